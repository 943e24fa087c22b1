import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { cardsOf } from './moves';
import { analysisWords } from './words';

beforeAll(() => setLanguage('en'));
const words = analysisWords(['Ann', 'Bob', 'Cleo']);

it('shows cards, which need words only where they go to several people', () => {
  expect(cardsOf({ do: 'play', card: 'F9' })).toEqual(['F9']);
  expect(words.always({ do: 'play', card: 'F9' })).toBe(false);
  const pass = { do: 'pass', give: { '1': ['F9', 'D5'], '2': ['E4'] } };
  expect(cardsOf(pass)).toEqual(['F9', 'D5', 'E4']);
  expect(words.option(pass)).toMatch(/to Bob · .* to Cleo/);
  expect(words.always(pass)).toBe(true);
});

it('says why', () => {
  expect(words.reason?.({ code: 'takes-boss', share: 0.9, card: 'F7' })).toBe('Likely takes Fire 7');
  expect(words.reason?.({ code: 'partner-void', share: 1, card: 'F9' })).toBe('Your partner likely has no Fire');
  expect(words.reason?.({ code: 'takes-trick', share: 0.8 })).toBe('Likely takes the trick');
});

it('tells the preparations of two players', () => {
  expect(cardsOf({ do: 'prepare', discard: 'F9', swaps: [] })).toEqual(['F9']);
  expect(words.option({ do: 'prepare', discard: 'F9', swaps: [] })).toMatch(/^Discard Fire 9$/);
  expect(words.option({ do: 'prepare', discard: 'F9', swaps: [{}, {}] })).toMatch(/^Discard Fire 9 after 2 swaps$/);
  expect(words.option({ do: 'look', up: 2, side: 'left' })).toBe('Boss at place 3: swap with the left one');
  expect(words.option({ do: 'keep', keep: 'down' })).toBe('Bring the lower one up');
  expect(cardsOf({ do: 'keep', keep: 'down' })).toEqual([]);
});
