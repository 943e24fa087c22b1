// A map for a scenario without a drawn one: a force-directed layout of the areas, the same every time.

export type Point = readonly [number, number];

export interface Border {
  readonly a: string;
  readonly b: string;
  readonly barrier?: 'river' | 'mountain' | null;
}

export interface Layout {
  readonly box: Point;
  readonly centres: Readonly<Record<string, Point>>;
  /** Radius of an area's blot. */
  readonly radius: number;
}

type Place = [number, number];

/** Starts on a sunflower spiral, in the order of a breadth-first search from the area with the most borders. */
function start(ids: readonly string[], borders: readonly Border[], turn: number): Map<string, Place> {
  const near = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { a, b } of borders) {
    near.get(a)?.push(b);
    near.get(b)?.push(a);
  }
  const rest = [...ids].sort((a, b) => (near.get(b)?.length ?? 0) - (near.get(a)?.length ?? 0));
  const order: string[] = [];
  for (const root of rest) {
    const queue = [root];
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      if (order.includes(id)) continue;
      order.push(id);
      queue.push(...(near.get(id) ?? []));
    }
  }
  return new Map(order.map((id, i) => [id, [Math.sqrt(i + 0.5) * Math.cos(i * 2.4 + turn), Math.sqrt(i + 0.5) * Math.sin(i * 2.4 + turn)]]));
}

/** One step: all areas repel each other, neighbours attract each other; no area moves further than `heat`. */
function relax(places: Map<string, Place>, borders: readonly Border[], heat: number): void {
  const ids = [...places.keys()];
  const force = new Map<string, Place>(ids.map((id) => [id, [0, 0]]));
  const add = (a: string, b: string, strength: (distance: number) => number): void => {
    const [pa, pb, fa, fb] = [places.get(a), places.get(b), force.get(a), force.get(b)];
    if (!pa || !pb || !fa || !fb || a === b) return;
    const [dx, dy] = [pb[0] - pa[0] || 1e-3, pb[1] - pa[1] || 1e-3];
    const distance = Math.hypot(dx, dy);
    const k = strength(distance) / distance;
    fa[0] += dx * k;
    fa[1] += dy * k;
    fb[0] -= dx * k;
    fb[1] -= dy * k;
  };
  ids.forEach((a, i) => ids.slice(i + 1).forEach((b) => add(a, b, (distance) => -1.6 / (distance * distance + 0.01))));
  for (const { a, b } of borders) add(a, b, (distance) => (distance - 1) * 0.6);
  for (const [id, [fx, fy]] of force) {
    const place = places.get(id);
    const size = Math.hypot(fx, fy) || 1;
    if (place) place[0] += (fx / size) * Math.min(size, heat);
    if (place) place[1] += (fy / size) * Math.min(size, heat);
  }
}

const side = (p: Point, q: Point, r: Point): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);

/** The number of crossing pairs of links. */
export function crossings(centres: ReadonlyMap<string, Point>, borders: readonly Border[]): number {
  let count = 0;
  borders.forEach((one, i) => {
    for (const two of borders.slice(i + 1)) {
      if (new Set([one.a, one.b, two.a, two.b]).size < 4) continue;
      const [p, q, r, s] = [centres.get(one.a), centres.get(one.b), centres.get(two.a), centres.get(two.b)];
      if (p && q && r && s && side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0) count++;
    }
  });
  return count;
}

/** Returns a centre for every area: of several starts the one with the fewest crossing links, scaled into its box. */
export function layout(ids: readonly string[], borders: readonly Border[]): Layout {
  let best = new Map<string, Place>();
  let fewest = Infinity;
  for (let attempt = 0; attempt < 8 && fewest > 0; attempt++) {
    const places = start(ids, borders, attempt);
    for (let step = 0; step < 300; step++) relax(places, borders, 0.3 * (1 - step / 300) + 0.01);
    const count = crossings(places, borders);
    if (count < fewest) [best, fewest] = [places, count];
  }
  return scaled(best);
}

function scaled(places: ReadonlyMap<string, Point>): Layout {
  const all = [...places.values()];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1];
  const k = Math.min(1320 / wide, 1020 / high, 420);
  const box: Point = [Math.round(wide * k + 280), Math.round(high * k + 280)];
  const centres = Object.fromEntries([...places].map(([id, [x, y]]): [string, Point] => [id, [Math.round((x - left) * k + 140), Math.round((y - top) * k + 140)]]));
  return { box, centres, radius: radiusFor(centres) };
}

/** The radius of the areas' blots. */
export const radiusFor = (centres: Readonly<Record<string, Point>>): number => Math.round(Math.max(34, Math.min(92, nearest(Object.values(centres)) * 0.42)));

/** The smallest distance between two centres. */
function nearest(centres: readonly Point[]): number {
  let least = Infinity;
  centres.forEach((a, i) => centres.slice(i + 1).forEach((b) => (least = Math.min(least, Math.hypot(a[0] - b[0], a[1] - b[1])))));
  return Number.isFinite(least) ? least : 220;
}
