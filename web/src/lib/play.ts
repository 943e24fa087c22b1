// Making tables: the one tap of "Play now", and what the form sends.
import { post } from './api';
import { go } from './router.svelte';
import { somebody, trying } from './session.svelte';
import { PACES, settings } from './settings.svelte';
import type { SeatIn, TableIn, TableOut } from './wire';

/** Seconds that a bot waits before its move. */
export const SECONDS: Record<(typeof PACES)[number], number> = { slow: 2, human: 1, fast: 0.4, instant: 0 };

/** Me against bots of the best default level, at once. */
export function playNow(game: string, seats: number, rules: Record<string, unknown> = {}): Promise<boolean> {
  const bots: SeatIn[] = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: settings.level || null }));
  return make({ game, rules, seats: [{ kind: 'person' }, ...bots], start_now: true, visibility: 'link' });
}

/** Makes a table and goes there. */
export async function make(table: TableIn): Promise<boolean> {
  const made = await trying(async () => {
    await somebody();
    return post<TableOut>('/tables', { pace: SECONDS[settings.pace], ...table });
  });
  if (made) go(`/t/${made.table.id}`);
  return Boolean(made);
}
