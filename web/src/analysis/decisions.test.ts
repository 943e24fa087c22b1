import { describe, expect, it } from 'vitest';
import type { Analysis, AnalysisDecision } from '../lib/net/wire';
import { costliest, costs, decisionAt, firstCostly, percentText, meanLoss, nearest, neighbour, percent, points, ranked } from './decisions';

function decision(index: number, values: number[], chosen: number, phase = 'play'): AnalysisDecision {
  const best = values.indexOf(Math.max(...values));
  const open = phase === 'pass' ? null : 0.5;
  return {
    index, round: index < 50 ? 1 : 2, phase, chosen, best,
    loss: (values[best] ?? 0) - (values[chosen] ?? 0),
    open_loss: open === null ? null : 0.25,
    options: values.map((value, index) => ({ move: { by: 0, do: phase, card: `S${index + 7}` }, value, open })),
  };
}

const analysis: Analysis = {
  seat: 0,
  decisions: [
    decision(2, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8], 0, 'pass'),
    decision(9, [0.4, 0.55, 0.5], 2),
    decision(61, [0.3, 0.2], 0),
  ],
  costliest: [0, 1],
  loss: 0.75,
};

describe('an analysis', () => {
  it('has a decision at its step and none elsewhere', () => {
    expect(decisionAt(analysis, 9)?.best).toBe(1);
    expect(decisionAt(analysis, 10)).toBeUndefined();
  });

  it('ranks every card, best first, and says which was played', () => {
    const cards = ranked(analysis.decisions[1] as AnalysisDecision);
    expect(cards.map((card) => card.value)).toEqual([0.55, 0.5, 0.4]);
    expect(cards.map((card) => [card.best, card.chosen])).toEqual([[true, false], [false, true], [false, false]]);
  });

  it('shows the best passes and always the one that was made', () => {
    const passes = ranked(analysis.decisions[0] as AnalysisDecision);
    expect(passes.map((pass) => pass.value)).toEqual([0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.1]);
    expect(passes.at(-1)?.chosen).toBe(true);
  });

  it('makes a graph of the moves that were made', () => {
    expect(points(analysis).map((point) => [point.step, point.value])).toEqual([[2, 0.1], [9, 0.5], [61, 0.3]]);
    expect(points(analysis).map((point) => point.round)).toEqual([1, 1, 2]);
  });

  it('leads from any step to decisions', () => {
    expect(nearest(analysis, 30)).toBe(9);
    expect(nearest(analysis, 40)).toBe(61);
    expect(nearest({ ...analysis, decisions: [] }, 40)).toBeUndefined();
    expect(neighbour(analysis, 9, 1)).toBe(61);
    expect(neighbour(analysis, 9, -1)).toBe(2);
    expect(neighbour(analysis, 61, 1)).toBeUndefined();
  });

  it('names the costliest moves with what was best', () => {
    expect(costliest(analysis).map(({ made, best }) => [made.value, best.value])).toEqual([[0.1, 0.8], [0.5, 0.55]]);
  });

  it('knows the first costly move in the order of the game, and what each decision cost', () => {
    expect(firstCostly({ ...analysis, costliest: [1, 0] })).toBe(2);
    expect(firstCostly({ ...analysis, costliest: [] })).toBeUndefined();
    expect(firstCostly(null)).toBeUndefined();
    expect([...costs(analysis)].map(([step, loss]) => [step, percent(loss)])).toEqual([[2, 70], [9, 5]]);
    expect(costs(null).size).toBe(0);
  });

  it('says what a decision cost on average: 0.7, 0.05 and nothing; with open cards where that was reckoned', () => {
    expect(meanLoss(analysis, 'loss')).toBeCloseTo(0.25);
    expect(meanLoss(analysis, 'open_loss')).toBeCloseTo(0.25);
    expect(meanLoss({ ...analysis, decisions: [] }, 'loss')).toBe(0);
  });

  it('writes shares as percent', () => {
    expect(percent(0.12345)).toBe(12.3);
    expect(percentText(0.29)).toBe('29.0');
    expect(Object.is(percent(-0.0001), 0)).toBe(true);
  });
});
