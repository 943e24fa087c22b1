import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFiles } from './download';

afterEach(() => vi.unstubAllGlobals());

describe('the download of the engine', () => {
  const packed = new Uint8Array(gzipSync('{"a": 1}'));
  const files = [
    { name: 'lock.json', size: packed.length, packed: true },
    { name: 'lib.zip', size: 4, packed: false },
  ];

  it('unpacks what is packed and tells how far it is', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response(url.endsWith('.bin') ? packed : 'PK..'));
    });
    const parts: number[] = [];
    const found = await fetchFiles('https://host/engine-1/', files, (part) => parts.push(part));
    expect(asked).toEqual(['https://host/engine-1/lock.json.bin', 'https://host/engine-1/lib.zip']);
    expect(await found.get('lock.json')?.text()).toBe('{"a": 1}');
    expect(await found.get('lib.zip')?.text()).toBe('PK..');
    expect(parts.at(-1)).toBe(1);
  });

  it('fails when a file is missing', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    await expect(fetchFiles('https://host/', files, () => undefined)).rejects.toThrow('404');
  });
});
