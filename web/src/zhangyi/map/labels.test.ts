// Names and talents in 200 random positions and four languages: no two cover each other, and whatever stands outside its area is tied to it.
import { describe, expect, it } from 'vitest';
import { holds, inside, meet, middle, placed, type Box } from './boxes';
import type { Border } from './ground/layout';
import { mapShape } from './ground/mapShape';
import { written } from './ground/waters';
import { armyBoxes, cityBox, labelPositions, nameBox, talentBox } from './labels';
import { MORE_CITIES, SEVEN_STATES } from '../facts.fixture';
import { type Scenario } from '../words/scenario';
import type { AreaToken, Role, TalentToken } from './types';

const sevenStates = SEVEN_STATES;
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja'] as const;
const shape = mapShape(sevenStates.areas.map(({ id }) => id), sevenStates.borders as Border[]);
/** Small numbers in a fixed order. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0;
    state ^= state >>> 12;
    return (state >>> 0) % below;
  };
}

/** A position that a game could reach: any owners, any strengths, talents in areas of their state. */
function position(scenario: Scenario, seed: number, lang: (typeof LANGUAGES)[number]): AreaToken[] {
  const pick = random(seed * 7919 + 17);
  const owners = scenario.areas.map(() => (pick(10) < 3 ? null : (scenario.states[pick(7)]?.id ?? null)));
  const home = (state: string | null): number[] => owners.flatMap((owner, i) => (owner === state ? [i] : []));
  const stood = scenario.talents.map(({ state }) => {
    const areas = state && pick(10) < 7 ? home(state) : [];
    return areas.length ? (areas[pick(areas.length)] ?? -1) : -1;
  });
  return scenario.areas.map(({ id, names, city }, i) => ({
    id,
    label: names[lang].replace(/ \(.*\)$/, ''),
    words: '',
    city,
    owner: owners[i] ?? null,
    char: '',
    strength: owners[i] ? 1 + pick(14) : 0,
    gained: pick(5) === 0 ? 3 : 0,
    talents: scenario.talents.flatMap(({ id, names, role, bonus, state }, k): TalentToken[] => (stood[k] === i ? [{ id, name: names[lang], role: role as Role, bonus, state }] : [])),
  }));
}

describe.each(LANGUAGES)('labels in %s', (lang) => {
  // Far away, where tokens are largest on the map, and from near.
  it.each([
    [200, 1.75, sevenStates],
    [50, 0.9, sevenStates],
    [50, 1.75, MORE_CITIES], // has the cities of fourteen_cities
  ])('cover nothing in %i positions at scale %s', { timeout: 180_000 }, (positions, scale, scenario) => {
    for (let seed = 0; seed < positions; seed++) {
      const areas = position(scenario, seed, lang);
      const found = labelPositions(areas, shape, scale, written(lang));
      const boxes: [string, Box][] = areas.flatMap((area) => {
        const centre = shape.centres[area.id] ?? [0, 0];
        const labels = found[area.id];
        const name = labels?.name ?? { x: 0, y: 0, size: 0, tied: false };
        expect(name.tied || inside(shape.rings[area.id] ?? [], middle(placed(nameBox(area.label, name.x, name.y, name.size), centre, scale))), `${seed} ${area.id}`).toBe(true);
        const city = labels?.city;
        const sign = city && placed(cityBox(city.x, city.y), centre, scale);
        expect(Boolean(sign), area.id).toBe(area.city);
        if (sign) expect(city.tied, `${seed} city of ${area.id}`).toBe(!inside(shape.rings[area.id] ?? [], middle(sign)));
        if (scale < 1) expect(city?.tied, `${seed} city of ${area.id}`).not.toBe(true); // from near there is room
        return [
          ...armyBoxes(area).map((box, i): [string, Box] => [`${area.id} token ${i}`, placed(box, centre, scale)]),
          ...(sign ? [[`city ${area.id}`, sign] as [string, Box]] : []),
          [`name ${area.id}`, placed(nameBox(area.label, name.x, name.y, name.size), centre, scale)] as [string, Box],
          ...area.talents.map((talent, i): [string, Box] => {
            const spot = labels?.talents[i] ?? { x: 0, y: 0, size: 0, tied: false };
            const box = placed(talentBox(talent, spot.x, spot.y, spot.size), centre, scale);
            expect(spot.tied || holds(shape.rings[area.id] ?? [], box), `${seed} ${talent.id} in ${area.id}`).toBe(true);
            return [talent.id, box];
          }),
        ];
      });
      const labels = boxes.filter(([name]) => !name.includes('token'));
      const covered = labels.flatMap(([name, box]) => boxes.filter(([other, its]) => other !== name && meet(box, its)).map(([other]) => `${seed}: ${name} and ${other}`));
      expect(covered).toEqual([]);
    }
  });

  it('leave the cities where they are when recruits are shown', () => {
    const areas = position(sevenStates, 3, lang);
    const cities = (gained: number): unknown[] => Object.values(labelPositions(areas.map((area) => ({ ...area, gained })), shape, 1.33, written(lang))).map(({ city }) => city);
    expect(cities(2)).toEqual(cities(0));
  });
});
