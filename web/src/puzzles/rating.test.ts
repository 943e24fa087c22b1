import { beforeEach, expect, it } from 'vitest';
import { rate, rated, rating } from './rating';

beforeEach(() => localStorage.clear());

it('moves half a step for a puzzle of the same strength, less for what was expected', () => {
  expect(rated({ rating: 1350, answers: 0 }, false, true).rating).toBe(1370);
  expect(rated({ rating: 1650, answers: 20 }, true, false).rating).toBe(1642);
  // 400 points stronger: ten in eleven are expected to be solved.
  expect(rated({ rating: 1750, answers: 0 }, false, true).rating).toBeCloseTo(1750 + 40 / 11, 9);
  expect(rated({ rating: 1750, answers: 0 }, false, false).rating).toBeCloseTo(1750 - 400 / 11, 9);
});

it('is kept in the browser, and begins at 1500 where nothing good is kept', () => {
  expect(rating()).toEqual({ rating: 1500, answers: 0 });
  rate(true, true);
  expect(rating().answers).toBe(1);
  expect(rating().rating).toBeGreaterThan(1520);
  localStorage.setItem('sevenfold.puzzle-rating', '{"rating":"x"}');
  expect(rating()).toEqual({ rating: 1500, answers: 0 });
});
