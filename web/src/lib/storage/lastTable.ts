// The table one sat at last, so that the home page (and the phone's home screen) leads back to it.
import type { TableInfo } from '../net/wire';

const KEY = 'sevenfold.last';

export interface LastTable {
  table: string;
  game: string;
}

export function saveLastTable(info: Pick<TableInfo, 'id' | 'game' | 'status'>): void {
  try {
    if (info.status === 'finished' || info.status === 'abandoned') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ table: info.id, game: info.game } satisfies LastTable));
  } catch {
    // Nothing is kept: the list of running games still leads back.
  }
}

export function lastTable(): LastTable | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastTable | null;
  } catch {
    return null;
  }
}
