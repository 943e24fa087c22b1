import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFiles } from './download';

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

  it('fails when a file is not whole, and unpacks the next one', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(packed.slice(0, 40))));
    await expect(fetchFiles('https://host/', files.slice(1), () => undefined)).rejects.toThrow();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(packed)));
    const found = await fetchFiles('https://host/', files.slice(1), () => undefined);
    expect(await found.get('lib.zip')?.text()).toBe('{"a": 1}');
  });
});
