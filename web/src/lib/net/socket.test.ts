import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './socket.svelte';
import type { ClientMessage, ServerMessage } from './wire';

/** A socket that a test opens, closes and speaks through. */
class Wire {
  static all: Wire[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = (): Wire => Wire.all.at(-1) as Wire;
const orders = (wire: Wire): { id: string }[] => wire.sent.filter((message) => 'id' in message) as { id: string }[];

beforeEach(() => {
  Wire.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('follows from the number seen last', () => {
    const connection = new Connection();
    connection.follow('k3f9', { after: 7, receive: () => undefined });
    last().open();
    expect(last().sent).toContainEqual({ type: 'watch', table: 'k3f9', after: 7 });
  });

  it('needs nothing that browsers keep from pages without HTTPS', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const connection = new Connection();
    connection.follow('k3f9', { after: 0, receive: () => undefined });
    last().open();
    void connection.send('k3f9', { type: 'skip' });
    expect(orders(last()).map((order) => order.id)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('comes back by itself and says again what was not acknowledged, under the same id', async () => {
    const connection = new Connection();
    connection.follow('k3f9', { after: 0, receive: () => undefined });
    last().open();
    const done = connection.send('k3f9', { type: 'skip' });
    const [first] = orders(last());
    last().close();
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(1000);
    last().open();
    const [again] = orders(last());
    expect([connection.status, again]).toEqual(['open', first]);
    last().says({ type: 'ack', table: 'k3f9', id: first?.id ?? '', number: 9 });
    expect(await done).toBe(9);
  });

  it('gives a refusal to who asked, with its words', async () => {
    const connection = new Connection();
    const done = connection.send('k3f9', { type: 'concede' });
    last().open();
    last().says({ type: 'refused', id: orders(last())[0]?.id ?? '', code: 'table_closed', text: 'This table is closed.' });
    await expect(done).rejects.toMatchObject({ code: 'table_closed', message: 'This table is closed.' });
  });

  it('says whose it is, also when that changed while it was away', () => {
    const connection = new Connection();
    const people: (string | null)[] = [];
    connection.onWelcome = (person) => people.push(person);
    connection.follow('k3f9', { after: 0, receive: () => undefined });
    last().open();
    last().says({ type: 'welcome', version: '1', person: 'ann', name: 'Ann' });
    last().close();
    vi.advanceTimersByTime(1000);
    last().open();
    last().says({ type: 'welcome', version: '1', person: null, name: null });
    expect(people).toEqual(['ann', null]);
  });

  it('takes silence for a dead network', () => {
    const connection = new Connection();
    connection.follow('k3f9', { after: 0, receive: () => undefined });
    last().open();
    vi.advanceTimersByTime(20_000);
    expect(connection.status).toBe('open');
    vi.advanceTimersByTime(30_000);
    expect(Wire.all.length).toBeGreaterThan(1);
  });
});
