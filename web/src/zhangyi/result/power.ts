// The power of each state over the turns, from the views of a game.
import type { ZhangYiView } from '../../lib/net/wire';

export interface PowerLine {
  state: string;
  power: number[];
}

/** The power of every state at the start, at the end of each turn, and at the end. */
export function powerLines(views: readonly ZhangYiView[]): PowerLine[] {
  const last = new Map<number, ZhangYiView>();
  for (const view of views) last.set(view.turn, view);
  const steps = [...last.entries()].sort(([a], [b]) => a - b).map(([, view]) => view);
  const states = steps[0]?.states.map((state) => state.id) ?? [];
  return states.map((state) => ({
    state,
    power: steps.map((view) => view.states.find((found) => found.id === state)?.power ?? 0),
  }));
}
