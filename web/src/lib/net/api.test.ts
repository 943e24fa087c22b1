import { afterEach, describe, expect, it, vi } from 'vitest';
import { get, post, Refusal } from './api';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => Promise.resolve(new Response(status === 204 ? null : body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('requests', () => {
  it('send and read JSON', async () => {
    const fetch = answering(200, '{"id": "k3f"}');
    expect(await post('/tables', { game: 'yokai' })).toEqual({ id: 'k3f' });
    expect(fetch.mock.calls[0]).toMatchObject(['/api/tables', { method: 'POST', body: '{"game":"yokai"}' }]);
  });

  it('may be answered with nothing', async () => {
    answering(204, '');
    expect(await post('/logout')).toBeUndefined();
  });

  it('are refused with a code and a text', async () => {
    answering(409, '{"type": "refused", "code": "full", "text": "Every seat is taken."}');
    await expect(get('/tables/x')).rejects.toMatchObject({ code: 'full', message: 'Every seat is taken.' });
  });

  it('say so when the answer is no refusal of ours or none comes', async () => {
    answering(502, '<html>');
    await expect(get('/x')).rejects.toMatchObject({ code: '502' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await expect(get('/x')).rejects.toBeInstanceOf(Refusal);
  });
});
