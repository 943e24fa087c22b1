// The signed-in person: none yet, a guest with a nickname, or an account.
import { get, post, Refusal } from './api';
import { currentLanguage, t } from '../i18n/i18n.svelte';
import { notify } from '../page/notices.svelte';
import { connection } from './socket.svelte';
import type { Person } from './wire';

export const session = $state<{ me: Person | null; known: boolean }>({ me: null, known: false });

const KEY = 'sevenfold.known';

/** Whether somebody has played from this browser before, so that asking the server who it was is worthwhile. */
export function playedBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Asks the server whom the browser's cookie belongs to. */
export async function loadMe(): Promise<void> {
  try {
    session.me = await get<Person>('/me');
  } catch {
    session.me = null;
  }
  session.known = true;
}

// Somebody may have signed out in another tab or elsewhere: the socket then comes back as nobody's.
connection.onWelcome = (person) => {
  if (session.known && (session.me?.id ?? null) !== person) void loadMe();
};

/** Returns the signed-in person, or creates a guest with a generated name. */
export async function ensurePerson(nickname?: string): Promise<Person> {
  if (!session.known && playedBefore()) await loadMe();
  if (session.me) return session.me;
  const name = nickname ?? t('web-guest-name', { number: 100 + Math.floor(Math.random() * 900) });
  return setPerson(await post<Person>('/guest', { nickname: name, language: currentLanguage() }));
}

/** Sets the person and reopens the socket, which belongs to the person who opened it. */
export function setPerson(person: Person | null): Person {
  session.me = person;
  session.known = true;
  try {
    if (person) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the server is asked at every start.
  }
  connection.reopen();
  return person as Person;
}

/** Runs a request. If the server refuses it, shows the reason, unless `instead` has found another way, and returns undefined. */
export async function notifyRefusal<Value>(work: () => Promise<Value>, instead?: (refusal: Refusal) => Promise<boolean>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && (await instead?.(error))) return undefined;
    notify(error instanceof Refusal ? error.message : t('web-failed'), 'fault');
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}
