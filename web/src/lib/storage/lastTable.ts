// The table one sat at last, so that the home page (and the phone's home screen) leads back to it.
import type { TableInfo } from '../net/wire';

const PLACE = 'sevenfold.last';

export interface Last {
  table: string;
  game: string;
}

export function remember(info: Pick<TableInfo, 'id' | 'game' | 'status'>): void {
  try {
    if (info.status === 'finished' || info.status === 'abandoned') localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, JSON.stringify({ table: info.id, game: info.game } satisfies Last));
  } catch {
    // Nothing is kept: the list of running games still leads back.
  }
}

export function lastTable(): Last | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Last | null;
  } catch {
    return null;
  }
}
