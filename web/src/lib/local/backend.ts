// Answers the client's requests in this browser: lists from what is stored, everything else from Python in the worker.
import { untrack } from 'svelte';
import { currentLanguage, t } from '../i18n/i18n.svelte';
import { Refusal } from '../net/api';
import type { Backend, Method } from '../net/backend';
import type { Person, TableLine } from '../net/wire';
import { listen, say } from './engine.svelte';
import { keptGames } from './games';
import { keepEverything } from './offline.svelte';
import { SITE } from './site';
import { LocalTransport } from './localTransport.svelte';

interface Waiting {
  done: (answer: unknown) => void;
  refused: (refusal: Refusal) => void;
}

const waiting = new Map<number, Waiting>();
let asked = 0;

listen((message) => {
  if (message.tell === 'ready' && SITE) void keepEverything();
  if (message.tell !== 'answer') return;
  const one = waiting.get(message.n);
  waiting.delete(message.n);
  const answer = (message.text ? JSON.parse(message.text) : undefined) as { code: string; text: string };
  if (message.ok) one?.done(answer);
  else one?.refused(new Refusal(answer.code, answer.code === 'damaged' ? t('site-damaged') : answer.text));
});

/** Asks Python. */
export async function ask(method: Method, path: string, body?: unknown): Promise<unknown> {
  const n = ++asked;
  const text = body instanceof Blob ? await body.text() : body === undefined ? '' : JSON.stringify(body);
  const answer = new Promise<unknown>((done, refused) => waiting.set(n, { done, refused }));
  try {
    await say({ do: 'request', asked: { n, method, path, body: text, lang: untrack(currentLanguage), name: t('web-you') } });
  } catch (error) {
    waiting.delete(n);
    throw error;
  }
  return answer;
}

/** Returns the games in this browser; an empty list where the browser stores nothing. */
async function lines(finished: boolean): Promise<TableLine[]> {
  const games = await keptGames().catch(() => []);
  return games
    .sort((a, b) => b.changed - a.changed)
    .map(({ line }) => line)
    .filter(({ status }) => (status === 'finished') === finished)
    .sort((a, b) => Number(b.my_turn) - Number(a.my_turn));
}

const me = (): Person => ({ id: 'local', name: t('web-you'), guest: true, language: null, settings: {}, unnamed: false, ratings: [] });

async function request(method: Method, path: string, body?: unknown): Promise<unknown> {
  if (path === '/me' || path === '/guest') return me();
  if (path.startsWith('/me/tables')) return lines(path.includes('finished=true'));
  // Written by Python when the site was built: the form for a new table needs no engine.
  if (path === '/games') return (await import('virtual:engine/games')).default;
  return ask(method, path, body);
}

/** Links to files of the server's interface: Python writes the file, and the browser saves it. */
export async function saveFile(event: MouseEvent): Promise<void> {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[download][href^="/api/"]');
  if (!link) return;
  event.preventDefault();
  const path = link.getAttribute('href')?.slice('/api'.length) ?? '';
  const name = `sevenfold-${path.split('/')[2] ?? ''}.json`;
  saveText(`${JSON.stringify(await ask('GET', path))}\n`, name);
}

/** Hands a text to the reader as a file. */
export function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const local: Backend = { request, transport: new LocalTransport() };
