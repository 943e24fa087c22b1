// Where tokens and names stand in an area: names keep clear of all counters, and of each other, where that can be.
import type { Point } from './layout';
import { tablet } from './tablet';
import type { AreaToken } from './types';

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number];

export const manned = (area: AreaToken): boolean => area.owner !== null && area.strength > 0;

export const cityAt = (area: AreaToken): Point => (manned(area) ? [-58, -6] : [0, -4]);

/** The places of an area's talents: Latin names below each other, others side by side. */
export function talentsAt(area: AreaToken): { x: number; y: number; size: number }[] {
  const latin = area.talents.some((talent) => /[a-z]/i.test(talent.name));
  return area.talents.map(({ name, role }, i) =>
    latin ? { x: 44 + tablet(name, role).half * 0.82, y: -16 + i * 66, size: 82 } : { x: 62 + i * 48, y: -8 + (i % 2) * 10, size: 80 },
  );
}

/** The boxes of what stands in an area, around its seat. */
function tokenBoxes(area: AreaToken): Box[] {
  const [x, y] = cityAt(area);
  const talents = talentsAt(area).map(({ x, y, size }, i): Box => {
    const { name, role, bonus } = area.talents[i] as AreaToken['talents'][number];
    const { half, stretch } = tablet(name, role);
    const [side, high] = [(Math.max(half, bonus ? 25 * stretch + 17 : 0) * size) / 100, (bonus ? 59 : 52) * (size / 100)];
    return [x - (half * size) / 100, y - high, x + side, y + size / 2];
  });
  return [...(area.city ? [[x - 22, y - 22, x + 22, y + 22] as const] : []), ...(manned(area) ? [[-35, -35, 36, 39] as const] : []), ...talents];
}

const LETTER = 22;
const wide = (label: string): number => [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? LETTER : LETTER * 0.55), 0);
const nameBox = (label: string, [x, y]: Point): Box => [x - wide(label) / 2, y - 17, x + wide(label) / 2, y + 6];

/** Where a name may stand, the best place first: under what stands there, over it, beside it. */
function places(area: AreaToken): Point[] {
  const [under, over] = manned(area) ? [60, -43] : area.city ? [42, -34] : [8, -20];
  const beside = wide(area.label) / 2 + (manned(area) ? 42 : 30);
  const spread = [0, -24, 24, -48, 48];
  return [...spread.map((x): Point => [x, under]), ...spread.map((x): Point => [x, over]), [beside, 8], [-beside - (area.city && manned(area) ? 44 : 0), 8]];
}

const placed = (box: Box, [x, y]: Point, scale: number): Box => [x + box[0] * scale, y + box[1] * scale, x + box[2] * scale, y + box[3] * scale];

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** Where each name stands, from its seat: as little as possible over anything else, then as near its first place as possible. */
export function labelled(areas: readonly AreaToken[], seats: Readonly<Record<string, Point>>, scale: number): Record<string, Point> {
  const taken = areas.flatMap((area) => tokenBoxes(area).map((box) => placed(box, seats[area.id] ?? [0, 0], scale)));
  const found: Record<string, Point> = {};
  for (const area of areas) {
    let least = Infinity;
    let best: Box | null = null;
    places(area).forEach((place, rank) => {
      const box = placed(nameBox(area.label, place), seats[area.id] ?? [0, 0], scale);
      const cost = taken.reduce((sum, other) => sum + common(box, other), 0) + rank;
      if (cost >= least) return;
      [least, best, found[area.id]] = [cost, box, place];
    });
    if (best) taken.push(best);
  }
  return found;
}
