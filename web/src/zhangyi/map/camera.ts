// The map's camera: pure functions for panning and zooming within the map.
import type { Point } from './ground/layout';

/** The visible part of the map: its top left corner and how many map units a pixel is. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

const CLOSEST = 0.35;
/** The whole map is readable up to this unit. */
const READABLE = 2.1;

/** The unit at which the whole map is visible. */
export const wholeUnit = (box: Point, view: Point): number => Math.max(box[0] / view[0], box[1] / view[1]);

/** Show the whole map, centred. */
export function fit(box: Point, view: Point): Camera {
  const unit = wholeUnit(box, view);
  return { x: (box[0] - view[0] * unit) / 2, y: (box[1] - view[1] * unit) / 2, unit };
}

/** How a map is first shown: whole if that leaves it readable, else filling the window and centred. */
export function open(box: Point, view: Point): Camera {
  const filling = Math.min(box[0] / view[0], box[1] / view[1]);
  const unit = Math.min(wholeUnit(box, view), Math.max(filling, READABLE));
  return clamp({ x: (box[0] - view[0] * unit) / 2, y: (box[1] - view[1] * unit) / 2, unit }, box, view);
}

/** Keeps the map in the window: a side shorter than the window is centred, a longer one stays within its ends. */
export function clamp(camera: Camera, box: Point, view: Point): Camera {
  const unit = Math.min(Math.max(camera.unit, CLOSEST), wholeUnit(box, view));
  const side = (at: number, whole: number, shown: number): number =>
    shown >= whole ? (whole - shown) / 2 : Math.min(Math.max(at, 0), whole - shown);
  return { x: side(camera.x, box[0], view[0] * unit), y: side(camera.y, box[1], view[1] * unit), unit };
}

export function pan(camera: Camera, dx: number, dy: number, box: Point, view: Point): Camera {
  return clamp({ ...camera, x: camera.x - dx * camera.unit, y: camera.y - dy * camera.unit }, box, view);
}

/** Zoom by a factor (over 1: closer) so that the map under the pixel (px, py) stays there. */
export function zoom(camera: Camera, factor: number, px: number, py: number, box: Point, view: Point): Camera {
  const unit = Math.min(Math.max(camera.unit / factor, CLOSEST), wholeUnit(box, view));
  const [x, y] = [camera.x + px * camera.unit, camera.y + py * camera.unit];
  return clamp({ x: x - px * unit, y: y - py * unit, unit }, box, view);
}

/** Move just enough that all these map points are at least `margin` pixels (in a small window: a quarter of it) inside the
    window; seen from as near as `unit` says, or farther where they need it. */
export function reveal(camera: Camera, points: readonly Point[], margin: number, box: Point, view: Point, unit = camera.unit): Camera {
  const edge = view.map((size) => Math.min(margin, size / 4));
  const sides = ([0, 1] as const).map((side) => {
    const values = points.map((point) => point[side]);
    return { low: Math.min(...values), high: Math.max(...values), size: view[side], edge: edge[side] ?? 0 };
  });
  const needed = Math.max(...sides.map(({ low, high, size, edge }) => (high - low) / (size - 2 * edge)));
  const far = zoom(camera, camera.unit / Math.max(needed, unit), view[0] / 2, view[1] / 2, box, view);
  const [dx = 0, dy = 0] = sides.map(({ low, high, size, edge }, side) => {
    const from = side === 0 ? far.x : far.y;
    const [first, last] = [(low - from) / far.unit - edge, (high - from) / far.unit - size + edge];
    return first < 0 ? first : Math.max(0, last);
  });
  return pan(far, -dx, -dy, box, view);
}

/** The neighbour to step to with an arrow key: the nearest centre within a quarter turn of that direction. */
export function towards(from: Point, centres: Readonly<Record<string, Point>>, dx: number, dy: number): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [id, [x, y]] of Object.entries(centres)) {
    const [ax, ay] = [x - from[0], y - from[1]];
    const along = ax * dx + ay * dy;
    const aside = Math.abs(ax * dy - ay * dx);
    if (along <= 0 || aside > along * 1.2) continue;
    const cost = along + aside * 1.5;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
