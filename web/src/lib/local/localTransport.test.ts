import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../net/api';
import type { FromWorker, ToWorker } from './protocol';

const said: ToWorker[] = [];
let hear: (message: FromWorker) => void = () => undefined;
vi.mock('./engine.svelte', () => ({
  listen: (listener: (message: FromWorker) => void) => (hear = listener),
  say: (message: ToWorker) => Promise.resolve(void said.push(message)),
}));
const { LocalTransport } = await import('./localTransport.svelte');

const message = (body: object): void => hear({ tell: 'message', text: JSON.stringify(body) });
const asked = (): { id: string } => JSON.parse((said.at(-1) as { text: string }).text) as { id: string };

describe('messages to and from the worker', () => {
  beforeEach(() => void said.splice(0));

  it('reach the table that follows', () => {
    const transport = new LocalTransport();
    const receive = vi.fn();
    const leave = transport.follow('local1', { after: 3, receive });
    expect(asked()).toEqual({ type: 'watch', table: 'local1', after: 3 });
    message({ type: 'update', table: 'local1', number: 4 });
    message({ type: 'update', table: 'local2', number: 9 });
    expect(receive.mock.calls).toEqual([[{ type: 'update', table: 'local1', number: 4 }]]);
    leave();
    expect(said.at(-1)).toEqual({ do: 'leave', table: 'local1' });
  });

  it('settle the command they answer', async () => {
    const transport = new LocalTransport();
    const done = transport.send('local1', { type: 'concede' });
    message({ type: 'ack', table: 'local1', id: asked().id, number: 7 });
    expect(await done).toBe(7);
    const refused = transport.send('local1', { type: 'concede' }).catch((error: Refusal) => error.code);
    message({ type: 'refused', table: 'local1', id: asked().id, code: 'table_closed', text: 'over' });
    expect(await refused).toBe('table_closed');
  });
});
