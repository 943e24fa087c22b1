import { expect, it } from 'vitest';
import { isChosen } from './moves';

it('knows the cards of a move in any order', () => {
  const pass = { do: 'pass', by: 0, give: { '2': ['F9', 'S3', 'C4'] } };
  expect(isChosen(pass, ['C4', 'F9', 'S3'])).toBe(true);
  expect(isChosen(pass, ['C4', 'F9'])).toBe(false);
  expect(isChosen({ do: 'play', by: 0, card: 'F9' }, ['F9'])).toBe(true);
});

it('tells passes apart that give the same cards to other seats', () => {
  const pass = { do: 'pass', by: 0, give: { '1': ['C4'], '2': ['W4'], '3': ['L6'] } };
  expect(isChosen(pass, ['C4', 'W4', 'L6'])).toBe(true);
  expect(isChosen(pass, ['C4', 'L6', 'W4'])).toBe(false);
});
