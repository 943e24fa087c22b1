import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { cardsOf, judgedBy } from './moves';
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
  expect(words.reason?.({ code: 'seals-boss', share: 0.9, card: 'F7' })).toBe('Likely seals the boss of Fire');
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

it('marks the cards that were given and those that were best to give', () => {
  const pass = (cards: string[]) => ({ do: 'pass', give: { '2': cards } });
  const judged = judgedBy({ made: pass(['F9', 'D5', 'E4']), best: pass(['F9', 'D5', 'S8']) });
  expect(['F9', 'E4', 'S8', 'W2'].map(judged)).toEqual([
    { made: true, best: true }, { made: true, best: false }, { made: false, best: true }, undefined,
  ]);
  expect(judgedBy(undefined)('F9')).toBeUndefined();
  expect(judgedBy({ made: { do: 'play', card: 'F9' }, best: null })('F9')).toEqual({ made: true, best: false });
});

it('tells who took the trick of a costly card, and with what', () => {
  const decision = { index: 4, round: 1, phase: 'play', chosen: 0, best: 1, loss: 0.1, open_loss: null, options: [] };
  const view = { sides: [[0], [1], [2]], seat: 0 };
  const taken = { event: 'trick_taken', seat: 1, side: 1, bosses: ['F7'], plays: [] };
  const after = [{ view, events: [] }, { view, events: [{ event: 'card_played', seat: 2, card: 'F7' }, taken] }];
  expect(words.outcome?.(decision, after)).toMatch(/^What followed: Bob .*Boss of Fire/);
  expect(words.outcome?.(decision, after.slice(0, 1))).toBe('');
  expect(words.outcome?.({ ...decision, phase: 'pass' }, after)).toBe('');
});
