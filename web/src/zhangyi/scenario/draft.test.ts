import { describe, expect, it } from 'vitest';
import { BOX, REGIONS } from '../map/ground/geometry';
import { mapShape } from '../map/ground/mapShape';
import { SEVEN_STATES } from '../facts.fixture';
import { positionsOf, type Scenario } from '../words/scenario';
import { addArea, blank, changeArea, freeId, laidOut, move, placed, removeArea, renamed, sameName, setBarrier, setOwner, toggleBorder } from './draft';

const states = SEVEN_STATES;
const shapeOf = (scenario: Scenario): ReturnType<typeof mapShape> =>
  mapShape(scenario.areas.map(({ id }) => id), scenario.borders, positionsOf(scenario));

describe('a draft', () => {
  it('begins without areas and gets them where one taps', () => {
    const empty = blank(states, 'mine');
    expect([empty.areas, empty.borders, empty.talents.length]).toEqual([[], [], 16]);
    const [one, first] = addArea(empty, 'Ji', [10, 20]);
    const [two, second] = addArea(one, 'Ji', [90, 20]);
    expect([first, second]).toEqual(['ji', 'ji_2']);
    const { centres, box } = shapeOf(two);
    expect(box).toEqual(BOX);
    // 140 on each side is margin: 10 % of the 1320 between them is 132.
    expect(centres['ji']).toEqual([272, 344]);
  });

  it('adds an area without a place where there is most room', () => {
    const [one] = addArea(blank(states, 'mine'), 'a');
    const [two] = addArea(one, 'b');
    expect(two.positions).toEqual([{ area: 'a', x: 50, y: 50 }, { area: 'b', x: 0, y: 0 }]);
  });

  it('keeps the drawn map until areas or borders change, and the places of its areas then', () => {
    const stronger = changeArea(states, 'ying', { strength: 3 });
    expect(shapeOf(stronger).drawn).toBe(true);
    const fewer = removeArea(states, 'hanzhong');
    const shape = shapeOf(fewer);
    expect(shape.drawn).toBe(false);
    expect(fewer.borders.some(({ a, b }) => a === 'hanzhong' || b === 'hanzhong')).toBe(false);
    for (const [id, [x, y]] of Object.entries(shape.centres)) {
      const [a, b] = REGIONS[id]?.centre ?? [0, 0];
      // Regions near the edge are pulled in to the margin.
      expect(Math.abs(x - Math.max(140, Math.min(1460, a)))).toBeLessThan(2);
      expect(Math.abs(y - Math.max(140, Math.min(1160, b)))).toBeLessThan(2);
    }
    expect(shapeOf(laidOut(fewer)).centres).not.toEqual(shape.centres);
    expect(placed(fewer)).toBe(fewer);
  });

  it('moves an area and leaves the others', () => {
    const moved = move(states, 'ying', [1, 2]);
    const before = placed(states);
    expect(positionsOf(moved)).toEqual({ ...positionsOf(before), ying: [1, 2] });
    expect(moved.areas).toEqual(states.areas);
  });

  it('joins and parts areas, whichever comes first', () => {
    const joined = toggleBorder(states, 'liaodong', 'bashu');
    expect(joined.borders.at(-1)).toEqual({ a: 'liaodong', b: 'bashu', barrier: null });
    expect(setBarrier(joined, 'bashu', 'liaodong', 'river').borders.at(-1)?.barrier).toBe('river');
    expect(toggleBorder(joined, 'bashu', 'liaodong').borders).toEqual(states.borders);
    expect(toggleBorder(states, 'ying', 'ying')).toBe(states);
  });

  it('gives troops to an owned area and none to a free one', () => {
    const strength = (scenario: Scenario): number | undefined => scenario.areas.find(({ id }) => id === 'song')?.strength;
    const owned = setOwner(states, 'song', 'qi');
    expect([strength(states), strength(owned), strength(setOwner(owned, 'song', null))]).toEqual([0, 2, 0]);
  });
});

describe('names', () => {
  it('follow the one that is typed while they are the same', () => {
    const first = renamed(sameName('A'), 'en', 'Ab');
    expect(first).toEqual(sameName('Ab'));
    const other = { ...first, ja: '甲' };
    expect(renamed(other, 'en', 'Abc')).toEqual({ ...sameName('Abc'), ja: '甲' });
  });

  it('become ids that are allowed and free', () => {
    expect(freeId('Ba-Shu (Shu)', [])).toBe('ba_shu_shu');
    expect(freeId('3 Hills', ['hills'])).toBe('hills_2');
    expect(freeId('巴蜀', [])).toBe('area');
    expect(freeId('An extremely long name of an area', [])).toHaveLength(20);
  });
});
