// Who I am: nobody yet, a guest with a nickname, or an account.
import { get, post, Refusal } from './api';
import { currentLanguage, t } from '../i18n/i18n.svelte';
import { notify } from '../page/notices.svelte';
import { connection } from './socket.svelte';
import type { Person } from './wire';

export const session = $state<{ me: Person | null; known: boolean }>({ me: null, known: false });

const KEY = 'sevenfold.known';

/** Somebody has played from this browser before: worth asking the server who. */
export function playedBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Finds out who the browser's cookie says we are. */
export async function loadMe(): Promise<void> {
  try {
    session.me = await get<Person>('/me');
  } catch {
    session.me = null;
  }
  session.known = true;
}

/** Somebody is needed to sit at a table: without one, a guest is made with a name nobody had to think of. */
export async function ensurePerson(nickname?: string): Promise<Person> {
  if (!session.known && playedBefore()) await loadMe();
  if (session.me) return session.me;
  const name = nickname ?? t('web-guest-name', { number: 100 + Math.floor(Math.random() * 900) });
  return setPerson(await post<Person>('/guest', { nickname: name, language: currentLanguage() }));
}

/** The socket belongs to who opened it, so a new person opens a new one. */
export function setPerson(person: Person | null): Person {
  session.me = person;
  session.known = true;
  try {
    if (person) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Then the server is asked at every start.
  }
  connection.reopen();
  return person as Person;
}

/** Runs something that may be refused, and shows why if it is. */
export async function notifyRefusal<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    notify(error instanceof Refusal ? error.message : t('web-failed'), 'fault');
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}
