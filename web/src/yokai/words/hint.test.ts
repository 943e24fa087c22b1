import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { hintWords as spoken, shownWords } from '../../table/hints/words';
import { hintCards, hintWords } from './hint';

beforeAll(() => setLanguage('en'));

const playing = hintWords({ phase: 'play', rows: [], seat: 0, looked: [] } as unknown as YokaiView);
const play = { do: 'play', by: 0, card: 'F9' };

it('says an option for the ear', () => {
  const hint = { move: play, value: 0.614, error: 0.002, reasons: [{ code: 'takes-boss', share: 0.9, card: 'F7' }] };
  expect(spoken(hint, [hint], playing)).toBe('Fire 9 · 61 % ± 1 · Likely takes Fire 7');
  expect(shownWords(hint, [hint], playing)).toEqual(['Likely takes Fire 7', '']);
});

it('names the cards where nothing more is known', () => {
  const hint = { move: { do: 'pass', by: 0, give: { '2': ['F9', 'S3'] } }, value: null };
  expect(shownWords(hint, [hint], playing)).toEqual(['Fire 9, Snow 3', '']);
  expect(spoken(hint, [hint], playing)).toBe('Fire 9, Snow 3');
});

const preparing = (looked: object[] = []): YokaiView => {
  const row = { up: ['E4', 'F7', 'S2'], down: [null, 'W7', null, null] };
  return { phase: 'prepare', rows: [{ up: [], down: [] }, row], seat: 1, looked } as unknown as YokaiView;
};

it('names the cards of a move', () => {
  expect(playing.option({ do: 'play', by: 0, card: 'F9' })).toBe('Fire 9');
  expect(playing.option({ do: 'pass', by: 0, give: { '2': ['F9', 'S3'] } })).toBe('Fire 9, Snow 3');
});

it('says what a preparation does, and why', () => {
  const discard = { move: { do: 'prepare', by: 1, discard: 'E4', swaps: [] }, value: 0.4, reasons: [{ code: 'empties-suit', share: 1, card: 'E4' }] };
  const left = { move: { do: 'look', by: 1, up: 1, side: 'left' }, value: 0.5, reasons: [{ code: 'covers-boss', share: 1, card: 'F7' }] };
  const right = { ...left, move: { ...left.move, side: 'right' }, value: null };
  const [all, words] = [[left, right, discard], hintWords(preparing())];
  expect(all.map(({ move }) => hintCards(move, preparing()))).toEqual([['F7'], ['F7'], ['E4']]);
  expect(shownWords(left, all, words)).toEqual(['Fire 7: swap with the left one', 'Puts Fire 7 face down, to come later']);
  expect(shownWords({ ...right, reasons: [] }, all, words)).toEqual(['Fire 7: swap with the right one', '']);
  expect(spoken(discard, all, words)).toBe('Discard Earth 4 · 40 % ± 1 · Leaves you without Earth');
});

it('names the boss that stays up', () => {
  const view = preparing([{ up: 1, side: 'left', card: 'W7', keep: null }]);
  const options = ['up', 'down'].map((keep) => ({ move: { do: 'keep', by: 1, keep }, value: 0.5 }));
  expect(options.map(({ move }) => hintCards(move, view))).toEqual([['F7'], ['W7']]);
  expect(options.map((option) => spoken(option, options, hintWords(view)))).toEqual(['Fire 7 stays up · 50 % ± 1', 'Wind 7 stays up · 50 % ± 1']);
});
