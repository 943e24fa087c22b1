// The web worker in which Python runs: rules, bots and analysis. It answers requests and plays at local tables.
import { fetchFiles, forgetOldFiles, keepUnpacked, type Fetched } from './download';
import { keepGame, keptGame, type KeptGame } from './games';
import type { Asked, EngineFile, FromWorker, ToWorker } from './protocol';
import { startPython, type LocalServer } from './python';

const tell = (message: FromWorker): void => postMessage(message);
let server: LocalServer;
/** What Python has sent since the last change; it leaves once the change is stored. */
let sent: string[] = [];
/** Tables that the page shows, with the timer of their bots. */
const shown = new Map<string, ReturnType<typeof setTimeout> | undefined>();
/** Everything happens one after the other: Python has one thread, and storing takes a moment. */
let queue: Promise<unknown> = Promise.resolve();
let storageWorks = true;
/** By table, the revision that is stored, as this tab knows it. Where the storage is full, Python's is newer. */
const storedAt = new Map<string, number>();
/** Files that only some rules need: where they are, and which were asked for since a table was last opened. */
let data: Readonly<Record<string, EngineFile>> = {};
let root = '';
const tried = new Set<string>();
let toldOfTabs = false;
let lang = 'en';

function enqueue(work: () => unknown): void {
  queue = queue.then(work).catch((error: unknown) => tell({ tell: 'failed', detail: String((error as Error).message).slice(-2000) }));
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sevenfold-games');
if (tabs) {
  tabs.onmessage = ({ data }: MessageEvent<{ id: string }>) => {
    if (shown.has(data.id)) enqueue(() => catchUp(data.id));
  };
}

self.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
  enqueue(() => {
    if (message.do === 'start') return start(message);
    if (message.do === 'request') return answer(message.asked);
    if (message.do === 'message') {
      lang = message.lang;
      return receive(message.table, message.text);
    }
    clearTimeout(shown.get(message.table));
    shown.delete(message.table);
  });
};

async function start(given: Extract<ToWorker, { do: 'start' }>): Promise<void> {
  ({ data, root } = given);
  const folder = root + given.folder;
  const fetched = await fetchFiles(folder, given.files, (part) => tell({ tell: 'progress', part }));
  server = await startPython(folder, fetched, (text) => sent.push(text));
  tell({ tell: 'ready' });
  void tidy(folder, fetched).catch(() => undefined); // without storage they are unpacked again
}

/** Keeps the unpacked files of this version, and no others. */
async function tidy(folder: string, fetched: Fetched): Promise<void> {
  const later = new Set(Object.values(data).map(({ name }) => root + name));
  await forgetOldFiles(root, (address) => address.startsWith(folder) || later.has(address));
  await keepUnpacked(folder, fetched);
}

/** Fetches the files that the games need, and a request. Where one cannot be had, bots and analyses do without it. */
async function fetchMissing({ path, body }: Pick<Asked, 'path' | 'body'> = { path: '', body: '' }): Promise<void> {
  for (const place of JSON.parse(server.missing(path, body)) as string[]) {
    const file = data[place];
    if (!file || tried.has(place)) continue;
    tried.add(place);
    const found = await fetchFiles(root, [file], () => undefined).catch(() => null);
    const blob = found?.get(file.name);
    if (!found || !blob) continue;
    server.provide(place, new Uint8Array(await blob.arrayBuffer()));
    void keepUnpacked(root, found).catch(() => undefined);
  }
}

/** Stores a table as it is; returns what another tab has stored meanwhile, if it has. */
async function store(id: string): Promise<KeptGame | undefined> {
  const line = JSON.parse(server.line(id)) as KeptGame['line'];
  const game: KeptGame = { id, revision: server.revision(id), saved: server.saved(id), line, changed: Date.now() };
  try {
    const other = await keepGame(game, storedAt.get(id) ?? 0);
    storageWorks = true;
    if (other) return other;
    storedAt.set(id, game.revision);
    tabs?.postMessage({ id });
  } catch {
    if (storageWorks) tell({ tell: 'notice', what: 'storage' });
    storageWorks = false;
  }
  return undefined;
}

/** Takes a table as it is stored. */
function take(kept: KeptGame): void {
  server.load(kept.saved);
  storedAt.set(kept.id, kept.revision);
}

/** Does something at a table, stores it and sends what is to be told about it. If another tab was faster, it is done on top of that. */
async function change(id: string, work: () => void): Promise<void> {
  for (let behind = false; ; behind = true) {
    const before = server.revision(id);
    sent = [];
    work();
    if (behind) showAll(id);
    const other = server.revision(id) === before ? undefined : await store(id);
    if (!other) break;
    take(other);
  }
  for (const text of sent.splice(0)) tell({ tell: 'message', text });
}

/** Sends the whole table: the page does not know what another tab has done. */
function showAll(id: string): void {
  server.message(id, JSON.stringify({ type: 'watch', table: id, after: null }), lang);
}

/** Takes over what another tab has done at a table. */
async function catchUp(id: string): Promise<void> {
  const kept = await keptGame(id);
  if (!kept || kept.revision === storedAt.get(id)) return;
  take(kept);
  if (!toldOfTabs) tell({ tell: 'notice', what: 'two-tabs' });
  toldOfTabs = true;
  await change(id, () => showAll(id));
  letBotsPlay(id);
}

async function receive(table: string, text: string): Promise<void> {
  if (!shown.has(table)) shown.set(table, undefined);
  await change(table, () => server.message(table, text, lang));
  letBotsPlay(table);
}

/** Lets the next bot choose; its move is made once its pause is over. */
function letBotsPlay(id: string): void {
  clearTimeout(shown.get(id));
  if (!shown.has(id)) return;
  const think = async (): Promise<void> => {
    await fetchMissing();
    const pause = shown.has(id) ? server.think(id) : undefined;
    if (pause === undefined) return;
    shown.set(id, setTimeout(() => enqueue(() => move(id)), pause));
  };
  shown.set(id, setTimeout(() => enqueue(think)));
}

async function move(id: string): Promise<void> {
  if (!shown.has(id)) return;
  await change(id, () => server.show(id));
  letBotsPlay(id);
}

async function answer(asked: Asked): Promise<void> {
  try {
    const { ok, text } = await answered(asked);
    tell({ tell: 'answer', n: asked.n, ok, text });
  } catch (error) {
    // Python refuses what it can name; what is left is a stored game that cannot be read.
    tell({ tell: 'answer', n: asked.n, ok: false, text: JSON.stringify({ code: 'damaged', text: '' }) });
    console.error(String((error as Error).message).slice(-2000));
  }
  if (asked.path.includes('/analysis')) setTimeout(() => enqueue(analyse));
}

async function answered(asked: Asked): Promise<{ ok: boolean; text: string }> {
  const { method, path, body, lang, name } = asked;
  const table = /^\/(?:tables|replays)\/([a-z0-9]+)/.exec(path)?.[1];
  if (table) await load(table);
  if (/\/(hint|advice)(\?|$)/.test(path)) await fetchMissing(asked);
  let found = { ok: false, text: '' };
  const ask = (): unknown => (found = server.request(method, path, body, lang, name));
  if (table && path.endsWith('/command')) {
    await change(table, ask);
    letBotsPlay(table);
    return found;
  }
  sent = [];
  ask();
  sent = [];
  const made = found.ok && method === 'POST' && /^\/(tables|records\/(tables|branch)|tables\/\w+\/rematch|replays\/\w+\/branch)$/.test(path.split('?', 1)[0] ?? '');
  if (made) await store((JSON.parse(found.text) as { table: { id: string } }).table.id);
  return found;
}

/** Brings a table into memory, in its newest state. */
async function load(id: string): Promise<void> {
  tried.clear(); // there may be a network now
  const kept = await keptGame(id).catch(() => undefined);
  if (kept && kept.revision !== storedAt.get(id)) take(kept);
}

/** Analyses piece by piece, so that requests are answered in between. */
async function analyse(): Promise<void> {
  await fetchMissing();
  if (server.analyse()) setTimeout(() => enqueue(analyse));
}
