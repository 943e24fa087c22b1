// The drawn map against the shipped scenario, the laid-out one against any, and the camera's steps.
import { describe, expect, it } from 'vitest';
import scenario from '../../../../src/sevenfold/zhangyi/scenarios/seven_states.json';
import { arrow } from './arrow';
import { inside } from './boxes';
import { fit, clamp, open, pan, reveal, towards, zoom } from './camera';
import { mapShape, isDrawn } from './ground/mapShape';
import { BOX, EDGES, REGIONS } from './ground/geometry';
import { crossings, layout, type Border } from './ground/layout';
import { outline } from './ground/paths';
import { labelPositions } from './labels';
import { letterOf } from './mapContents';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { Names, type Scenario } from '../words/scenario';
import { talentShape } from '../tokens/talentShape';
import type { AreaToken } from './types';

const ids = scenario.areas.map((area) => area.id);
const borders = scenario.borders as Border[];
const key = (a: string, b: string): string => [a, b].sort().join('|');

/** The segments of a region's outline, as undirected names. */
function segments(id: string): Set<string> {
  const line = outline(id);
  return new Set(line.map((p, i) => [p.join(), (line[(i + 1) % line.length] ?? p).join()].sort().join(' ')));
}

/** Twice the signed area. */
function area(id: string): number {
  const line = outline(id);
  return line.reduce((sum, [x, y], i) => {
    const [nx, ny] = line[(i + 1) % line.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
}

describe('the drawn map', () => {
  it('has a region for every area and no other', () => {
    expect(Object.keys(REGIONS).sort()).toEqual([...ids].sort());
  });

  it('draws every border of the scenario as a shared edge, and no other', () => {
    const outlines = new Map(ids.map((id) => [id, segments(id)]));
    const touching = new Set<string>();
    ids.forEach((a, i) => {
      for (const b of ids.slice(i + 1)) {
        const shared = [...(outlines.get(a) ?? [])].filter((part) => outlines.get(b)?.has(part));
        if (shared.length) touching.add(key(a, b));
      }
    });
    expect([...touching].sort()).toEqual(borders.map(({ a, b }) => key(a, b)).sort());
  });

  it('gives every border an edge long enough to see', () => {
    for (const edge of EDGES.filter((e) => e.kind === 'border')) {
      const n = edge.points.split(' ').map(Number);
      const [dx, dy] = [(n.at(-2) ?? 0) - (n[0] ?? 0), (n.at(-1) ?? 0) - (n[1] ?? 0)];
      expect(Math.hypot(dx, dy), edge.areas.join('–')).toBeGreaterThan(50);
    }
  });

  it('tiles the land: the regions together are as large as their common outline', () => {
    const uses = new Map<string, number>();
    for (const id of ids) for (const part of segments(id)) uses.set(part, (uses.get(part) ?? 0) + 1);
    expect(Math.max(...uses.values())).toBe(2);
    for (const id of ids) expect(Math.abs(area(id)) / 2, id).toBeGreaterThan(12_000);
  });

  it('puts every army inside its own region and inside the box', () => {
    for (const id of ids) {
      const centre = REGIONS[id]?.centre ?? [0, 0];
      expect(ids.filter((other) => inside(outline(other), centre))).toEqual([id]);
      expect(centre[0]).toBeLessThan(BOX[0]);
      expect(centre[1]).toBeLessThan(BOX[1]);
    }
  });

  it('is used for the shipped scenario and for no other', () => {
    expect(isDrawn(ids, borders)).toBe(true);
    expect(isDrawn(ids, borders.slice(1))).toBe(false);
    expect(mapShape(ids.slice(1), []).drawn).toBe(false);
  });
});

describe('the laid-out map', () => {
  it('is the same every time and puts every area apart from the others', () => {
    const one = layout(ids, borders);
    expect(layout(ids, borders)).toEqual(one);
    const centres = Object.values(one.centres);
    expect(centres).toHaveLength(24);
    centres.forEach((a, i) => {
      for (const b of centres.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(one.radius * 1.9);
    });
  });

  it('draws a small planar scenario without crossings', () => {
    const ring = ['a', 'b', 'c', 'd', 'e'].map((id, i, all) => ({ a: id, b: all[(i + 1) % 5] ?? 'a' }));
    const wheel = [...ring, ...['a', 'b', 'c', 'd', 'e'].map((id) => ({ a: 'hub', b: id }))];
    const { centres } = layout(['a', 'b', 'c', 'd', 'e', 'hub'], wheel);
    expect(crossings(new Map(Object.entries(centres)), wheel)).toBe(0);
  });

  it('copes with one area and with areas that border nothing', () => {
    expect(Object.keys(layout(['only'], []).centres)).toEqual(['only']);
    expect(Object.keys(layout(['x', 'y', 'z'], [{ a: 'x', b: 'y' }]).centres).sort()).toEqual(['x', 'y', 'z']);
  });
});

describe('the tablets', () => {
  it('write characters downwards and Latin names word by word, as wide as they need', () => {
    expect(talentShape('孟嘗君', 'scholar')).toMatchObject({ lines: ['孟', '嘗', '君'], stretch: 1 });
    expect(talentShape('Sun Bin', 'general').lines).toEqual(['Sun', 'Bin']);
    expect(talentShape('Lord Mengchang', 'scholar').lines).toEqual(['Mengchang']);
    expect(talentShape('Lord Mengchang', 'scholar').half).toBeGreaterThan(talentShape('Sun Bin', 'general').half);
  });
});

describe('an arrow', () => {
  it('leaves room at both ends and carries its note between them', () => {
    const { d, middle } = arrow([0, 0], [400, 0], 40, 17);
    expect(d).toMatch(/^M\S+ \S+(L\S+ \S+)+Z$/);
    expect(middle[0]).toBeGreaterThan(100);
    expect(middle[0]).toBeLessThan(300);
    const xs = [...d.matchAll(/[ML](-?\d+) /g)].map((found) => Number(found[1]));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(35);
    expect(Math.max(...xs)).toBeLessThanOrEqual(361);
  });
});

describe('the camera', () => {
  const box = [1600, 1300] as const;
  const phone = [390, 500] as const;

  it('shows the whole map', () => {
    expect(fit(box, [800, 650])).toEqual({ x: 0, y: 0, unit: 2 });
  });

  it('opens closer than the whole map on a phone', () => {
    expect(open(box, phone).unit).toBeCloseTo(2.6);
    expect(open(box, [1600, 1300]).unit).toBe(1);
  });

  it('keeps the point under the pointer while zooming', () => {
    const from = { x: 400, y: 300, unit: 1 };
    const to = zoom(from, 2, 100, 50, box, [800, 650]);
    expect(to.unit).toBe(0.5);
    expect([to.x + 100 * to.unit, to.y + 50 * to.unit]).toEqual([500, 350]);
  });

  it('never leaves the map', () => {
    expect(pan({ x: 0, y: 0, unit: 1 }, 500, 500, box, [800, 650])).toEqual({ x: 0, y: 0, unit: 1 });
    expect(clamp({ x: 9999, y: 9999, unit: 1 }, box, [800, 650])).toEqual({ x: 800, y: 650, unit: 1 });
  });

  it('brings a point into the window', () => {
    const seen = reveal({ x: 0, y: 0, unit: 1 }, [[1200, 100]], 40, box, [800, 650]);
    expect(seen.x).toBe(440);
  });

  it('steps back until several points are in the window', () => {
    const [left, right] = [[200, 700], [1000, 700]] as const;
    const seen = reveal({ x: 0, y: 0, unit: 1 }, [left, right], 95, box, phone);
    expect(seen.unit).toBe(4); // 800 map units on 390 − 2 × 95 pixels
    expect(reveal(seen, [left], 40, box, phone, 2).unit).toBe(2);
    const moved = reveal({ x: 400, y: 300, unit: 1 }, [[600, 350]], 95, box, phone);
    expect(350 - moved.y).toBe(95);
  });

  it('steps to the neighbour in the direction of the key', () => {
    const centres = { here: [0, 0], right: [10, 1], far: [40, 0], down: [1, 10] } as const;
    expect(towards([0, 0], centres, 1, 0)).toBe('right');
    expect(towards([0, 0], centres, 0, 1)).toBe('down');
    expect(towards([0, 0], centres, -1, 0)).toBeNull();
  });
});

describe('a counter', () => {
  it('has the beginning of its state by which it is told from the others, in languages with letters', async () => {
    await setLanguage('en');
    const names = new Names(scenario as unknown as Scenario);
    const letters = scenario.states.map(({ id }) => letterOf(scenario as unknown as Scenario, names, id));
    expect(letters).toEqual(['Qin', 'C', 'Qi', 'Y', 'Z', 'W', 'H']);
    await setLanguage('ja');
    expect(letterOf(scenario as unknown as Scenario, names, 'qin')).toBe('');
  });
});

describe('what stands in the areas', () => {
  const area = (id: string, label: string, talents: AreaToken['talents'] = []): AreaToken => ({ id, label, words: '', city: false, owner: 'wei', char: '魏', strength: 2, talents });
  const general = (name: string): AreaToken['talents'][number] => ({ id: name, name, role: 'general', bonus: 1, state: 'wei' });
  const square = ([x, y]: readonly [number, number], half: number): (readonly [number, number])[] => [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
  const map = (centres: Record<string, readonly [number, number]>, half = 200): Parameters<typeof labelPositions>[1] => ({
    centres,
    rings: Object.fromEntries(Object.entries(centres).map(([id, centre]) => [id, square(centre, half)])),
    box: [1000, 1000],
  });

  it('has its name under its army where nothing is in the way', () => {
    expect(labelPositions([area('a', 'Handan')], map({ a: [500, 500] }), 1)).toEqual({ a: { city: undefined, name: { x: 0, y: 62, size: 22, tied: false }, talents: [] } });
  });

  it('has its talents at the right, or where they cover no other army and stay on the map', () => {
    const lone = area('a', 'Song', [general('吳起')]);
    const side = (centres: Record<string, readonly [number, number]>, ...more: AreaToken[]): number => labelPositions([lone, ...more], map(centres), 1)['a']?.talents[0]?.x ?? 0;
    expect(side({ a: [500, 500] })).toBeGreaterThan(40);
    expect(side({ a: [960, 500] })).toBeLessThan(0);
  });

  it('ties a talent that finds no room in its area, and covers no other with it', () => {
    const [wu, pang] = labelPositions([area('a', 'Song', [general('Wu Qi'), general('Pang Juan')])], map({ a: [500, 500] }, 80), 1)['a']?.talents ?? [];
    expect([wu?.tied, pang?.tied]).toEqual([true, true]);
    expect(Math.abs((wu?.y ?? 0) - (pang?.y ?? 0)) > 50 || Math.abs((wu?.x ?? 0) - (pang?.x ?? 0)) > 50).toBe(true);
  });
});
