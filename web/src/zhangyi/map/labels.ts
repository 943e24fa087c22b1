// The positions of names and talents on the map. Nothing covers anything else: a name stands in its area if there is room, a
// talent beside its army, smaller or elsewhere if need be; one that stands outside its area is tied to it by a line.
import { holds, inside, lies, meet, middle, placed, type Box } from './boxes';
import type { Point } from './ground/layout';
import type { MapShape } from './ground/mapShape';
import { talentShape } from '../tokens/talentShape';
import type { AreaToken, TalentToken } from './types';

export const hasArmy = (area: AreaToken): boolean => area.owner !== null && area.strength > 0;

/** Where the sign of a city may stand beside an army, the best place first, and where it stands without one. */
const BESIDE: readonly Point[] = [[-60, -6], [61, 8], [-60, 22], [61, 22], [0, 64], [0, -60]];
const ALONE: Point = [0, -4];

/** A position relative to the area's centre, and a size: of a tablet or a city's sign its height, of a name its letters. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Stands outside its area. */
  readonly tied: boolean;
}

/** The positions of an area's city, talents and name. */
export interface AreaLabels {
  readonly city: Spot | undefined;
  readonly name: Spot;
  readonly talents: readonly Spot[];
}

export const LETTERS = [22, 19, 16] as const;
const TABLETS = [80, 66, 54] as const;
/** The free space around a name, and around a tablet. */
const GAP = 5;

const wide = (label: string, letter: number): number => [...label].reduce((sum, sign) => sum + (sign > '\u2e80' ? letter * 1.02 : letter * 0.56), 0);

export function nameBox(label: string, x: number, y: number, letter: number): Box {
  const half = wide(label, letter) / 2 + GAP;
  return [x - half, y - letter * 0.85 - 1, x + half, y + letter * 0.3 + 1];
}

export function talentBox({ name, role, bonus }: TalentToken, x: number, y: number, size: number): Box {
  const { half, stretch } = talentShape(name, role);
  const [side, high] = [(Math.max(half, bonus ? 25 * stretch + 19 : 0) * size) / 100, ((bonus ? 61 : 52) * size) / 100];
  return [x - (half * size) / 100 - 2, y - high, x + side + 2, y + size * 0.54];
}

/** The boxes of an area's army and of the recruits' number, around its centre. */
export function armyBoxes(area: AreaToken): Box[] {
  if (!hasArmy(area)) return [];
  return area.gained ? [[-36, -36, 37, 40], [26, -48, 64, -20]] : [[-36, -36, 37, 40]];
}

const armiesOn = (areas: readonly AreaToken[], centres: MapShape['centres'], scale: number): Box[] =>
  areas.flatMap((area) => armyBoxes(area).map((box) => placed(box, centres[area.id] ?? [0, 0], scale)));

const CITY = 46;
export const cityBox = (x: number, y: number): Box => [x - CITY / 2, y - CITY / 2, x + CITY / 2, y + CITY / 2];

/** Steps away from a centre, nearest first: on a grid, as far as anything is ever moved. */
const STEPS: readonly Point[] = Array.from({ length: 59 }, (_, i) => Array.from({ length: 51 }, (_, k): Point => [(i - 29) * 14, (k - 25) * 12]))
  .flat()
  .sort(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by);

/** How far a city's sign may stand from the centre. */
const CITY_REACH = 140;
const AROUND = STEPS.filter(([x, y]) => x * x + y * y < CITY_REACH * CITY_REACH);

/** The positions of the cities' signs: in their areas, beside their armies, where they touch no other token, nor the number of
 *  recruits that any army may get: they stay where they are when it comes. */
function placeCities(areas: readonly AreaToken[], { centres, rings }: Pick<MapShape, 'centres' | 'rings'>, scale: number): Map<string, Spot> {
  const taken = armiesOn(areas.map((area) => ({ ...area, gained: 1 })), centres, scale);
  return new Map(
    areas.flatMap((area) => {
      if (!area.city) return [];
      const boxOf = ([x, y]: Point): Box => placed(cityBox(x, y), centres[area.id] ?? [0, 0], scale);
      const free = [...(hasArmy(area) ? BESIDE : [ALONE]), ...AROUND].filter((spot) => !taken.some((other) => meet(boxOf(spot), other)));
      const within = free.find((spot) => inside(rings[area.id] ?? [], middle(boxOf(spot))));
      const [x, y] = within ?? free[0] ?? ALONE;
      taken.push(boxOf([x, y]));
      return [[area.id, { x, y, size: CITY, tied: !within }] as const];
    }),
  );
}

/** Where a name likes to stand: below its tokens. */
const under = (area: AreaToken): Point => (hasArmy(area) ? [0, 62] : area.city ? [0, 44] : [0, 8]);

interface Ground {
  readonly centre: Point;
  readonly ring: readonly Point[];
  /** The rectangle around the ring. */
  readonly around: Box;
  readonly scale: number;
  readonly map: Box;
}

interface Found {
  readonly spot: Spot;
  readonly box: Box;
}

/** How a place relates to its area: all of it inside, its middle inside, or anywhere. */
type Fit = 'whole' | 'middle' | 'tied';

/** The first free place around `wish`: for each fit the largest of its sizes that has one. */
function find(wish: Point, fits: readonly (readonly [Fit, readonly number[], number])[], boxOf: (x: number, y: number, size: number) => Box, ground: Ground, taken: readonly Box[]): Found {
  const near = taken.filter((other) => meet(other, ground.around));
  const suits = (box: Box, fit: Fit): boolean => {
    if (fit === 'tied') return !taken.some((other) => meet(box, other));
    if (fit === 'middle') return inside(ground.ring, middle(box)) && !taken.some((other) => meet(box, other));
    return lies(box, ground.around) && !near.some((other) => meet(box, other)) && holds(ground.ring, box);
  };
  for (const [fit, sizes, reach] of fits) {
    for (const size of sizes) {
      // Thousands of places are tried: letters are measured once, and the box is moved.
      const [left, top, right, bottom] = boxOf(0, 0, size);
      for (const [dx, dy] of STEPS) {
        if (dx * dx + dy * dy > reach * reach) break;
        const x = wish[0] + dx;
        const y = wish[1] + dy;
        const box = placed([left + x, top + y, right + x, bottom + y], ground.centre, ground.scale);
        if (lies(box, ground.map) && suits(box, fit)) return { spot: { x, y, size, tied: fit === 'tied' }, box };
      }
    }
  }
  const size = fits.at(-1)?.[1].at(-1) ?? 1;
  return { spot: { x: wish[0], y: wish[1], size, tied: true }, box: placed(boxOf(wish[0], wish[1], size), ground.centre, ground.scale) };
}

const NAMES = [['whole', LETTERS.slice(0, 2), 160], ['middle', LETTERS, 160], ['tied', LETTERS.slice(1), Infinity]] as const;
const TALENTS = [['whole', TABLETS, 260], ['tied', TABLETS.slice(1), Infinity]] as const;

/** Places the names, those of small areas first, and then the talents. `written` is what the ground has on it already. */
export function labelPositions(areas: readonly AreaToken[], shape: Pick<MapShape, 'centres' | 'rings' | 'box'>, scale: number, written: readonly Box[] = []): Record<string, AreaLabels> {
  const map: Box = [0, 0, ...shape.box];
  const ground = (area: AreaToken): Ground => {
    const ring = shape.rings[area.id] ?? [];
    return { centre: shape.centres[area.id] ?? [0, 0], ring, around: around(ring), scale, map };
  };
  // A sign without an army stands in the middle: it goes first.
  const cities = placeCities([...areas].sort((a, b) => Number(hasArmy(a)) - Number(hasArmy(b))), shape, scale);
  const signs = [...cities].map(([id, { x, y }]) => placed(cityBox(x, y), shape.centres[id] ?? [0, 0], scale));
  const taken = [...armiesOn(areas, shape.centres, scale), ...signs, ...written];
  const take = ({ spot, box }: Found): Spot => {
    taken.push(box);
    return spot;
  };
  const size = (area: AreaToken): number => extent(shape.rings[area.id] ?? []);
  const names = new Map(
    [...areas]
      .sort((a, b) => size(a) - size(b))
      .map((area) => [area.id, take(find(under(area), NAMES, (x, y, letter) => nameBox(area.label, x, y, letter), ground(area), taken))]),
  );
  const talents = new Map(
    areas.map((area) => [
      area.id,
      area.talents.map((talent) => {
        const half = (talentShape(talent.name, talent.role).half * TABLETS[0]) / 100;
        return take(find([44 + half, -6], TALENTS, (x, y, high) => talentBox(talent, x, y, high), ground(area), taken));
      }),
    ]),
  );
  const nowhere: Spot = { x: 0, y: 0, size: LETTERS[0], tied: false };
  return Object.fromEntries(areas.map(({ id }) => [id, { city: cities.get(id), name: names.get(id) ?? nowhere, talents: talents.get(id) ?? [] }]));
}

/** The rectangle around a ring. */
function around(ring: readonly Point[]): Box {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function extent(ring: readonly Point[]): number {
  const [left, top, right, bottom] = around(ring);
  return (right - left) * (bottom - top);
}
