import { beforeAll, expect, test } from 'vitest';
import type { ZhangYiEnding, ZhangYiMarchOption, ZhangYiView } from '../../lib/net/wire';
import { knowScenarios } from '../facts.fixture';
import { endings, endingsOfStay, forecast, optionOf, withRecruit, sources, targets, wholeArmy, type Ending, type March } from './march';

beforeAll(knowScenarios);

const attack: ZhangYiMarchOption = {
  from: 'guanzhong',
  to: 'hedong',
  most: 3,
  talents: ['bai_qi', 'shang_yang', 'wu_qi'],
  crossing: 1,
  meets: 'enemy',
  scholar: null,
  hegemony: false,
  destruction: { means: 'others', grave: false },
  odds: [
    { bonus: 0, generals: [], by_strength: [[0, 0, 6, 1, 0, 0, 0], [1, 3, 2, 2, 0.5, 1, 0], [4, 1, 1, 1.5, 1, 0, 4]], faces: 'l lltttW tlWWWW' },
    { bonus: 2, generals: ['wu_qi'], by_strength: [[0, 1, 5, 1, 0, 0, 0], [4, 1, 1, 1.5, 1, 4, 0], [6, 0, 0, 1.5, 2, 0, 6]], faces: 'lllllt tlWWWW W' },
    { bonus: 3, generals: ['bai_qi'], by_strength: [[1, 0, 5, 1, 0, 0, 0], [4, 1, 1, 1.5, 1, 4, 0], [6, 0, 0, 1.5, 2, 6, 6]], faces: 'lllllw tlWWWW W' },
  ],
};
const quiet: ZhangYiMarchOption = { ...attack, to: 'hanzhong', meets: 'neutral', odds: [], destruction: null };
const alone = (strength: number): March => ({ ...wholeArmy(attack), strength, talents: [] });

test('the whole army marches with everybody by default', () => {
  expect(wholeArmy(attack)).toEqual({ from: 'guanzhong', to: 'hedong', strength: 3, talents: ['bai_qi', 'shang_yang', 'wu_qi'] });
});

test('odds are those of the last row that names somebody who goes along, and of the strength', () => {
  const best = forecast(attack, wholeArmy(attack));
  expect(best).toEqual({ win: 6, tie: 0, loss: 0, mine: 1.5, theirs: 2, faces: Array(6).fill({ result: 'win', ends: true }), end: 'hegemony' });
  expect(forecast(attack, { ...alone(1), talents: ['wu_qi', 'shang_yang'] })?.tie).toBe(1);
  expect(forecast(attack, { ...alone(2), talents: ['shang_yang'] })).toEqual({
    win: 1, tie: 3, loss: 2, mine: 2, theirs: 0.5, end: 'hegemony',
    faces: [...['loss', 'loss', 'tie', 'tie', 'tie'].map((result) => ({ result, ends: false })), { result: 'win', ends: true }],
  });
});

test('where nobody fights there are no odds', () => {
  expect(forecast(quiet, wholeArmy(quiet))).toBeNull();
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

/** A view in which Qin's hegemony would mean what `hegemony` says. */
const seat = (hegemony: ZhangYiEnding, more: Partial<ZhangYiView> = {}): ZhangYiView =>
  ({ acting: 'qin', hegemony, areas: [{ id: 'hedong', owner: 'wei' }], hold_hegemony: false, ...more }) as unknown as ZhangYiView;
const LOST: ZhangYiEnding = { means: 'lost', grave: true };

test('a march tells whom it crowns and destroys, on how many faces, and what the view says that means for me', () => {
  const by = (strength: number): Ending[] => endings(seat(LOST), attack, alone(strength), forecast(attack, alone(strength)));
  expect(by(1)).toEqual([]);
  expect(by(2)).toEqual([{ kind: 'hegemony', state: 'qin', faces: 1, ...LOST }]);
  expect(by(3)).toEqual([{ kind: 'destruction', state: 'wei', faces: 4, means: 'others', grave: false }]);
  expect(endings(seat(LOST), quiet, wholeArmy(quiet), null)).toEqual([]);
});

test('without a battle a march or staying crowns only where the view says so', () => {
  const sure = [{ kind: 'hegemony', state: 'qin', faces: 6, means: 'nobody', grave: true }];
  const view = seat({ means: 'nobody', grave: true });
  const option = { ...quiet, hegemony: true, hegemony_from: 2 };
  expect(endings(view, option, wholeArmy(option), null)).toEqual(sure);
  expect(endings(view, option, alone(1), null)).toEqual([]);
  expect(endingsOfStay(view)).toEqual([]);
  expect(endingsOfStay({ ...view, hold_hegemony: true })).toEqual(sure);
});
