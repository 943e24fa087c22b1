// The table where the player last sat, so that the start page can link back to it.
import { SITE } from '../local/site';
import type { TableInfo } from '../net/wire';

/** A site under a server's address shares its storage. */
const KEY = SITE ? 'sevenfold.last-local' : 'sevenfold.last';

export interface LastTable {
  table: string;
  game: string;
}

export function saveLastTable(info: Pick<TableInfo, 'id' | 'game' | 'status'>): void {
  try {
    if (info.status === 'finished' || info.status === 'abandoned') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ table: info.id, game: info.game } satisfies LastTable));
  } catch {
    // Without storage the list of running games still has the link.
  }
}

export function lastTable(): LastTable | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastTable | null;
  } catch {
    return null;
  }
}
