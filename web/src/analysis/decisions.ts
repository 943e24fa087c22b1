// Functions over an analysis: the decision at a step, its options in order, the points of the graph.
import type { Analysis, AnalysisDecision, AnalysisOption } from '../lib/net/wire';

/** An option of a decision; whether it was chosen and whether it was best. */
export interface Ranked extends AnalysisOption {
  chosen: boolean;
  best: boolean;
}

/** A pass has many options; only this many of the best ones are shown. */
export const PASSES_SHOWN = 6;

export function decisionAt(analysis: Analysis, step: number): AnalysisDecision | undefined {
  return analysis.decisions.find((decision) => decision.index === step);
}

/** Returns the options, best first: all of them, or for a pass the best ones and the chosen one. */
export function ranked(decision: AnalysisDecision): Ranked[] {
  const options = decision.options.map((option, index) => ({
    ...option,
    chosen: index === decision.chosen,
    best: index === decision.best,
  }));
  options.sort((a, b) => b.value - a.value);
  return decision.phase === 'pass' ? options.filter((option, index) => index < PASSES_SHOWN || option.chosen) : options;
}

export interface Point {
  step: number;
  /** The chance to win with the chosen move: by what the seat knew, and with open cards. */
  value: number;
  open: number | null;
  loss: number;
  round: number;
}

export function points(analysis: Analysis): Point[] {
  return analysis.decisions.flatMap((decision) => {
    const made = decision.options[decision.chosen];
    return made
      ? [{ step: decision.index, value: made.value, open: made.open, loss: decision.loss, round: decision.round }]
      : [];
  });
}

/** Returns the step of the decision nearest to a step. */
export function nearest(analysis: Analysis, step: number): number | undefined {
  const steps = analysis.decisions.map((decision) => decision.index);
  if (!steps.length) return undefined;
  return steps.reduce((best, next) => (Math.abs(next - step) < Math.abs(best - step) ? next : best));
}

/** Returns the step of the next decision before (-1) or after (1) a step. */
export function neighbour(analysis: Analysis, step: number, way: -1 | 1): number | undefined {
  const steps = analysis.decisions.map((decision) => decision.index);
  return way > 0 ? steps.find((next) => next > step) : steps.findLast((next) => next < step);
}

export interface CostlyMove {
  decision: AnalysisDecision;
  made: AnalysisOption;
  best: AnalysisOption;
}

/** Returns the costliest moves, worst first. */
export function costliest(analysis: Analysis): CostlyMove[] {
  return analysis.costliest.flatMap((index) => {
    const decision = analysis.decisions[index];
    const made = decision?.options[decision.chosen];
    const best = decision?.options[decision.best];
    return decision && made && best ? [{ decision, made, best }] : [];
  });
}

/** Returns the step of the first costly move of the game, where a replay opens. */
export function firstCostly(analysis: Analysis | null): number | undefined {
  const steps = analysis ? costliest(analysis).map(({ decision }) => decision.index) : [];
  return steps.length ? Math.min(...steps) : undefined;
}

/** Returns what each decision cost, by step; those that cost less than a thousandth are left out. */
export function costs(analysis: Analysis | null): Map<number, number> {
  const costly = analysis?.decisions.filter(({ loss }) => percent(loss) > 0) ?? [];
  return new Map(costly.map(({ index, loss }) => [index, loss]));
}

/** Returns the average loss per decision, over the decisions where it is known. */
export function meanLoss(analysis: Analysis, kind: 'loss' | 'open_loss'): number {
  const losses = analysis.decisions.flatMap((decision) => decision[kind] ?? []);
  return losses.length ? losses.reduce((sum, loss) => sum + loss, 0) / losses.length : 0;
}

/** A share in percent, rounded to one decimal place; never -0. */
export const percent = (share: number): number => Math.round(share * 1000) / 10 || 0;

/** The same as text with exactly one decimal place, for columns of numbers. */
export const percentText = (share: number): string => percent(share).toFixed(1);
