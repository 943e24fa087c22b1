// The outline of an arrow drawn like a brush stroke: a curved shaft that becomes wider towards the head.
import type { Point } from './ground/layout';

/** Returns the outline of an arrow between two centres, with `gap` free at both ends, and the middle of its curve. */
export function arrow(from: Point, to: Point, gap: number, width: number): { d: string; middle: Point } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const room = Math.min(gap, length * 0.3);
  const bow = Math.min(length * 0.12, 34);
  const put = (along: number, aside: number): Point => {
    const t = along / length;
    const lift = 4 * t * (1 - t) * bow + aside;
    return [Math.round(from[0] + ux * along + uy * lift), Math.round(from[1] + uy * along - ux * lift)];
  };
  const neck = length - room - width * 1.9;
  const steps = [0, 0.25, 0.5, 0.75, 1].map((t) => room + (neck - room) * t);
  const half = (i: number): number => width * (0.16 + 0.09 * i);
  const left = steps.map((along, i) => put(along, half(i)));
  const right = steps.map((along, i) => put(along, -half(i))).reverse();
  const head = [put(neck - width * 0.25, width * 1.05), put(length - room, 0), put(neck - width * 0.25, -width * 1.05)];
  const d = `M${[...left, ...head, ...right].map((point) => point.join(' ')).join('L')}Z`;
  return { d, middle: put((room + neck) / 2, 0) };
}
