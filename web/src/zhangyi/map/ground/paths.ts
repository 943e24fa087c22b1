// SVG paths from shared edges: a region's outline, and the lines of coast and frontier.
import { EDGES, REGIONS } from './geometry';

export type Point = readonly [number, number];

function points(index: number): Point[] {
  const forwards = index >= 0;
  const numbers = (EDGES[forwards ? index : ~index]?.points ?? '').split(' ').map(Number);
  const line: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) line.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
  return forwards ? line : line.reverse();
}

/** The closed outline of a region; each edge's last point is the first of the next edge. */
export function outline(id: string): Point[] {
  return REGIONS[id]?.ring.flatMap((index) => points(index).slice(0, -1)) ?? [];
}

export const path = (line: readonly Point[], closed = true): string =>
  line.length ? `M${line.map(([x, y]) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}` : '';

export const edgePath = (index: number): string => path(points(index), false);
