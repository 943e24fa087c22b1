import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { chanceWords, hintWords, shownWords, whyWords } from './words';

beforeAll(() => setLanguage('en'));

const words = {
  option: (move: Record<string, unknown>): string => String(move['card']),
  reason: ({ code, card, name }: { code: string; card?: string | null; name?: string | null }): string => [code, card, name].filter(Boolean).join(' '),
};
const play = { do: 'play', by: 0, card: 'F9' };

it('says the chance with its error, and the first reason', () => {
  const reasons = [{ code: 'takes-boss', share: 0.9, card: 'F7' }, { code: 'empties-suit', share: 1, card: 'F9' }];
  const hint = { move: play, value: 0.614, error: 0.002, reasons };
  expect(chanceWords(hint)).toBe('61 % ± 1');
  expect(whyWords(hint, [hint, { ...hint, reasons: [] }], words)).toBe('takes-boss F7');
  expect(hintWords(hint, [hint, { ...hint, reasons: [] }], words)).toBe('F9 · 61 % ± 1 · takes-boss F7');
});

it('prefers a reason that tells the options apart', () => {
  const both = { code: 'keeps-last-trump', share: 1, card: 'S12' };
  const one = { move: play, value: 0.5, reasons: [both, { code: 'takes-trick', share: 0.8 }] };
  const other = { move: play, value: 0.5, reasons: [both] };
  expect([one, other].map((hint) => whyWords(hint, [one, other], words))).toEqual(['takes-trick', 'keeps-last-trump S12']);
});

it('tells the same reason for two areas apart', () => {
  const options = ['dai', 'song'].map((name) => ({ move: play, value: 0.5, reasons: [{ code: 'takes-area', share: 1, name }] }));
  expect(options.map((hint) => whyWords(hint, options, words))).toEqual(['takes-area dai', 'takes-area song']);
});

it('names the move where nothing more is known', () => {
  const hint = { move: play, value: null };
  expect(chanceWords(hint)).toBe('');
  expect(whyWords(hint, [hint], words)).toBe('');
  expect(hintWords(hint, [hint], words)).toBe('F9');
});

it('shows what a move does where its picture does not say it', () => {
  const hint = { move: play, value: 0.5, reasons: [{ code: 'takes-trick', share: 1 }] };
  expect(shownWords(hint, [hint], words)).toEqual(['takes-trick', '']);
  expect(shownWords(hint, [hint], { ...words, deed: () => 'plays F9' })).toEqual(['plays F9', 'takes-trick']);
});
