// Friends, requests and invitations of the person who is signed in; the server says when they change.
import { get, request } from '../net/api';
import { t } from '../i18n/i18n.svelte';
import { notify } from '../page/notices.svelte';
import { sound } from '../page/sound';
import { notifyRefusal, session } from '../net/session.svelte';
import { connection } from '../net/socket.svelte';
import type { PeopleOut } from '../net/wire';

export const inbox = $state<{ people: PeopleOut | null }>({ people: null });

/** How many things wait for an answer. */
export const unanswered = (): number => (inbox.people?.received.length ?? 0) + (inbox.people?.requests.length ?? 0);

/** Keeps the lists up to date while an account is signed in. Call it where effects may be made. */
export function followInbox(): void {
  $effect(() => {
    const account = session.me && !session.me.guest ? session.me.id : null;
    connection.stay(account !== null);
    if (account) void load();
    else inbox.people = null;
  });
  connection.onInbox = () => void load();
}

export async function load(): Promise<void> {
  const found = await get<PeopleOut>('/people').catch(() => null);
  if (found) take(found);
}

/** Sends a change about people and takes the new lists; the reason is shown if it is refused. */
export async function changePeople(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<boolean> {
  const found = await notifyRefusal(() => request<PeopleOut>(method, path, body));
  if (found) take(found);
  return Boolean(found);
}

function take(found: PeopleOut): void {
  const known = new Set(inbox.people?.received.map((one) => one.table));
  const fresh = found.received.filter((one) => inbox.people && !known.has(one.table));
  inbox.people = found;
  for (const one of fresh) {
    notify(t('web-invited', { name: one.name }));
    sound('turn');
  }
}
