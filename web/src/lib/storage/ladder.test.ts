import { beforeEach, expect, it } from 'vitest';
import { nextLevel, saveLevel, suitableLevel } from './ladder';

const LEVELS = ['novice', 'regular', 'expert'];

beforeEach(() => localStorage.clear());

it('begins with the weakest level and keeps the one that was taken', () => {
  expect(suitableLevel('yokai', LEVELS)).toBe('novice');
  saveLevel('yokai', 'regular');
  expect(suitableLevel('yokai', LEVELS)).toBe('regular');
  expect(suitableLevel('zhangyi', LEVELS)).toBe('novice');
});

it('offers the level above, and none above the best', () => {
  expect(nextLevel('novice', LEVELS)).toBe('regular');
  expect(nextLevel('expert', LEVELS)).toBeNull();
  expect(nextLevel('unknown', LEVELS)).toBeNull();
});

it('survives nonsense in the storage', () => {
  localStorage.setItem('sevenfold.ladder', '{');
  expect(suitableLevel('yokai', LEVELS)).toBe('novice');
  localStorage.setItem('sevenfold.ladder', '{"yokai": "wizard"}');
  expect(suitableLevel('yokai', LEVELS)).toBe('novice');
});
