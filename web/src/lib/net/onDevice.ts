// The part of Sevenfold that runs in this browser, as a server offers it under /local/: a site without a server (docs/browser.md).
import type { EngineFile } from '../local/protocol';
import type { TableIn } from './wire';

export const ROOT = '/local/';
const BEGIN = 'sevenfold.begin';

/** What the server offers: the engine's files, and what its operator allows. */
export interface Offer {
  folder: string;
  files: readonly EngineFile[];
  data: Readonly<Record<string, EngineFile>>;
  play: boolean;
  analysis: boolean;
}

let asked: Promise<Offer | null> | null = null;

/** Resolves with what is offered; null where the server has none of it, or cannot be reached. */
export function offered(): Promise<Offer | null> {
  asked ??= fetch(`${ROOT}engine.json`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Offer>) : null))
    .catch(() => {
      asked = null; // there may be a network later
      return null;
    });
  return asked;
}

/** Whether the site under /local/ is stored as a whole, so that it works without a network. */
export async function isStored(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  return Boolean(await caches.match(`${ROOT}complete`).catch(() => undefined));
}

/** What that site begins with: a rule set to play, a table to make, or a record to go on with. */
export interface Begin {
  play?: { game: string; preset?: string };
  table?: TableIn;
  record?: unknown;
}

/** Opens that site with a game, in this tab. */
export function beginOnDevice(begin: Begin): void {
  sessionStorage.setItem(BEGIN, JSON.stringify(begin));
  location.assign(`${ROOT}#/begin`);
}

/** Returns what to begin with, once. */
export function takeBegin(): Begin | null {
  const text = sessionStorage.getItem(BEGIN);
  sessionStorage.removeItem(BEGIN);
  return text === null ? null : (JSON.parse(text) as Begin);
}

/** Whether one person plays against bots, as a table in the browser can. */
export function againstBots({ seats }: TableIn): boolean {
  return seats != null && seats.filter(({ kind }) => kind !== 'bot').length <= 1;
}
