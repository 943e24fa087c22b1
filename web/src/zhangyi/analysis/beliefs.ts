// Beliefs about a mandate as bands of a stacked graph, and as numbers at a step.
import type { AnalysisBelief } from '../../lib/net/wire';

export interface Band {
  state: string;
  /** [step, from, to]: the band's share of the height after a step, stacked from 0 to 1. */
  points: [number, number, number][];
  /** Where the band is widest: the position of its name. */
  widest: { step: number; middle: number; share: number };
}

/** Returns one band per state; the first of `states` is the lowest. */
export function bands(beliefs: readonly AnalysisBelief[], seat: number, states: readonly string[]): Band[] {
  const floor = beliefs.map(() => 0);
  return states.map((state) => {
    const points = beliefs.map((belief, index): [number, number, number] => {
      const from = floor[index] ?? 0;
      const to = from + (belief.seats[seat]?.[state] ?? 0);
      floor[index] = to;
      return [belief.index + 1, from, to];
    });
    const wide = points.reduce((best, point) => (point[2] - point[1] > best[2] - best[1] ? point : best), [0, 0, 0]);
    return { state, points, widest: { step: wide[0], middle: (wide[1] + wide[2]) / 2, share: wide[2] - wide[1] } };
  });
}

/** Returns the bands with room for their name, widest first; of names that would touch only the first is kept. */
export function labelled(made: readonly Band[], at: (band: Band) => [number, number], apart = 17): Band[] {
  const kept: Band[] = [];
  for (const band of [...made].sort((a, b) => b.widest.share - a.widest.share)) {
    const [x, y] = at(band);
    const free = kept.every((other) => Math.hypot(at(other)[0] - x, at(other)[1] - y) >= apart);
    if (free && band.widest.share > 0.16) kept.push(band);
  }
  return kept;
}

/** Returns the beliefs at a step, likeliest first; empty before the first decision. */
export function believed(beliefs: readonly AnalysisBelief[], seat: number, step: number): [string, number][] {
  const now = beliefs.findLast((belief) => belief.index < step)?.seats[seat] ?? {};
  return Object.entries(now).sort(([, a], [, b]) => b - a);
}
