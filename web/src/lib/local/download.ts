// Downloads the engine's files with progress. They are compressed with xz and unpacked here, so that any web host will do.
import { XzReadableStream } from 'xz-decompress';
import type { EngineFile } from './protocol';

export type Fetched = ReadonlyMap<string, Blob>;

const TYPES: Record<string, string> = { wasm: 'application/wasm', json: 'application/json', zip: 'application/zip' };

/** Where unpacked files are kept: unpacking is a third of the engine's first start. */
const UNPACKED = 'sevenfold-unpacked';
/** Bytes that must stay free for games. */
const SPARE = 200e6;

/** Resolves with the files by name; `told` hears which part of all bytes has arrived. */
export async function fetchFiles(folder: string, files: readonly EngineFile[], told: (part: number) => void): Promise<Fetched> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let arrived = 0;
  const one = async ({ name, size }: EngineFile): Promise<[string, Blob]> => {
    const known = await unpacked(folder + name);
    if (known) {
      arrived += size;
      told(Math.min(1, arrived / total));
      return [name, known];
    }
    const counted = (bytes: number): void => {
      arrived += bytes;
      told(Math.min(1, arrived / total));
    };
    const address = `${folder}${name}.bin`;
    try {
      return [name, await unpack(name, await download(address, counted, 'default'))];
    } catch (error) {
      if (navigator.onLine === false) throw error; // there is no other: the stored file is kept
      // Half a file may have been stored while its host was being updated.
      await forget(address);
      return [name, await unpack(name, await download(address, counted, 'reload'))];
    }
  };
  return new Map(await Promise.all(files.map(one)));
}

/** Resolves with a file as the host sends it; `counted` hears of each part. */
async function download(address: string, counted: (bytes: number) => void, cache: RequestCache): Promise<Blob> {
  const response = await fetch(address, { cache });
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const heard = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        counted(chunk.length);
        out.enqueue(chunk);
      },
    }),
  );
  return new Response(heard).blob();
}

/** One file is unpacked at a time; the others are downloaded meanwhile. */
async function unpack(name: string, packed: Blob): Promise<Blob> {
  const whole = new XzReadableStream(packed.stream()) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return new Response(whole, { headers: { 'Content-Type': type } }).blob();
}

/** Deletes a file from what the site has stored. */
async function forget(address: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}

/** Returns a file that was unpacked before. */
async function unpacked(address: string): Promise<Blob | undefined> {
  if (typeof caches === 'undefined') return undefined;
  const found = await caches.match(address, { cacheName: UNPACKED }).catch(() => undefined);
  return found?.blob();
}

/** Keeps unpacked files for the next start, where there is space enough. */
export async function keepUnpacked(folder: string, files: Fetched): Promise<void> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (typeof caches === 'undefined' || quota - usage < SPARE) return;
  const cache = await caches.open(UNPACKED);
  for (const [name, file] of files) {
    if (!(await cache.match(folder + name))) await cache.put(folder + name, new Response(file));
  }
}

/** Deletes what older versions of the engine have kept. */
export async function forgetOldFiles(root: string, current: (address: string) => boolean): Promise<void> {
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(UNPACKED);
  const old = (await cache.keys()).filter(({ url }) => url.startsWith(root) && !current(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
