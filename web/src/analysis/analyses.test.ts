import { describe, expect, it } from 'vitest';
import type { Analysed, AnalysisDecision } from '../lib/net/wire';
import { Analyses } from './analyses.svelte';

const none = (seat: number): Promise<Analysed> => Promise.resolve({ seat, status: 'none', progress: 0, analysis: null });
const decision = (index: number): AnalysisDecision => ({ index, round: 1, phase: 'play', chosen: 0, best: 0, loss: 0, open_loss: null, options: [] });

describe('hints at a finished game', () => {
  it('are of one decision of one seat, and are kept', async () => {
    const asked: number[][] = [];
    const hints = Promise.resolve((seat: number, at: number) => {
      asked.push([seat, at]);
      return Promise.resolve(at === 7 ? null : decision(at));
    });
    const analyses = new Analyses(none, hints);
    expect(analyses.givesHints).toBe(false);
    await hints;
    expect(analyses.givesHints).toBe(true);
    await analyses.takeHint(1, 4);
    await analyses.takeHint(1, 7);
    expect(asked).toEqual([[1, 4], [1, 7]]);
    expect(analyses.hint(1, 4)?.index).toBe(4);
    expect(analyses.hint(1, 7)).toBeNull();
    expect(analyses.hint(0, 4)).toBeUndefined();
  });

  it('are not given where this browser cannot compute them', async () => {
    const analyses = new Analyses(none, Promise.resolve(null));
    await Promise.resolve();
    await analyses.takeHint(0, 1);
    expect([analyses.givesHints, analyses.hint(0, 1)]).toEqual([false, undefined]);
  });

  it('can be asked for again after one has failed', async () => {
    const analyses = new Analyses(none, Promise.resolve(() => Promise.reject(new Error('no engine'))));
    await Promise.resolve();
    await expect(analyses.takeHint(0, 1)).rejects.toThrow('no engine');
    expect([analyses.hinting, analyses.hint(0, 1)]).toEqual([false, undefined]);
  });
});
