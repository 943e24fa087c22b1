// The games that this browser keeps, in IndexedDB: each with its whole log and its line in lists.
import type { TableLine } from '../net/wire';

export interface KeptGame {
  id: string;
  /** The number of its newest entry. */
  revision: number;
  /** Everything about the table, as Python wrote it. */
  saved: string;
  line: TableLine;
  changed: number;
}

const STORE = 'games';
let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open('sevenfold', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('indexedDB'));
  }).catch((error: unknown) => {
    opening = null; // the reader may allow it later
    throw error;
  });
  return opening;
}

/** Runs one transaction; resolves once it is written. */
async function transact<Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore, found: (value: Value) => void) => void): Promise<Value | undefined> {
  const transaction = (await database()).transaction(STORE, mode);
  return new Promise((done, failed) => {
    let value: Value | undefined;
    transaction.oncomplete = () => done(value);
    transaction.onabort = () => failed(transaction.error ?? new Error('abort'));
    work(transaction.objectStore(STORE), (found) => (value = found));
  });
}

export function keptGame(id: string): Promise<KeptGame | undefined> {
  return transact<KeptGame>('readonly', (store, found) => {
    const request = store.get(id) as IDBRequest<KeptGame>;
    request.onsuccess = () => found(request.result);
  });
}

export async function keptGames(): Promise<KeptGame[]> {
  const games = await transact<KeptGame[]>('readonly', (store, found) => {
    const request = store.getAll() as IDBRequest<KeptGame[]>;
    request.onsuccess = () => found(request.result);
  });
  return games ?? [];
}

/** Stores a game unless another tab has stored something else after `known`; resolves with that game then. */
export function keepGame(game: KeptGame, known: number): Promise<KeptGame | undefined> {
  return transact<KeptGame>('readwrite', (store, found) => {
    const request = store.get(game.id) as IDBRequest<KeptGame | undefined>;
    request.onsuccess = () => {
      if (request.result && request.result.revision !== known) found(request.result);
      else store.put(game);
    };
  });
}

export async function removeGame(id: string): Promise<void> {
  await transact('readwrite', (store) => store.delete(id));
}

export async function removeGames(): Promise<void> {
  await transact('readwrite', (store) => store.clear());
}
