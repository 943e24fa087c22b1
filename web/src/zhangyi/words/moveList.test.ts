// The moves of a record in words: grouped by chit, each with the position after it.
import { beforeAll, expect, test } from 'vitest';
import sevenStates from '../../../../src/sevenfold/zhangyi/scenarios/seven_states.json';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { Chapter } from '../../lib/net/wire';
import { moveList } from './moveList';
import { Names, type Scenario } from './scenario';

beforeAll(() => setLanguage('en'));

test('groups the moves by chit and leads to the position after each', () => {
  const moves = [
    { do: 'keep', by: 0, mandate: 'qin' },
    { do: 'draw_talent', by: 'table', seat: 0, talent: 'bai_qi' },
    { do: 'station', by: 0, talent: 'bai_qi', area: 'bashu' },
    { do: 'draw_chit', by: 'table', seat: 0, state: 'wei' },
    { do: 'recruit', by: 0, place: { hedong: 2 } },
    { do: 'march', by: 0, from: 'hedong', to: 'taiyuan', strength: 3, talents: [] },
    { do: 'roll', by: 'table', die: 6 },
    { do: 'draw_talent', by: 'table', seat: 1, talent: 'li_si' },
    { do: 'draw_chit', by: 'table', seat: 1, state: 'qin' },
    { do: 'hold', by: 1 },
    { do: 'draw_chit', by: 'table', seat: 0, state: 'han' },
  ];
  const chapters: Chapter[] = [
    [1, null], [1, null], [1, null], [1, null], [1, 'wei'], [1, 'wei'], [1, 'wei'], [2, null], [2, null], [2, 'qin'], [2, null], [2, null],
  ];
  const names = new Names(sevenStates as unknown as Scenario);
  expect(moveList({ game: 'zhangyi', rules: {}, seats: ['Ann', 'Bo'], moves }, chapters, names, ['Ann', 'Bo'])).toEqual([
    { state: null, turn: 1, moves: [{ at: 3, text: 'Bai Qi → Ba-Shu' }] },
    {
      state: 'wei',
      turn: 1,
      moves: [
        { at: 4, text: 'Wei acts' },
        { at: 5, text: 'Wei recruits: Hedong (Anyi) +2.' },
        { at: 6, text: 'Wei marches from Hedong (Anyi) to Taiyuan (Jinyang): strength 3.' },
        { at: 7, text: 'The die shows 6.' },
      ],
    },
    { state: 'qin', turn: 2, moves: [{ at: 9, text: 'Qin acts' }, { at: 10, text: 'Qin stays.' }] },
    { state: 'han', turn: 2, moves: [{ at: 11, text: 'Ann draws Han, which is destroyed: discarded.' }] },
  ]);
});
