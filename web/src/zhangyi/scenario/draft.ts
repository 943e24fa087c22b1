// Changes to a scenario that somebody edits. Each function returns a new scenario; what is allowed only the server says.
import { LANGUAGES, type Language } from '../../lib/i18n/i18n.svelte';
import type { ZhangYiAreaEntry, ZhangYiBorderEntry, ZhangYiNames, ZhangYiPosition, ZhangYiTalentEntry } from '../../lib/net/wire';
import type { Point } from '../map/ground/layout';
import { mapShape, positionOf } from '../map/ground/mapShape';
import { positionsOf, type Scenario } from '../words/scenario';

export type Barrier = ZhangYiBorderEntry['barrier'];
type Named = Record<Language, string>;

/** The same name in all languages. */
export const sameName = (text: string): ZhangYiNames => Object.fromEntries(LANGUAGES.map((lang) => [lang, text])) as unknown as ZhangYiNames;

/** Another name in one language, and in those that had the same name before. */
export function renamed(names: ZhangYiNames, lang: Language, text: string): ZhangYiNames {
  const before = names as unknown as Named;
  return Object.fromEntries(LANGUAGES.map((one) => [one, one === lang || before[one] === before[lang] || !before[one] ? text : before[one]])) as unknown as ZhangYiNames;
}

/** An id of lower-case letters, digits and _ that nobody has. */
export function freeId(wish: string, taken: readonly string[]): string {
  const plain = wish.normalize('NFD').toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+|_+$/g, '').slice(0, 20) || 'area';
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain}_${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** A scenario without areas, with another's states and talents. */
export const blank = ({ states, talents }: Scenario, name: string): Scenario => ({ name, states, areas: [], borders: [], talents });

/** The same scenario with a position for every area: where the map shows them now. */
export function placed(scenario: Scenario): Scenario {
  const known = positionsOf(scenario);
  if (scenario.areas.every(({ id }) => known[id])) return scenario;
  const { centres, box } = mapShape(scenario.areas.map(({ id }) => id), scenario.borders);
  return { ...scenario, positions: scenario.areas.map(({ id }) => position(id, positionOf(centres[id] ?? [0, 0], box))) };
}

const position = (area: string, [x, y]: Point): ZhangYiPosition => ({ area, x, y });

/** The same scenario without positions: the map is laid out automatically. */
export function laidOut(scenario: Scenario): Scenario {
  const { positions: _, ...rest } = scenario;
  return rest;
}

/** Adds an area at a point of the map, or at the freest of some points; returns its id too. */
export function addArea(scenario: Scenario, name: string, at?: Point): [Scenario, string] {
  const base = placed(scenario);
  const id = freeId(name, base.areas.map((area) => area.id));
  const area: ZhangYiAreaEntry = { id, names: sameName(name), city: false, owner: null, strength: 0 };
  return [{ ...base, areas: [...base.areas, area], positions: [...(base.positions ?? []), position(id, at ?? freest(base))] }, id];
}

/** Of a grid's points the one that is farthest from all areas. */
function freest(scenario: Scenario): Point {
  const taken = scenario.positions ?? [];
  const far = ([x, y]: Point): number => Math.min(...taken.map((one) => Math.hypot(one.x - x, one.y - y)));
  const grid = Array.from({ length: 36 }, (_, i): Point => [(i % 6) * 20, Math.floor(i / 6) * 20]);
  return taken.length ? grid.reduce((best, point) => (far(point) > far(best) ? point : best)) : [50, 50];
}

export function move(scenario: Scenario, id: string, at: Point): Scenario {
  const base = placed(scenario);
  return { ...base, positions: (base.positions ?? []).map((one) => (one.area === id ? position(id, at) : one)) };
}

export const changeArea = (scenario: Scenario, id: string, change: Partial<ZhangYiAreaEntry>): Scenario => ({
  ...scenario,
  areas: scenario.areas.map((area) => (area.id === id ? { ...area, ...change } : area)),
});

/** Another owner; a free area has no troops, and a state's first ones there are two. */
export const setOwner = (scenario: Scenario, id: string, owner: string | null): Scenario => {
  const strength = scenario.areas.find((area) => area.id === id)?.strength ?? 0;
  return changeArea(scenario, id, { owner, strength: owner ? strength || 2 : 0 });
};

export function removeArea(scenario: Scenario, id: string): Scenario {
  const base = placed(scenario);
  return {
    ...base,
    areas: base.areas.filter((area) => area.id !== id),
    borders: base.borders.filter(({ a, b }) => a !== id && b !== id),
    positions: (base.positions ?? []).filter(({ area }) => area !== id),
  };
}

export const joins = ({ a, b }: { a: string; b: string }, one: string, two: string): boolean => (a === one && b === two) || (a === two && b === one);

/** Joins two areas by an open border, or parts them. */
export function toggleBorder(scenario: Scenario, a: string, b: string): Scenario {
  if (a === b) return scenario;
  const base = placed(scenario);
  const rest = base.borders.filter((border) => !joins(border, a, b));
  return { ...base, borders: rest.length < base.borders.length ? rest : [...rest, { a, b, barrier: null }] };
}

export const setBarrier = (scenario: Scenario, a: string, b: string, barrier: Barrier): Scenario => ({
  ...scenario,
  borders: scenario.borders.map((border) => (joins(border, a, b) ? { ...border, barrier } : border)),
});

export const changeTalent = (scenario: Scenario, id: string, change: Partial<ZhangYiTalentEntry>): Scenario => ({
  ...scenario,
  talents: scenario.talents.map((talent) => (talent.id === id ? { ...talent, ...change } : talent)),
});

export const renameState = (scenario: Scenario, id: string, names: ZhangYiNames): Scenario => ({
  ...scenario,
  states: scenario.states.map((state) => (state.id === id ? { ...state, names } : state)),
});
