import { expect, test } from 'vitest';
import type { ZhangYiMarchOption } from '../../lib/net/wire';
import { forecast, optionOf, withRecruit, sources, targets, wholeArmy } from './march';

const attack: ZhangYiMarchOption = {
  from: 'guanzhong',
  to: 'hedong',
  most: 3,
  talents: ['bai_qi', 'shang_yang'],
  crossing: 1,
  meets: 'enemy',
  scholar: null,
  odds: [
    { bonus: 0, by_strength: [[0, 0, 6, 1, 0], [1, 3, 2, 2, 0.5], [4, 1, 1, 1.5, 1]] },
    { bonus: 3, by_strength: [[1, 0, 5, 1, 0], [4, 1, 1, 1.5, 1], [6, 0, 0, 1.5, 2]] },
  ],
};
const quiet: ZhangYiMarchOption = { ...attack, to: 'hanzhong', meets: 'neutral', odds: [] };
const bonus = (talent: string): number => (talent === 'bai_qi' ? 3 : 0);

test('the whole army marches with everybody by default', () => {
  expect(wholeArmy(attack)).toEqual({ from: 'guanzhong', to: 'hedong', strength: 3, talents: ['bai_qi', 'shang_yang'] });
});

test('odds are those of the best general that goes along and of the strength', () => {
  expect(forecast(attack, wholeArmy(attack), bonus)).toEqual({ win: 6, tie: 0, loss: 0, mine: 1.5, theirs: 2 });
  expect(forecast(attack, { ...wholeArmy(attack), strength: 2, talents: ['shang_yang'] }, bonus)).toEqual({
    win: 1, tie: 3, loss: 2, mine: 2, theirs: 0.5,
  });
});

test('where nobody fights there are no odds', () => {
  expect(forecast(quiet, wholeArmy(quiet), bonus)).toBeNull();
});

test('sources and targets come from the options alone', () => {
  expect(sources([attack, quiet])).toEqual(['guanzhong']);
  expect(targets([attack, quiet], 'guanzhong').map((option) => option.to)).toEqual(['hedong', 'hanzhong']);
  expect(optionOf([attack, quiet], { from: 'guanzhong', to: 'hanzhong', strength: 1, talents: [] })).toBe(quiet);
  expect(optionOf([attack], null)).toBeUndefined();
});

test('recruits are never more than due and never below none', () => {
  expect(withRecruit({}, 'ying', 1, 2)).toEqual({ ying: 1 });
  expect(withRecruit({ ying: 2 }, 'ying', 1, 2)).toEqual({ ying: 2 });
  expect(withRecruit({ ying: 1 }, 'ying', -1, 2)).toEqual({});
  expect(withRecruit({}, 'ying', -1, 2)).toEqual({});
});
