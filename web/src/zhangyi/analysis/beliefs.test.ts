import { describe, expect, it } from 'vitest';
import type { AnalysisBelief } from '../../lib/net/wire';
import { bands, believed, labelled } from './beliefs';

const beliefs: AnalysisBelief[] = [
  { index: 8, seats: [{ qin: 1 }, { chu: 0.25, yan: 0.75 }] },
  { index: 12, seats: [{ qin: 1 }, { chu: 0.5, yan: 0.5 }] },
];

describe('beliefs about a mandate', () => {
  it('are bands that lie on each other and fill the height', () => {
    const [yan, chu, qin] = bands(beliefs, 1, ['yan', 'chu', 'qin']);
    expect(yan?.points).toEqual([[9, 0, 0.75], [13, 0, 0.5]]);
    expect(chu?.points).toEqual([[9, 0.75, 1], [13, 0.5, 1]]);
    expect(qin?.points).toEqual([[9, 1, 1], [13, 1, 1]]);
    expect(yan?.widest).toEqual({ step: 9, middle: 0.375, share: 0.75 });
  });

  it('have names where there is room, which do not touch', () => {
    const made = bands(beliefs, 1, ['yan', 'chu', 'qin']);
    const at = (scale: number) => (band: (typeof made)[number]): [number, number] => [band.widest.step * scale, band.widest.middle * scale];
    expect(labelled(made, at(100)).map((band) => band.state)).toEqual(['yan', 'chu']);
    expect(labelled(made, at(1)).map((band) => band.state)).toEqual(['yan']);
  });

  it('are known at every step once somebody has acted', () => {
    expect(believed(beliefs, 1, 8)).toEqual([]);
    expect(believed(beliefs, 1, 9)).toEqual([['yan', 0.75], ['chu', 0.25]]);
    expect(believed(beliefs, 1, 99)).toEqual([['chu', 0.5], ['yan', 0.5]]);
  });
});
