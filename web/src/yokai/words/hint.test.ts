import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { chanceWords, hintWords, whyWords } from './hint';

beforeAll(() => setLanguage('en'));

const play = { do: 'play', by: 0, card: 'F9' };

it('says the chance with its error, and the first reason', () => {
  const reasons = [{ code: 'takes-boss', share: 0.9, card: 'F7' }, { code: 'empties-suit', share: 1, card: 'F9' }];
  const hint = { move: play, value: 0.614, error: 0.002, reasons };
  expect(chanceWords(hint)).toBe('61 % ± 1');
  expect(whyWords(hint, [hint, { ...hint, reasons: [] }])).toBe('Likely takes Fire 7');
  expect(hintWords(hint, [hint, { ...hint, reasons: [] }])).toBe('Fire 9 · 61 % ± 1 · Likely takes Fire 7');
});

it('prefers a reason that tells the options apart', () => {
  const both = { code: 'keeps-last-trump', share: 1, card: 'S12' };
  const one = { move: play, value: 0.5, reasons: [both, { code: 'takes-trick', share: 0.8 }] };
  const other = { move: play, value: 0.5, reasons: [both] };
  expect([one, other].map((hint) => whyWords(hint, [one, other]))).toEqual(['Likely takes the trick', 'Keeps your last trump, Snow 12']);
});

it('names the cards where nothing more is known', () => {
  const hint = { move: { do: 'pass', by: 0, give: { '2': ['F9', 'S3'] } }, value: null };
  expect(chanceWords(hint)).toBe('');
  expect(whyWords(hint, [hint])).toBe('Fire 9, Snow 3');
  expect(hintWords(hint, [hint])).toBe('Fire 9, Snow 3');
});
