// What the rules say of the cards; it comes with the list of games.
import { gameInfo, loadGames } from '../lib/game/games.svelte';
import type { YokaiFacts, YokaiSuitFacts } from '../lib/net/wire';

export const UNKNOWN: YokaiFacts = {
  suits: [],
  bosses: [],
  decks: {},
  limits: { bosses: null, tricks: null, points: null, seals: null, stars: false },
  pictures: { passed: 0, tricks: {}, bosses: [], row: { up: [], down: [], state: [], dealt_up: [], shown_up: [] } },
};

/** The facts; without cards until the games are loaded. */
export const facts = (): YokaiFacts => (gameInfo('yokai')?.facts as YokaiFacts | undefined) ?? UNKNOWN;

export function suitFacts(letter: string): YokaiSuitFacts {
  return facts().suits.find((suit) => suit.letter === letter) ?? { letter, cards: [], stars: 0, extra: 0 };
}

export const isBoss = (card: string): boolean => facts().bosses.includes(card);

/** Loads a part that draws cards, and the facts with it. */
export async function withFacts<Part>(part: Promise<Part>): Promise<Part> {
  await loadGames().catch(() => undefined);
  return part;
}
