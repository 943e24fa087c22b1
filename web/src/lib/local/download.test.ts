import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFiles, forgetOldFiles, keepUnpacked } from './download';

afterEach(() => vi.unstubAllGlobals());

/** `{"a": 1}`, compressed by `xz --check=crc32`. */
const PACKED = '/Td6WFoAAAFpIt42AgAhARYAAAB0L+WjAQAHeyJhIjogMX0Al46h+wABHAhEYCrIkEKZDQEAAAAAAVla';

describe('the download of the engine', () => {
  const packed = Uint8Array.from(atob(PACKED), (letter) => letter.charCodeAt(0));
  const files = ['lock.json', 'lib.zip'].map((name) => ({ name, size: packed.length }));

  it('unpacks the files and tells how far it is', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response(packed));
    });
    const parts: number[] = [];
    const found = await fetchFiles('https://host/engine-1/', files, (part) => parts.push(part));
    expect(asked).toEqual(['https://host/engine-1/lock.json.bin', 'https://host/engine-1/lib.zip.bin']);
    expect(await found.get('lock.json')?.text()).toBe('{"a": 1}');
    expect(await found.get('lib.zip')?.text()).toBe('{"a": 1}');
    expect(parts.at(-1)).toBe(1);
  });

  it('fails when a file is missing', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    await expect(fetchFiles('https://host/', files, () => undefined)).rejects.toThrow('404');
  });

  it('asks again, past all caches, for a file of which only a part was stored', async () => {
    const kept = stubStorage(1e9);
    kept.set('https://host/lib.zip.bin', new Response());
    const asked: (RequestCache | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, { cache }: RequestInit) => {
      asked.push(cache);
      return Promise.resolve(new Response(cache === 'reload' ? packed : packed.slice(0, 40)));
    });
    const found = await fetchFiles('https://host/', files.slice(1), () => undefined);
    expect(await found.get('lib.zip')?.text()).toBe('{"a": 1}');
    expect(asked).toEqual(['default', 'reload']);
    expect(kept.size).toBe(0);
  });

  it('keeps a stored file without a network, however it reads', async () => {
    const kept = stubStorage(1e9, false);
    kept.set('https://host/lib.zip.bin', new Response());
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(packed.slice(0, 40))));
    await expect(fetchFiles('https://host/', files.slice(1), () => undefined)).rejects.toThrow();
    expect(kept.size).toBe(1);
  });

  it('fails when a file is not whole, and unpacks the next one', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(packed.slice(0, 40))));
    await expect(fetchFiles('https://host/', files.slice(1), () => undefined)).rejects.toThrow();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(packed)));
    const found = await fetchFiles('https://host/', files.slice(1), () => undefined);
    expect(await found.get('lib.zip')?.text()).toBe('{"a": 1}');
  });
});

/** One cache, as browsers have them. */
function stubStorage(free: number, onLine = true): Map<string, Response> {
  const kept = new Map<string, Response>();
  const cache = {
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    put: (address: string, answer: Response) => Promise.resolve(void kept.set(address, answer)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    delete: (given: string | { url: string }) => Promise.resolve(kept.delete(typeof given === 'string' ? given : given.url)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), match: cache.match, keys: () => Promise.resolve(['one']) });
  vi.stubGlobal('navigator', { onLine, storage: { estimate: () => Promise.resolve({ quota: free, usage: 0 }) } });
  return kept;
}

describe('unpacked files', () => {
  const files: ReadonlyMap<string, Blob> = new Map([['lib.zip', new Blob(['whole'])]]);

  it('are taken from the last start instead of the network', async () => {
    const kept = stubStorage(1e9);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await keepUnpacked('https://host/engine-1/', files);
    expect([...kept.keys()]).toEqual(['https://host/engine-1/lib.zip']);
    const parts: number[] = [];
    const found = await fetchFiles('https://host/engine-1/', [{ name: 'lib.zip', size: 3 }], (part) => parts.push(part));
    expect(await found.get('lib.zip')?.text()).toBe('whole');
    expect(parts).toEqual([1]);
  });

  it('leave the space to games where there is little', async () => {
    const kept = stubStorage(1e8);
    await keepUnpacked('https://host/engine-1/', files);
    expect(kept.size).toBe(0);
  });

  it('of an older version are deleted, and those of another site stay', async () => {
    const kept = stubStorage(1e9);
    for (const folder of ['https://host/a/engine-1/', 'https://host/a/engine-2/', 'https://host/b/engine-1/']) await keepUnpacked(folder, files);
    await forgetOldFiles('https://host/a/', (address) => address.startsWith('https://host/a/engine-2/'));
    expect([...kept.keys()]).toEqual(['https://host/a/engine-2/lib.zip', 'https://host/b/engine-1/lib.zip']);
  });
});
