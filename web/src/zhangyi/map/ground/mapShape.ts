// The shape of a map, drawn or automatic: its size, and every area's centre and outline.
import { BOX, EDGES, REGIONS } from './geometry';
import { layout, radiusFor, type Border, type Layout, type Point } from './layout';
import { outline, path } from './paths';

export interface MapShape {
  readonly drawn: boolean;
  readonly box: Point;
  readonly centres: Readonly<Record<string, Point>>;
  readonly outlines: Readonly<Record<string, string>>;
  /** The corners of the outlines. */
  readonly rings: Readonly<Record<string, readonly Point[]>>;
}

/** By area, where a scenario wants it drawn: x and y from 0 to 100. */
export type Positions = Readonly<Record<string, Point>>;

/** Whether the drawn map shows exactly these areas and borders. */
export function isDrawn(ids: readonly string[], borders: readonly Border[]): boolean {
  const name = (a: string, b: string): string => [a, b].sort().join('|');
  const drawn = EDGES.filter((edge) => edge.areas.length === 2).map((edge) => name(edge.areas[0] ?? '', edge.areas[1] ?? ''));
  const asked = borders.map(({ a, b }) => name(a, b));
  return same(Object.keys(REGIONS), ids) && same(drawn, asked);
}

const same = (one: readonly string[], two: readonly string[]): boolean =>
  one.length === two.length && [...one].sort().join() === [...two].sort().join();

/** A blot around a point, a little different for every area. */
function blot([x, y]: Point, radius: number, seed: number): Point[] {
  return Array.from({ length: 20 }, (_, i): Point => {
    const a = (i / 20) * Math.PI * 2;
    const r = radius * (1 + 0.07 * Math.sin(a * 3 + seed) + 0.05 * Math.sin(a * 5 + seed * 2.3));
    return [Math.round(x + Math.cos(a) * r), Math.round(y + Math.sin(a) * r)];
  });
}

function spread(ids: readonly string[], positions: Positions): Layout {
  const centres = Object.fromEntries(ids.map((id): [string, Point] => [id, [along(positions[id]?.[0] ?? 0, BOX[0]), along(positions[id]?.[1] ?? 0, BOX[1])]]));
  return { box: BOX, centres, radius: radiusFor(centres) };
}

const closed = (rings: Readonly<Record<string, readonly Point[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rings).map(([id, ring]) => [id, path(ring)]));

/** The space between the positions and the map's edge. */
const MARGIN = 140;

const along = (position: number, long: number): number => Math.round(MARGIN + (position / 100) * (long - 2 * MARGIN));

/** The position of a point of a map, from 0 to 100 each way. */
export function positionOf([x, y]: Point, box: Point): [number, number] {
  const share = (at: number, long: number, wide: number): number => {
    const found = ((at / long) * wide - MARGIN) / (wide - 2 * MARGIN);
    return Math.round(Math.min(1, Math.max(0, found)) * 1000) / 10;
  };
  return [share(x, box[0], BOX[0]), share(y, box[1], BOX[1])];
}

/** The drawn map if it shows these areas and borders; otherwise one by the areas' positions, or laid out automatically if any has none. */
export function mapShape(ids: readonly string[], borders: readonly Border[], positions: Positions = {}): MapShape {
  const placed = ids.every((id) => positions[id]);
  if (!placed && isDrawn(ids, borders)) {
    const centres = Object.fromEntries(Object.entries(REGIONS).map(([id, { centre }]) => [id, centre]));
    const rings = Object.fromEntries(Object.keys(REGIONS).map((id) => [id, outline(id)]));
    return { drawn: true, box: BOX, centres, rings, outlines: closed(rings) };
  }
  const { box, centres, radius } = placed ? spread(ids, positions) : layout(ids, borders);
  const rings = Object.fromEntries(ids.map((id, i) => [id, blot(centres[id] ?? [0, 0], radius, i * 1.7)]));
  return { drawn: false, box, centres, rings, outlines: closed(rings) };
}
