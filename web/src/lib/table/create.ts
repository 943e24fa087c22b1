// Making tables: the one tap of "Play now", and what the form sends.
import { post } from '../net/api';
import { gameInfo, loadGames } from '../game/games.svelte';
import { t } from '../i18n/i18n.svelte';
import { notify } from '../page/notices.svelte';
import { note } from '../storage/commitments';
import { go } from '../page/router.svelte';
import { somebody, trying } from '../net/session.svelte';
import { PACES, settings } from '../storage/settings.svelte';
import type { SeatIn, TableIn, TableInfo, TableOut } from '../net/wire';

/** Seconds that a bot waits before its move. */
export const SECONDS: Record<(typeof PACES)[number], number> = { slow: 2, human: 1, fast: 0.4, instant: 0 };

/** Me against bots of the best default level, at once. */
export async function playNow(game: string, seats: number, rules: Record<string, unknown> = {}): Promise<boolean> {
  const level = await likedLevel(game);
  const bots: SeatIn[] = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level }));
  return make({ game, rules, seats: [{ kind: 'person' }, ...bots], start_now: true, visibility: 'link' });
}

/** The level that I like, where the game has it; null leaves it to the server, which takes the best. */
async function likedLevel(game: string): Promise<string | null> {
  if (!settings.level) return null;
  await loadGames().catch(() => undefined);
  return gameInfo(game)?.levels.some((level) => level.id === settings.level) ? settings.level : null;
}

/** Makes a table and goes there. */
export async function make(table: TableIn): Promise<boolean> {
  const made = await trying(async () => {
    await somebody();
    return post<TableOut>('/tables', { pace: SECONDS[settings.pace], ...table });
  });
  if (made) {
    note(made.table); // a page that opens slowly might ask only when the game has begun
    go(`/t/${made.table.id}`);
  }
  return Boolean(made);
}

/** The same again with those who played; it begins by itself once all of them have come. */
export async function rematch(info: TableInfo): Promise<void> {
  const next = await trying(() => post<TableOut>(`/tables/${info.id}/rematch`));
  if (!next) return;
  note(next.table);
  if (next.table.status === 'waiting') notify(t('web-rematch-waits'));
  go(`/t/${next.table.id}`);
}
