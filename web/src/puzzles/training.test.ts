import { beforeEach, expect, it } from 'vitest';
import type { PuzzleLine } from '../lib/net/wire';
import { memory, nextPuzzle, remember, tally } from './training';

const lines: PuzzleLine[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, game: 'yokai', kind: 'boss', preset: 'four', hard: false }));
const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';

beforeEach(() => localStorage.clear());

it('offers puzzles that are new, in order', () => {
  expect(nextPuzzle(lines, memory(), MONDAY)?.id).toBe('a');
  remember('a', true, MONDAY);
  expect(nextPuzzle(lines, memory(), MONDAY)?.id).toBe('b');
  expect(tally(lines, memory(), MONDAY)).toEqual({ answered: 1, due: 0 });
});

it('repeats a puzzle that went wrong after two others, and then after one, three, seven and 21 days', () => {
  remember('a', false, MONDAY);
  expect(nextPuzzle(lines, memory(), MONDAY, 'a')?.id).toBe('b');
  remember('b', true, MONDAY);
  expect(nextPuzzle(lines, memory(), MONDAY, 'b')?.id).toBe('a');
  remember('a', true, MONDAY);
  expect(tally(lines, memory(), MONDAY).due).toBe(0);
  expect(tally(lines, memory(), TUESDAY).due).toBe(1);
  remember('a', true, TUESDAY);
  expect(memory()['a']?.due).toBe('2026-03-06');
  remember('a', true, '2026-03-06');
  expect(memory()['a']?.due).toBe('2026-03-13');
  remember('a', true, '2026-03-13');
  expect(memory()['a']?.due).toBe('2026-04-03');
  remember('a', true, '2026-04-03');
  expect(tally(lines, memory(), '2027-01-01').due).toBe(0);
});

it('never gives the same puzzle twice in a row, and none when all are solved', () => {
  remember('a', false, MONDAY);
  expect(nextPuzzle(lines.slice(0, 1), memory(), MONDAY, 'a')).toBeNull();
  expect(nextPuzzle(lines.slice(0, 1), memory(), MONDAY)?.id).toBe('a');
  for (const line of lines) remember(line.id, true, MONDAY);
  expect(nextPuzzle(lines.slice(1), memory(), MONDAY)).toBeNull();
});

it('survives storage that something else wrote to', () => {
  localStorage.setItem('sevenfold.puzzles', '7');
  expect(memory()).toEqual({});
  localStorage.setItem('sevenfold.puzzles', '{');
  expect(nextPuzzle(lines, memory(), MONDAY)?.id).toBe('a');
});
