// Two people at one screen: creates such a table, and takes the second player along when they play again.
import { post, request } from '../net/api';
import { currentLanguage } from '../i18n/i18n.svelte';
import { newSeed } from '../net/random';
import type { Person, TableIn, TableInfo, TableOut } from '../net/wire';
import { keepSharedTable, type Shared } from '../storage/sharedTables';

/** Creates a table with a second player, a new guest of this name, on `seat`. Nobody else may come, and nothing is at stake. */
export async function makeShared(table: TableIn, seat: number, name: string): Promise<TableOut> {
  const terms = { visibility: 'link', rated: false, timer: { kind: 'none' }, grace: 0, start_now: false } as const;
  const { table: made } = await post<TableOut>('/tables', { ...table, ...terms });
  // Without the browser's cookie this is somebody new. The server gives a page a token only for a session of its own.
  const { token } = await request<Person>('POST', '/guest', { nickname: name, language: currentLanguage(), token: true }, { token: null });
  await request('POST', `/tables/${made.id}/sit`, { seat, seed: newSeed() }, { token: token ?? null });
  keepSharedTable(made.id, { token: token ?? '', seats: [made.seat ?? 0, seat] });
  return post<TableOut>(`/tables/${made.id}/start`, { seed: newSeed() });
}

/** Brings the second player of `table` to the table at which they play again. */
export async function followShared(table: string, next: TableInfo, { token }: Shared): Promise<void> {
  const out = await request<TableOut>('POST', `/tables/${table}/rematch`, undefined, { token });
  keepSharedTable(next.id, { token, seats: [next.seat ?? 0, out.table.seat ?? 1] });
}
