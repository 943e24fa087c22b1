import { expect, it } from 'vitest';
import { conflictReason } from './clashes';

const CLASHES = [
  { why: 'basic', values: { scoring: ['basic'], edition: ['second'] } },
  { why: 'suiters', values: { variant: ['seven_suiters'], players: [2, 3] } },
];
const FOUR = { edition: 'second', scoring: 'stars', variant: 'base', players: 4 };

it('says why a choice does not go with the rest', () => {
  expect(conflictReason(CLASHES, { ...FOUR, scoring: 'basic' }, 'scoring')).toBe('basic');
  expect(conflictReason(CLASHES, { ...FOUR, edition: 'first' }, 'edition')).toBe('');
  expect(conflictReason(CLASHES, { ...FOUR, variant: 'seven_suiters', players: 3 }, 'players')).toBe('suiters');
  expect(conflictReason(CLASHES, { ...FOUR, players: 3 }, 'players')).toBe('');
});

it('blames no other option', () => {
  expect(conflictReason(CLASHES, { ...FOUR, variant: 'seven_suiters', players: 3 }, 'edition')).toBe('');
});
