import { beforeEach, expect, it } from 'vitest';
import { keepCommitment, commitmentOf } from './commitments';

const info = (id: string, status: string, commitment: string): Parameters<typeof keepCommitment>[0] =>
  ({ id, status, fairness: { scheme: '', commitment } }) as never;

beforeEach(() => localStorage.clear());

it('keeps the first promise that was seen before the game', () => {
  keepCommitment(info('a', 'starting', 'one'));
  keepCommitment(info('a', 'starting', 'two'));
  expect(commitmentOf('a')).toBe('one');
});

it('keeps nothing that came after the start', () => {
  keepCommitment(info('a', 'running', 'one'));
  expect(commitmentOf('a')).toBeUndefined();
});

it('forgets the oldest of many, and survives nonsense', () => {
  for (let n = 0; n < 205; n += 1) keepCommitment(info(`t${n}`, 'waiting', String(n)));
  expect(commitmentOf('t4')).toBeUndefined();
  expect(commitmentOf('t204')).toBe('204');
  localStorage.setItem('sevenfold.promises', '{');
  expect(commitmentOf('t204')).toBeUndefined();
});
