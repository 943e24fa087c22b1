import { expect, test } from 'vitest';
import type { ZhangYiView } from '../../lib/net/wire';
import { powerLines } from './power';

const view = (turn: number, qin: number, chu: number): ZhangYiView =>
  ({ turn, states: [{ id: 'qin', power: qin }, { id: 'chu', power: chu }] }) as unknown as ZhangYiView;

test('a turn counts as it ended', () => {
  expect(powerLines([view(0, 3, 4), view(1, 4, 4), view(1, 5, 3), view(2, 5, 3)])).toEqual([
    { state: 'qin', power: [3, 5, 5] },
    { state: 'chu', power: [4, 3, 3] },
  ]);
});

test('no views, no lines', () => {
  expect(powerLines([])).toEqual([]);
});
