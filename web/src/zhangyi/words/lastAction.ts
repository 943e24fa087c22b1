// The last action: what the state of the newest chit that has done something did, from the log.
import type { Event, ZhangYiEvent } from '../../lib/net/wire';
import { eventsOf } from '../../lib/table/events';

export interface LastAction {
  readonly state: string;
  /** Its events after the chit, in order. */
  readonly events: readonly ZhangYiEvent[];
  /** Recruits by area. */
  readonly recruits: Readonly<Record<string, number>>;
  readonly march: { readonly from: string; readonly to: string } | null;
}

const DEEDS: ReadonlySet<ZhangYiEvent['event']> = new Set(['recruited', 'held', 'marched', 'march_lost', 'march_repelled', 'battle_fought', 'retreated'] as const);
const NEXT: ReadonlySet<ZhangYiEvent['event']> = new Set(['chit_drawn', 'turn_begun', 'game_over'] as const);

export function lastAction(log: readonly Event[]): LastAction | null {
  const events = log.flatMap((entry) => eventsOf<ZhangYiEvent>(entry));
  const deed = events.findLastIndex(({ event }) => DEEDS.has(event));
  const start = events.slice(0, Math.max(0, deed)).findLastIndex(({ event }) => event === 'chit_drawn');
  const chit = events[start];
  if (chit?.event !== 'chit_drawn') return null;
  const after = events.slice(start + 1);
  const next = after.findIndex(({ event }) => NEXT.has(event));
  const done = next < 0 ? after : after.slice(0, next);
  const recruited = done.find((event) => event.event === 'recruited');
  return { state: chit.state, events: done, recruits: recruited?.place ?? {}, march: marchOf(done) };
}

/** The march among some events, also one that was lost or turned back. */
export function marchOf(events: readonly ZhangYiEvent[]): LastAction['march'] {
  const march = events.find((event) => event.event === 'marched' || event.event === 'march_lost' || event.event === 'march_repelled');
  return march ? { from: march.from, to: march.to } : null;
}
