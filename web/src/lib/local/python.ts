// Python in the worker: starts Pyodide from files that are here already, and calls the local server in it.
import type { Fetched } from './download';
import { addFile, load } from '../../../engine/load.mjs';

/** `sevenfold.browser.local_server.LocalServer`, as the worker uses it. */
export interface LocalServer {
  request(method: string, path: string, body: string, lang: string, name: string): { ok: boolean; text: string };
  message(table: string, text: string, lang: string): void;
  load(saved: string): void;
  saved(table: string): string;
  line(table: string): string;
  /** The number of the newest entry; 0 where the table is not in memory. */
  revision(table: string): number;
  /** Milliseconds until the bot's move may be shown; undefined if no bot is to move. */
  think(table: string): number | undefined;
  show(table: string): void;
  /** The files that bots, analyses and a request about to be made need and that are not here, as a JSON list. */
  missing(path: string, body: string): string;
  /** Adds a file of the Python package. */
  provide(place: string, data: Uint8Array): void;
  /** Does a piece of an analysis; false when there is nothing left to do. */
  analyse(): boolean;
}

interface Answer {
  toJs(): [boolean, string];
  destroy(): void;
}
/** The object in Python. */
type Proxy = Omit<LocalServer, 'request' | 'provide'> & { request(...asked: string[]): Answer };

const ARCHIVE = 'sevenfold.zip';

export async function startPython(folder: string, files: Fetched, send: (text: string) => void): Promise<LocalServer> {
  const network = globalThis.fetch;
  // Pyodide asks for its files by address; they have been downloaded and unpacked before.
  globalThis.fetch = (input, init) => {
    const found = files.get(String(input instanceof Request ? input.url : input).replace(folder, ''));
    return found ? Promise.resolve(new Response(found)) : network(input, init);
  };
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import('pyodide');
  const archive = files.get(ARCHIVE);
  if (!archive) throw new Error(ARCHIVE);
  const python = await load(loadPyodide, folder, new Uint8Array(await archive.arrayBuffer()));
  globalThis.fetch = network;
  python.globals.set('send', send);
  const made = python.runPython('from sevenfold.browser.local_server import LocalServer; LocalServer(send)') as Proxy;
  return {
    request(method, path, body, lang, name) {
      const answer = made.request(method, path, body, lang, name);
      const [ok, text] = answer.toJs();
      answer.destroy();
      return { ok, text };
    },
    message: (table, text, lang) => made.message(table, text, lang),
    load: (saved) => made.load(saved),
    saved: (table) => made.saved(table),
    line: (table) => made.line(table),
    revision: (table) => made.revision(table),
    think: (table) => made.think(table),
    show: (table) => made.show(table),
    missing: (path, body) => made.missing(path, body),
    provide: (place, data) => addFile(python, place, data),
    analyse: () => made.analyse(),
  };
}
