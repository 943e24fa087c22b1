import { afterEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../net/socket.svelte';
import { mergedLog, Table } from './table.svelte';
import type { Transport } from '../net/transport';
import type { ChatLine, Event, TableOut, Update } from '../net/wire';

const event = (number: number, more: Partial<Event> = {}): Event => ({ number, kind: 'move', at: 0, ...more });
const update = (after: number, number: number, more: Partial<Update> = {}): Update => ({
  type: 'update',
  table: 'k3f9',
  after,
  number,
  events: [],
  view: { number },
  clock: { left: null, due: null, now: number },
  ...more,
});

function table(transport?: Transport): Table {
  const info = { id: 'k3f9', status: 'running', seats: [], clock: { left: null, due: null, now: 0 } };
  return new Table({ table: info, update: update(2, 2), chat: [] } as unknown as TableOut, transport);
}

describe('the log', () => {
  it('takes every entry once, in order', () => {
    const log = mergedLog([event(1), event(2)], [event(2), event(4), event(3)]);
    expect(log.map((entry) => entry.number)).toEqual([1, 2, 3, 4]);
  });

  it('forgets what was taken back', () => {
    const log = mergedLog([event(1), event(2), event(3)], [event(4, { kind: 'undo', to: 1 })]);
    expect(log.map((entry) => entry.number)).toEqual([1, 4]);
  });

  it('has an entry for every decision of the game that it plays on from', () => {
    const deal = { by: 'table', do: 'deal' };
    const [first, second] = [{ by: 0, do: 'pass' }, { by: 1, do: 'play' }];
    const start = event(1, { kind: 'start', moves: [deal, first, second, deal], events: [['a'], ['b', 'c'], [], ['d']] });
    const log = mergedLog([], [start, event(2), start]);
    expect(log.map(({ number, kind, moves, events }) => ({ number, kind, moves, events }))).toEqual([
      { number: 1 / 3, kind: 'start', moves: [deal], events: [['a']] },
      { number: 2 / 3, kind: 'move', moves: [first], events: [['b', 'c']] },
      { number: 1, kind: 'move', moves: [second, deal], events: [[], ['d']] },
      { number: 2, kind: 'move', moves: undefined, events: undefined },
    ]);
    expect(mergedLog([], [event(1, { kind: 'start', moves: [deal] })])).toEqual([event(1, { kind: 'start', moves: [deal] })]);
  });
});

describe('a table', () => {
  it('asks for the whole log until it has one, then for what is new', () => {
    const made = table();
    expect(made.after).toBe(0);
    made.receive(update(0, 3, { events: [event(1), event(2), event(3)] }));
    expect([made.after, made.log.length, made.view]).toEqual([3, 3, { number: 3 }]);
  });

  it('does not go back to an older view', () => {
    const made = table();
    made.receive(update(2, 5));
    made.receive(update(2, 4));
    expect([made.number, made.view]).toEqual([5, { number: 5 }]);
  });

  it('catches up with what a refusal brings', () => {
    const made = table();
    made.receive({ type: 'refused', code: 'stale', text: '', table: 'k3f9', missed: update(2, 6) });
    expect(made.number).toBe(6);
  });

  it('has made a move when the view shows it, not before', async () => {
    const made = table();
    vi.spyOn(connection, 'send').mockResolvedValue(4);
    let done = false;
    const played = made.play({ do: 'play' }).then(() => (done = true));
    made.receive(update(2, 3));
    await new Promise((later) => setTimeout(later));
    expect(done).toBe(false);
    made.receive(update(3, 4));
    expect(await played).toBe(true);
  });

  it('sends its commands over the transport it was given', async () => {
    const sent: unknown[] = [];
    const transport: Transport = {
      status: 'open',
      clockSkew: 0,
      follow: (id) => () => sent.push(`left ${id}`),
      send: (id, body) => Promise.resolve(sent.push([id, body])),
      pastViews: (_, first) => Promise.resolve({ seat: 0, first, views: [] }),
    };
    const made = table(transport);
    expect(await made.play({ do: 'play' })).toBe(true);
    made.follow()();
    expect(sent).toEqual([['k3f9', { type: 'move', after: made.number, move: { do: 'play' } }], 'left k3f9']);
  });

  it('keeps each line of chat once', () => {
    const made = table();
    const line = { n: 1, seat: 0, name: 'Ann', at: 0, text: 'hello' };
    made.receive({ type: 'chat', table: 'k3f9', lines: [line] });
    made.receive({ type: 'chat', table: 'k3f9', lines: [{ ...line, n: 2 }, line] });
    expect(made.chat.map(({ n }) => n)).toEqual([1, 2]);
  });
});

describe('positions from before the page was loaded', () => {
  const moves = (count: number): NonNullable<Event['moves']> => Array.from({ length: count }, () => ({ do: 'play' }));
  const log = [
    event(1, { kind: 'start', moves: moves(2) }),
    event(2, { moves: moves(1) }),
    event(3, { kind: 'ask' }),
    event(4, { moves: moves(3) }),
    event(5, { moves: moves(1) }),
  ];
  /** A server with a position before the first of seven moves and one after each, three at a time. */
  const serving = (): string[] => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const first = Number(path.split('=')[1]);
      const views = Array.from({ length: 8 }, (_, place) => `after ${place}`).slice(first, first + 3);
      return Promise.resolve(new Response(JSON.stringify({ seat: 0, first, views })));
    });
    return asked;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('are asked for, page by page, and go with their entries', async () => {
    const asked = serving();
    const made = table();
    made.receive(update(0, 5, { events: log, view: 'newest' }));
    await made.loadPastViews();
    expect([1, 2, 3, 4, 5].map((number) => made.views.get(number))).toEqual(['after 2', { number: 2 }, 'after 3', 'after 6', 'newest']);
    expect(asked).toEqual(['/api/tables/k3f9/views?first=2', '/api/tables/k3f9/views?first=6']);
    await made.loadPastViews();
    expect(asked).toHaveLength(2);
  });

  it('are asked for inside a game that it plays on from', async () => {
    serving();
    const made = table();
    const past = [{ by: 'table' }, { by: 0 }, { by: 1 }, { by: 'table' }];
    made.receive(update(0, 5, { events: [event(1, { kind: 'start', moves: past }), event(5, { moves: moves(1) })], view: 'newest' }));
    await made.loadPastViews();
    expect(made.log.map(({ number }) => made.views.get(number))).toEqual(['after 1', 'after 2', 'after 4', 'newest']);
  });

  it('are not asked for where the log is not whole', async () => {
    const asked = serving();
    const made = table();
    made.receive(update(4, 6, { events: [event(5), event(6)] }));
    await made.loadPastViews();
    expect(asked).toEqual([]);
  });
});

describe('the chat', () => {
  const line = (n: number, seat: number): ChatLine => ({ n, seat, name: 'x', at: 0, text: 'hi' });
  const talking = (chat: ChatLine[]): Table => {
    const info = { id: 'c4a7', status: 'running', seat: 0, seats: [], clock: { left: null, due: null, now: 0 } };
    return new Table({ table: info, update: update(2, 2), chat } as unknown as TableOut);
  };

  it('counts what others wrote until it was on the screen, also after the page was loaded again', () => {
    sessionStorage.clear();
    const made = talking([line(1, 0), line(2, 1)]);
    expect(made.unread).toBe(1);
    made.markRead();
    expect(made.unread).toBe(0);
    expect(talking([line(1, 0), line(2, 1), line(3, 0), line(4, 1)]).unread).toBe(1);
  });
});
