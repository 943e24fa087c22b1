import { expect, it, vi } from 'vitest';
import type { Transport } from '../net/transport';
import type { ServerMessage, TableOut } from '../net/wire';
import { SharedTable } from './sharedTable.svelte';

const seat = (number: number, name: string): object => ({ seat: number, name, kind: 'person', present: number === 0, mine: number === 0, seeded: true });
const info = { type: 'table', id: 't', status: 'running', seat: 0, seats: [seat(0, 'Ann'), seat(1, 'Bo')], to_move: [0], clock: { now: 0 }, fairness: {} };
const update = { type: 'update', table: 't', after: 0, number: 1, events: [], view: {}, clock: { now: 0 } };
const transport = (): Transport => ({ status: 'open', clockSkew: 0, follow: () => () => undefined, send: vi.fn().mockResolvedValue(1), pastViews: vi.fn() });

function table(release = vi.fn()): { shared: SharedTable; mine: Transport; other: Transport; release: () => void } {
  const [mine, other] = [transport(), transport()];
  const out = { table: info, update, chat: [] } as unknown as TableOut;
  return { shared: new SharedTable(out, mine, { seat: 1, transport: other }, release), mine, other, release };
}
const turn = (shared: SharedTable, seats: number[]): void => shared.receive({ ...update, view: { to_move: seats } } as unknown as ServerMessage);

it('is handed over only when it is the turn of the other and not mine', () => {
  const { shared, release } = table();
  shared.handOver();
  turn(shared, [0, 1]);
  shared.handOver();
  expect(shared.receiver).toBeNull();
  expect(release).not.toHaveBeenCalled();
  turn(shared, [1]);
  expect(shared.receiver).toBe('Bo');
  shared.handOver();
  expect(release).toHaveBeenCalledOnce();
});

it('shows both as present', () => {
  const { shared } = table();
  expect(shared.info.seats.map(({ present }) => present)).toEqual([true, true]);
  shared.receive({ ...info } as unknown as ServerMessage);
  expect(shared.info.seats.map(({ present }) => present)).toEqual([true, true]);
});

it('grants what the holder asks to take back', async () => {
  const { shared, mine, other } = table();
  expect(await shared.send({ type: 'undo', answer: 'ask' })).toBe(true);
  expect(mine.send).toHaveBeenCalledWith('t', { type: 'undo', answer: 'ask' });
  expect(other.send).toHaveBeenCalledWith('t', { type: 'undo', answer: 'agree' });
});
