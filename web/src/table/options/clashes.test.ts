import { expect, it } from 'vitest';
import { barred } from './clashes';

const CLASHES = [
  { why: 'basic', values: { scoring: ['basic'], edition: ['second'] } },
  { why: 'suiters', values: { variant: ['seven_suiters'], players: [2, 3] } },
];
const FOUR = { edition: 'second', scoring: 'stars', variant: 'base', players: 4 };

it('says why a choice does not go with the rest', () => {
  expect(barred(CLASHES, { ...FOUR, scoring: 'basic' }, 'scoring')).toBe('basic');
  expect(barred(CLASHES, { ...FOUR, edition: 'first' }, 'edition')).toBe('');
  expect(barred(CLASHES, { ...FOUR, variant: 'seven_suiters', players: 3 }, 'players')).toBe('suiters');
  expect(barred(CLASHES, { ...FOUR, players: 3 }, 'players')).toBe('');
});

it('blames no other option', () => {
  expect(barred(CLASHES, { ...FOUR, variant: 'seven_suiters', players: 3 }, 'edition')).toBe('');
});
