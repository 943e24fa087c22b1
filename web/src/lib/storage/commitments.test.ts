import { beforeEach, expect, it } from 'vitest';
import { note, promised } from './commitments';

const info = (id: string, status: string, commitment: string): Parameters<typeof note>[0] =>
  ({ id, status, fairness: { scheme: '', commitment } }) as never;

beforeEach(() => localStorage.clear());

it('keeps the first promise that was seen before the game', () => {
  note(info('a', 'starting', 'one'));
  note(info('a', 'starting', 'two'));
  expect(promised('a')).toBe('one');
});

it('keeps nothing that came after the start', () => {
  note(info('a', 'running', 'one'));
  expect(promised('a')).toBeUndefined();
});

it('forgets the oldest of many, and survives nonsense', () => {
  for (let n = 0; n < 205; n += 1) note(info(`t${n}`, 'waiting', String(n)));
  expect(promised('t4')).toBeUndefined();
  expect(promised('t204')).toBe('204');
  localStorage.setItem('sevenfold.promises', '{');
  expect(promised('t204')).toBeUndefined();
});
