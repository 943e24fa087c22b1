import { expect, it } from 'vitest';
import type { PuzzleOut } from '../lib/net/wire';
import { Puzzle } from './puzzle.svelte';

const table = { id: 'x', game: 'yokai', rules: {}, seats: [{ seat: 0, kind: 'person', name: '', mine: true }], seat: 0, number: 1, clock: { now: 0 } };
const out = (choices: unknown[]): PuzzleOut =>
  ({ table, update: { number: 1, after: 0, events: [], view: { seat: 0, to_move: [0] }, clock: { now: 0 } }, choices, others: [], kind: 'pass' }) as unknown as PuzzleOut;

it('asks for a move at the board, unless the answers are listed beside it', () => {
  expect(new Puzzle(out([]), () => undefined).view).toEqual({ seat: 0, to_move: [0] });
  expect(new Puzzle(out([{ do: 'pass' }]), () => undefined).view).toEqual({ seat: 0, to_move: [] });
});
