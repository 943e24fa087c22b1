import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { SeatInfo } from '../../lib/net/wire';
import { outcomeWords, roundWords, scoreWords } from './standing';

beforeAll(() => setLanguage('en'));
const four = [[0, 2], [1, 3]];
const seats = ['Ann', 'Bo', 'Cy', 'Di'].map((name, seat) => ({ seat, kind: 'person', name }) as SeatInfo);

it('tells the points of my side first', () => {
  expect(scoreWords({ points: [3, 1, 3, 1], sides: four, seat: 1 })).toBe('1 : 3');
  expect(scoreWords({ points: [3, 1, 2], sides: [[0], [1], [2]], seat: 2 })).toBe('2 : 3 : 1');
  expect(scoreWords({ points: [], sides: four, seat: 0 })).toBe('');
});

it('tells the round, and none before the first', () => {
  expect(roundWords({ game: 'yokai', round: 2 })).toBe('Round 2');
  expect(roundWords({ game: 'yokai', round: 0 })).toBe('');
  expect(roundWords({ game: 'yokai', round: null })).toBe('');
});

it('tells who won', () => {
  expect(outcomeWords({ game: 'yokai', winners: [0, 2], seat: 0, seats })).toBe('you won');
  expect(outcomeWords({ game: 'yokai', winners: [0, 2], seat: 1, seats })).toBe('you lost');
  expect(outcomeWords({ game: 'yokai', winners: [0, 2], seat: null, seats })).toBe('Ann and Cy won');
  expect(outcomeWords({ game: 'yokai', winners: null, seat: 0, seats })).toBe('');
});

it('tells a draw from a game that everybody lost', () => {
  expect(outcomeWords({ game: 'zhangyi', winners: [], draw: true, seat: 0, seats })).toBe('a draw');
  expect(outcomeWords({ game: 'zhangyi', winners: [], draw: true, seat: null, seats })).toBe('a draw');
  expect(outcomeWords({ game: 'zhangyi', winners: [], seat: 0, seats })).toBe('you lost');
  expect(outcomeWords({ game: 'zhangyi', winners: [], seat: null, seats })).toBe('everybody lost');
});
