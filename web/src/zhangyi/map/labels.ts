// The positions of talents and names on the map: they avoid counters and each other if possible.
import type { Point } from './ground/layout';
import { talentShape } from '../tokens/talentShape';
import type { AreaToken, TalentToken } from './types';

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number];

export const hasArmy = (area: AreaToken): boolean => area.owner !== null && area.strength > 0;

export const cityAt = (area: AreaToken): Point => (hasArmy(area) ? [-58, -6] : [0, -4]);

/** The position of a talent relative to its area's centre. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

const latin = (area: AreaToken): boolean => area.talents.some((talent) => /[a-z]/i.test(talent.name));

/** The default positions of an area's talents: Latin names below each other, others side by side. */
function talentsAt(area: AreaToken): Spot[] {
  return area.talents.map(({ name, role }, i) =>
    latin(area) ? { x: 44 + talentShape(name, role).half * 0.82, y: -16 + i * 66, size: 82 } : { x: 62 + i * 48, y: -8 + (i % 2) * 10, size: 80 },
  );
}

/** The possible positions of a talent, best first: the default one, then around army and city. */
function spots(area: AreaToken, first: Spot, half: number): Spot[] {
  const { size } = first;
  const [right, left] = [44 + (half * size) / 100, -44 - (half * size) / 100 - (area.city && hasArmy(area) ? 42 : 0)];
  const around: Point[] = [[right, -12], [left, -12], [right, -64], [right, 54], [left, -64], [left, 54], [0, -84], [0, 84], [right + 48, -12], [left - 48, -12]];
  return [first, ...around.map(([x, y]) => ({ x, y, size }))];
}

function talentBox({ name, role, bonus }: TalentToken, { x, y, size }: Spot): Box {
  const { half, stretch } = talentShape(name, role);
  const [side, high] = [(Math.max(half, bonus ? 25 * stretch + 17 : 0) * size) / 100, (bonus ? 59 : 52) * (size / 100)];
  return [x - (half * size) / 100, y - high, x + side, y + size / 2];
}

/** The boxes of an area's city and army, around its centre. */
function fixedBoxes(area: AreaToken): Box[] {
  const [x, y] = cityAt(area);
  return [...(area.city ? [[x - 22, y - 22, x + 22, y + 22] as const] : []), ...(hasArmy(area) ? [[-35, -35, 36, 39] as const] : [])];
}

const LETTER = 22;
/** The gap between two names. */
const GAP = 12;
/** A talent that overlaps by less than this keeps its preferred position. */
const NEAR = 60;
const wide = (label: string): number => [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? LETTER : LETTER * 0.55), 0);
const nameBox = (label: string, [x, y]: Point): Box => [x - (wide(label) + GAP) / 2, y - 17, x + (wide(label) + GAP) / 2, y + 6];

/** The possible positions of a name, best first: below the tokens, above, beside. */
function places(area: AreaToken): Point[] {
  const [under, over] = hasArmy(area) ? [60, -43] : area.city ? [42, -34] : [8, -20];
  const beside = wide(area.label) / 2 + (hasArmy(area) ? 42 : 30);
  const spread = [0, -24, 24, -48, 48];
  return [...spread.map((x): Point => [x, under]), ...spread.map((x): Point => [x, over]), [beside, 8], [-beside - (area.city && hasArmy(area) ? 44 : 0), 8]];
}

const placed = (box: Box, [x, y]: Point, scale: number): Box => [x + box[0] * scale, y + box[1] * scale, x + box[2] * scale, y + box[3] * scale];

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** The index of the box with the least overlap with others; each position further down the list costs `step`. */
function freest(boxes: readonly Box[], taken: readonly Box[], map: Box, step: number): number {
  const costs = boxes.map((box, rank) => taken.reduce((sum, other) => sum + common(box, other), common(box, box) - common(box, map)) + rank * step);
  return costs.indexOf(Math.min(...costs));
}

/** The positions of an area's talents and name relative to its centre. */
export interface AreaLabels {
  name: Point;
  talents: Spot[];
}

/** Places talents and then names: with the least overlap, then nearest to the preferred position. */
export function labelPositions(areas: readonly AreaToken[], centres: Readonly<Record<string, Point>>, scale: number, [width, height]: Point): Record<string, AreaLabels> {
  const centre = (area: AreaToken): Point => centres[area.id] ?? [0, 0];
  const map: Box = [0, 0, width, height];
  const taken = areas.flatMap((area) => fixedBoxes(area).map((box) => placed(box, centre(area), scale)));
  const choose = <T>(choices: readonly T[], boxOf: (choice: T) => Box, area: AreaToken, step: number): T => {
    const boxes = choices.map((choice) => placed(boxOf(choice), centre(area), scale));
    const best = freest(boxes, taken, map, step);
    taken.push(boxes[best] as Box);
    return choices[best] as T;
  };
  const talents = areas.map((area) => {
    const alone = talentsAt(area);
    return area.talents.map((talent, i) =>
      choose(spots(area, alone[i] as Spot, talentShape(talent.name, talent.role).half), (spot) => talentBox(talent, spot), area, NEAR * scale * scale),
    );
  });
  return Object.fromEntries(
    areas.map((area, i) => [area.id, { talents: talents[i] ?? [], name: choose(places(area), (place) => nameBox(area.label, place), area, 1) }]),
  );
}
