import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { chanceWords, hintCards, hintWords, shownWords, whyWords } from './hint';

beforeAll(() => setLanguage('en'));

const playing = { phase: 'play', rows: [], seat: 0, looked: [] } as unknown as YokaiView;
const play = { do: 'play', by: 0, card: 'F9' };

it('says the chance with its error, and the first reason', () => {
  const reasons = [{ code: 'takes-boss', share: 0.9, card: 'F7' }, { code: 'empties-suit', share: 1, card: 'F9' }];
  const hint = { move: play, value: 0.614, error: 0.002, reasons };
  expect(chanceWords(hint)).toBe('61 % ± 1');
  expect(whyWords(hint, [hint, { ...hint, reasons: [] }])).toBe('Likely takes Fire 7');
  expect(hintWords(hint, [hint, { ...hint, reasons: [] }], playing)).toBe('Fire 9 · 61 % ± 1 · Likely takes Fire 7');
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
  expect(hintWords(hint, [hint], playing)).toBe('Fire 9, Snow 3');
});

const preparing = (looked: object[] = []): YokaiView => {
  const row = { up: ['E4', 'F7', 'S2'], down: [null, 'W7', null, null] };
  return { phase: 'prepare', rows: [{ up: [], down: [] }, row], seat: 1, looked } as unknown as YokaiView;
};

it('says what a preparation does, and why', () => {
  const discard = { move: { do: 'prepare', by: 1, discard: 'E4', swaps: [] }, value: 0.4, reasons: [{ code: 'empties-suit', share: 1, card: 'E4' }] };
  const left = { move: { do: 'look', by: 1, up: 1, side: 'left' }, value: 0.5, reasons: [{ code: 'covers-boss', share: 1, card: 'F7' }] };
  const right = { ...left, move: { ...left.move, side: 'right' }, value: null };
  const all = [left, right, discard];
  expect(all.map(({ move }) => hintCards(move, preparing()))).toEqual([['F7'], ['F7'], ['E4']]);
  expect(shownWords(left, all, preparing())).toEqual(['Fire 7: swap with the left one', 'Puts Fire 7 face down, to come later']);
  expect(shownWords({ ...right, reasons: [] }, all, preparing())).toEqual(['Fire 7: swap with the right one', '']);
  expect(hintWords(discard, all, preparing())).toBe('Discard Earth 4 · 40 % ± 1 · Leaves you without Earth');
});

it('names the boss that stays up', () => {
  const view = preparing([{ up: 1, side: 'left', card: 'W7', keep: null }]);
  const options = ['up', 'down'].map((keep) => ({ move: { do: 'keep', by: 1, keep }, value: 0.5 }));
  expect(options.map(({ move }) => hintCards(move, view))).toEqual([['F7'], ['W7']]);
  expect(options.map((option) => hintWords(option, options, view))).toEqual(['Fire 7 stays up · 50 % ± 1', 'Wind 7 stays up · 50 % ± 1']);
});
