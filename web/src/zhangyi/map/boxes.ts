// Rectangles on the map, and whether they touch or lie in an area.
import type { Point } from './ground/layout';

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** A box around (0, 0) as it lies around a point, scaled. */
export const placed = (box: Box, [x, y]: Point, scale: number): Box => [x + box[0] * scale, y + box[1] * scale, x + box[2] * scale, y + box[3] * scale];

export const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Whether the first box lies in the second. */
export const lies = (box: Box, other: Box): boolean => box[0] >= other[0] && box[1] >= other[1] && box[2] <= other[2] && box[3] <= other[3];

export const middle = ([left, top, right, bottom]: Box): Point => [(left + right) / 2, (top + bottom) / 2];

/** Whether a point lies inside a closed line. */
export function inside(ring: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  let before = ring.at(-1) ?? [0, 0];
  for (const here of ring) {
    if (here[1] > y !== before[1] > y && x < ((before[0] - here[0]) * (y - here[1])) / (before[1] - here[1]) + here[0]) within = !within;
    before = here;
  }
  return within;
}

/** Whether all corners of a box lie inside a closed line. */
export const holds = (ring: readonly Point[], [left, top, right, bottom]: Box): boolean =>
  inside(ring, [left, top]) && inside(ring, [right, top]) && inside(ring, [right, bottom]) && inside(ring, [left, bottom]);
