// The games: the entries of those that this client can show, and what the server says about each.
import { get } from '../net/api';
import type { GameInfo } from '../net/wire';
import type { GameEntry } from './entry';

const entries: GameEntry[] = [];

/** Adds games to the list. The program does this once, before the first page. */
export function register(games: readonly GameEntry[]): void {
  entries.push(...games.filter(({ id }) => !gameEntry(id)));
}

export const gameEntries = (): readonly GameEntry[] => entries;

export function gameEntry(id: string): GameEntry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** Returns the game whose rule book contains a clause. */
export function gameOfClause(clause: string): GameEntry | undefined {
  return entries.find((entry) => entry.rules.has(clause));
}

let known = $state.raw<readonly GameInfo[]>([]);
let asked: Promise<readonly GameInfo[]> | null = null;

export function gameInfo(game: string): GameInfo | undefined {
  return known.find((info) => info.id === game);
}

/** Every game that can be played here, in the server's order. */
export const gameList = (): readonly GameInfo[] => known;

/** `game/rule set` of the first rule set of the first game; empty until games are loaded. */
export const firstRuleSet = (): string => known.slice(0, 1).map((game) => `${game.id}/${game.presets[0]?.id}`).join('');

/** Takes what the server says about the games, which is then not asked; those that this client cannot show are left out. */
export function takeGames(games: readonly GameInfo[]): readonly GameInfo[] {
  known = games.filter((info) => gameEntry(info.id));
  asked = Promise.resolve(known);
  return known;
}

export async function loadGames(): Promise<readonly GameInfo[]> {
  asked ??= get<GameInfo[]>('/games').then(takeGames);
  try {
    return await asked;
  } catch (error) {
    asked = null;
    throw error;
  }
}
