import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { teamOf } from './teams';

beforeAll(() => setLanguage('en'));
const four = [[0, 2], [1, 3]];

it('tells a player who the partner is', () => {
  expect([0, 1, 2, 3].map((seat) => teamOf({ sides: four, seat: 0 }, seat))).toEqual(['', 'your opponent', 'your partner', 'your opponent']);
});

it('numbers the teams for somebody who has no seat yet', () => {
  expect([0, 1, 2, 3].map((seat) => teamOf({ sides: four, seat: null }, seat))).toEqual(['Team 1', 'Team 2', 'Team 1', 'Team 2']);
});

it('has no teams where everybody plays alone', () => {
  expect(teamOf({ sides: [[0], [1], [2]], seat: 0 }, 1)).toBe('');
});
