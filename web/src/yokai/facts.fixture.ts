// A small deck of two suits for tests, as the list of games brings it.
import { register, takeGames } from '../lib/game/games.svelte';
import type { GameInfo, YokaiFacts } from '../lib/net/wire';
import { yokai } from './entry';
import { UNKNOWN } from './facts';

const FACTS: YokaiFacts = {
  ...UNKNOWN,
  suits: [
    { letter: 'S', cards: ['S7', 'S8'], stars: 2, extra: 1 },
    { letter: 'F', cards: ['F6', 'F7'], stars: 2, extra: 1 },
  ],
  bosses: ['S7', 'S7*', 'F7', 'F7*'],
  decks: { base: [['S7', 'S8'], ['F6', 'F7']], seven_suiters: [['S7', 'S7*', 'S8'], ['F6', 'F7', 'F7*']] },
  limits: { bosses: 4, tricks: 7, points: 7, seals: null, stars: true },
};

export function knowCards(): void {
  register([yokai]);
  takeGames([{ id: 'yokai', levels: [], presets: [], facts: FACTS } as unknown as GameInfo]);
}
