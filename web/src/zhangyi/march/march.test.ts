import { describe, expect, it, test } from 'vitest';
import type { ZhangYiMarchOption, ZhangYiView } from '../../lib/net/wire';
import { byFace, endings, endingsOfStay, forecast, isGrave, optionOf, withRecruit, sources, targets, wholeArmy } from './march';

const attack: ZhangYiMarchOption = {
  from: 'guanzhong',
  to: 'hedong',
  most: 3,
  talents: ['bai_qi', 'shang_yang'],
  crossing: 1,
  meets: 'enemy',
  scholar: null,
  hegemony: false,
  odds: [
    { bonus: 0, by_strength: [[0, 0, 6, 1, 0, 0, 0], [1, 3, 2, 2, 0.5, 1, 0], [4, 1, 1, 1.5, 1, 4, 4]] },
    { bonus: 3, by_strength: [[1, 0, 5, 1, 0, 0, 0], [4, 1, 1, 1.5, 1, 4, 0], [6, 0, 0, 1.5, 2, 6, 6]] },
  ],
};
const quiet: ZhangYiMarchOption = { ...attack, to: 'hanzhong', meets: 'neutral', odds: [] };
const bonus = (talent: string): number => (talent === 'bai_qi' ? 3 : 0);

test('the whole army marches with everybody by default', () => {
  expect(wholeArmy(attack)).toEqual({ from: 'guanzhong', to: 'hedong', strength: 3, talents: ['bai_qi', 'shang_yang'] });
});

test('odds are those of the best general that goes along and of the strength', () => {
  expect(forecast(attack, wholeArmy(attack), bonus)).toEqual({ win: 6, tie: 0, loss: 0, mine: 1.5, theirs: 2, hegemony: 6, destruction: 6 });
  expect(forecast(attack, { ...wholeArmy(attack), strength: 2, talents: ['shang_yang'] }, bonus)).toEqual({
    win: 1, tie: 3, loss: 2, mine: 2, theirs: 0.5, hegemony: 1, destruction: 0,
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

const seat = (mandate: string, more: Partial<ZhangYiView> = {}): ZhangYiView =>
  ({ acting: 'qin', mandate, areas: [{ id: 'hedong', owner: 'wei' }], hold_hegemony: false, ...more }) as unknown as ZhangYiView;

test('a march tells whom it crowns and destroys, on how many faces, and what that means for me', () => {
  const march = wholeArmy(attack);
  const odds = forecast(attack, { ...march, talents: [] }, bonus);
  const small = odds && { ...odds, hegemony: 0 }; // the same for a state of few areas
  expect(endings(seat('wei'), attack, march, odds)).toEqual([{ kind: 'hegemony', state: 'qin', faces: 4, means: 'lost' }]);
  expect(endings(seat('wei'), attack, march, small)).toEqual([{ kind: 'destruction', state: 'wei', faces: 4, means: 'lost' }]);
  const meaning = (view: ZhangYiView, chances = odds): [string, boolean][] => endings(view, attack, march, chances).map((ending) => [ending.means, isGrave(ending)]);
  expect(meaning(seat('qin'))).toEqual([['won', false]]);
  expect(meaning(seat('qin'), small)).toEqual([['others', false]]);
  // What I put back nobody else was offered (Z2.3): such a hegemon makes everybody lose (Z6.1), such a state's end puts nobody out.
  expect(meaning(seat('chu', { put_back: 'qin' }))).toEqual([['nobody', true]]);
  expect(meaning(seat('chu', { put_back: 'wei' }), small)).toEqual([['nobody', false]]);
  expect(endings(seat('wei'), quiet, wholeArmy(quiet), null)).toEqual([]);
});

test('without a battle a march or staying crowns only where the view says so', () => {
  const option = { ...quiet, hegemony: true };
  expect(endings(seat('chu'), option, wholeArmy(option), null)).toEqual([{ kind: 'hegemony', state: 'qin', faces: 6, means: 'lost' }]);
  expect(endings(seat('chu'), option, { ...wholeArmy(option), strength: 1 }, null)).toEqual([]); // lost on the crossing
  expect(endingsOfStay(seat('chu'))).toEqual([]);
  expect(endingsOfStay(seat('chu', { hold_hegemony: true }))).toEqual([{ kind: 'hegemony', state: 'qin', faces: 6, means: 'lost' }]);
});

describe('the odds by face', () => {
  it('lose on a 2 first, then on a 1, and win on a 6 last', () => {
    // By hand, 3 against 2 with no generals: a 1 leaves 2 against 2, a 2 leaves 1 against 2.
    expect(byFace({ loss: 1, tie: 1 })).toEqual(['tie', 'loss', 'win', 'win', 'win', 'win']);
    // 2 against 2: a 6 takes one defender.
    expect(byFace({ loss: 2, tie: 3 })).toEqual(['loss', 'loss', 'tie', 'tie', 'tie', 'win']);
  });
});
