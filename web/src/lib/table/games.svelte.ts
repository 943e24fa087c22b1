// What can be played: the server's list of games, and which of them this client has a table for.
import type { Component, Snippet } from 'svelte';
import { get } from '../net/api';
import type { Table } from './table.svelte';
import type { GameRecord } from '../../replay/source';
import type { GameInfo } from '../net/wire';

type Board = Component<{ table: Table }>;
/** Shows one position of a finished game; the view is the game's own. */
interface ReplayProps {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  view: any;
  /** Every seat's own view where cards are open, else empty. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  others: readonly any[];
  record: GameRecord;
  names: readonly string[];
  /** The game ended here, by the rules or otherwise. */
  ended: boolean;
  study?: Snippet | undefined;
  children: Snippet;
}
type ReplayBoard = Component<ReplayProps>;

/** A game is on the menu once its table is here. */
export const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  yokai: () => import('../../yokai/Board.svelte'),
  zhangyi: () => import('../../zhangyi/Board.svelte'),
};

export const REPLAYS: Record<string, () => Promise<{ default: ReplayBoard }>> = {
  yokai: () => import('../../yokai/ReplayBoard.svelte'),
  zhangyi: () => import('../../zhangyi/ReplayBoard.svelte'),
};

const known = $state<{ games: GameInfo[] }>({ games: [] });
let asked: Promise<GameInfo[]> | null = null;

export function gameInfo(game: string): GameInfo | undefined {
  return known.games.find((info) => info.id === game);
}

/** Every game that can be played here, in the server's order. */
export const gameList = (): readonly GameInfo[] => known.games;

export async function loadGames(): Promise<GameInfo[]> {
  asked ??= get<GameInfo[]>('/games').then((games) => (known.games = games.filter((info) => info.id in BOARDS)));
  try {
    return await asked;
  } catch (error) {
    asked = null;
    throw error;
  }
}
