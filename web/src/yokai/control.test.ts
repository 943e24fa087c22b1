import { expect, it, vi } from 'vitest';
import type { Table } from '../lib/table/table.svelte';
import type { Advice } from '../lib/net/wire';
import { Control } from './control.svelte';

const look = { up: 1, side: 'left', place: 1 } as const;
const view = (fields: object = {}): object => ({
  seat: 0, to_move: [0], phase: 'prepare', round: 1, history: [], hand: ['E4', 'S2'], legal: ['E4', 'S2'], due: {}, blocked: {},
  rows: [{ up: ['W2', 'F7'], down: [null, null, null] }], looks: [look, { ...look, side: 'right', place: 2 }], looked: [], must_keep: false, ...fields,
});
const discard = { do: 'prepare', by: 0, discard: 'E4', swaps: [] };
const swap = { do: 'look', by: 0, up: 1, side: 'left' };
const advice = (move: object, ...others: object[]): Advice => ({ move, value: 0.5, others: others.map((move) => ({ move, value: 0.4 })) }) as Advice;

function seated(shown = view()): { control: Control; table: { view: object; play: ReturnType<typeof vi.fn> } } {
  const table = { view: shown, info: { status: 'running', seats: [{}] }, play: vi.fn(() => Promise.resolve(true)) };
  return { control: new Control(table as unknown as Table), table };
}

it('shows the swap or raises the discard of the option that is taken', async () => {
  const { control, table } = seated();
  control.hints.keep(advice(swap, discard));
  expect(control.swap).toEqual(look);
  expect([swap, discard, { ...swap, side: 'right' }].map(control.taken)).toEqual([true, false, false]);
  control.hints.take(discard);
  expect([control.swap, control.raised]).toEqual([null, 'E4']);
  expect([swap, discard].map(control.taken)).toEqual([false, true]);
  control.choose('S2');
  expect(control.taken(discard)).toBe(false);
  control.hints.take(discard);
  await control.prepare();
  expect(table.play).toHaveBeenCalledWith({ by: 0, do: 'prepare', discard: 'E4', swaps: [] });
  expect(control.hints.options).toEqual([]);
});

it('drops a hint once the swap is made', async () => {
  const { control, table } = seated();
  control.hints.keep(advice(swap, discard));
  table.view = view({ looked: [{ up: 1, side: 'left', card: 'F9', keep: null }], looks: [] });
  control.tidy();
  expect([control.hints.options, control.swap]).toEqual([[], null]);
  table.view = view();
  control.hints.keep(advice(swap));
  await control.confirmSwap();
  expect(control.hints.options).toEqual([]);
});

it('says which of two bosses a hint leaves up', async () => {
  const keep = { do: 'keep', by: 0, keep: 'down' };
  const rows = [{ up: ['W2', 'F7'], down: [null, 'W7', null] }];
  const { control, table } = seated(view({ must_keep: true, rows, legal: [], looks: [], looked: [{ up: 1, side: 'left', card: 'W7', keep: null }] }));
  control.hints.keep(advice(keep, { ...keep, keep: 'up' }));
  expect([control.keeping, control.taken(keep), control.raised]).toEqual(['down', true, null]);
  expect(control.marked).toEqual({ place: 1 });
  control.hints.take({ ...keep, keep: 'up' });
  expect([control.keeping, control.marked]).toEqual(['up', { up: 1 }]);
  table.view = view({ legal: ['E4'], looks: [], looked: [{ up: 1, side: 'left', card: 'W7', keep: 'up' }] });
  control.tidy();
  expect([control.keeping, control.hints.options]).toEqual([null, []]);
});

it('ignores a hint for a decision that is over', () => {
  const { control, table } = seated();
  const asked = control.decision;
  table.view = view({ looked: [{ up: 1, side: 'left', card: 'F9', keep: null }], looks: [] });
  control.hints.keep(advice(discard), asked);
  expect([control.hints.options, control.raised]).toEqual([[], null]);
  table.view = view({ to_move: [1] });
  control.hints.keep(advice(discard));
  expect(control.hints.options).toEqual([]);
});
