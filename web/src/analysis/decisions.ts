// Reading an analysis: which decision a step is, its options in order, the points of the graph.
import type { Analysis, AnalysisDecision, AnalysisOption } from '../lib/net/wire';

/** An option of a decision with what the reader wants to know about it. */
export interface Ranked extends AnalysisOption {
  chosen: boolean;
  best: boolean;
}

/** Passes are judged among many; so many of the best ones are shown. */
export const PASSES_SHOWN = 6;

export function decisionAt(analysis: Analysis, step: number): AnalysisDecision | undefined {
  return analysis.decisions.find((decision) => decision.index === step);
}

/** The options, best first. Every card is there; of passes the best ones and the one that was made. */
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
  /** The chance to win with the move that was made: as far as the seat knew, and with open cards. */
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

/** The decision nearest to a step: where a click on the graph leads. */
export function nearest(analysis: Analysis, step: number): number | undefined {
  const steps = analysis.decisions.map((decision) => decision.index);
  if (!steps.length) return undefined;
  return steps.reduce((best, next) => (Math.abs(next - step) < Math.abs(best - step) ? next : best));
}

/** The next decision before (-1) or after (1) a step. */
export function neighbour(analysis: Analysis, step: number, way: -1 | 1): number | undefined {
  const steps = analysis.decisions.map((decision) => decision.index);
  return way > 0 ? steps.find((next) => next > step) : steps.findLast((next) => next < step);
}

export interface Best {
  decision: AnalysisDecision;
  made: AnalysisOption;
  best: AnalysisOption;
}

/** The three moves that cost most, worst first. */
export function costliest(analysis: Analysis): Best[] {
  return analysis.costliest.flatMap((index) => {
    const decision = analysis.decisions[index];
    const made = decision?.options[decision.chosen];
    const best = decision?.options[decision.best];
    return decision && made && best ? [{ decision, made, best }] : [];
  });
}

/** What a decision cost on average, as known then or with open cards, over those where it was reckoned. */
export function meanLoss(analysis: Analysis, kind: 'loss' | 'open_loss'): number {
  const losses = analysis.decisions.flatMap((decision) => decision[kind] ?? []);
  return losses.length ? losses.reduce((sum, loss) => sum + loss, 0) / losses.length : 0;
}

/** A share as percent with one digit; what rounds to nothing is nothing. */
export const percent = (share: number): number => Math.round(share * 1000) / 10 || 0;

/** The same for columns of numbers: always with that digit, so that they stand below each other. */
export const digits = (share: number): string => percent(share).toFixed(1);
