// The steps from one view to the next, as the table shows them: felt, meters, chart, log, sounds and announcements all follow.
import { reducedMotion } from '../../lib/storage/settings.svelte';
import type { YokaiEvent, YokaiRoundOver, YokaiTrickTaken, YokaiTrickWarning, YokaiView } from '../../lib/net/wire';
import { withRoundEnd } from '../score/finalRound';

/** Cards by the seat that they go to or come from. */
export type CardsBySeat = Readonly<Record<string, readonly string[]>>;

/** Something that is worth a look of its own. */
export type Moment =
  | { kind: 'deal' }
  | { kind: 'give'; cards: CardsBySeat }
  | { kind: 'receive'; cards: CardsBySeat }
  | { kind: 'bosses'; cards: readonly string[]; side: number; seat: number }
  | { kind: 'warning'; warning: YokaiTrickWarning }
  | { kind: 'round'; over: YokaiRoundOver };

/** How far the log is told: all entries before `number`, and of that entry the first `events` events. */
export interface Told {
  number: number;
  events: number;
}

export interface Frame {
  view: YokaiView;
  /** Who takes the trick that is shown; null while it is being played. */
  taker: number | null;
  moment: Moment | null;
  told: Told;
  /** Milliseconds until the next frame may follow; infinite until the player goes on. */
  hold: number;
}

/** How long things lie there, in milliseconds: with animations, and without. */
const HOLDS = {
  card: [380, 250],
  trick: [900, 900],
  gather: [360, 60],
  deal: [1500, 0],
  give: [520, 0],
  receive: [2200, 2200],
  bosses: [1250, 900],
  warning: [1100, 1100],
  round: [1700, 1200],
} as const;
const hold = (what: keyof typeof HOLDS): number => HOLDS[what][reducedMotion() ? 1 : 0];

/** The frames of one log entry. Where it took several tricks at once, only the last position is shown. */
export function frames(before: YokaiView, events: readonly YokaiEvent[], after: YokaiView, number = 0): Frame[] {
  const last = still(after, number);
  const tricks = events.filter((event) => event.event === 'trick_taken');
  if (tricks.length > 1) return [last];
  const until = (event: YokaiEvent): Told => ({ number, events: events.indexOf(event) + 1 });
  const steps = tricks[0] ? trickFrames(before, events, after, until, tricks[0]) : passFrames(before, events, after, until);
  const deal = events.some((event) => event.event === 'dealt') && after.phase !== 'over';
  if (deal) steps.push({ ...last, moment: { kind: 'deal' }, hold: hold('deal') });
  const played = events.some((event) => event.event === 'card_played');
  if (after.phase === 'over' && tricks[0]) return [...steps, { ...last, view: { ...after, ...kept(steps[0]?.view ?? after) } }];
  return [...steps, played && !tricks[0] ? { ...last, hold: hold('card') } : last];
}

/** At the end of the game the last trick and what was left in the hands stay on the table. */
function kept({ trick, winning, hand, hand_sizes, rows }: YokaiView): Partial<YokaiView> {
  return { trick, winning, hand, hand_sizes, rows };
}

/** What to show of a past position: a trick that was just taken still lies there. */
export function at(before: YokaiView | null, events: readonly YokaiEvent[], view: YokaiView): Frame {
  const first = before && frames(before, events, view)[0];
  return first?.taker == null ? still(view) : first;
}

export function still(view: YokaiView, number = 0): Frame {
  return { view, taker: null, moment: null, told: { number, events: Infinity }, hold: 0 };
}

type Until = (event: YokaiEvent) => Told;

/** A full trick, its bosses, and then either the trick gathered or the end of the round. */
function trickFrames(before: YokaiView, events: readonly YokaiEvent[], after: YokaiView, until: Until, trick: YokaiTrickTaken): Frame[] {
  const { plays, seat, bosses, side } = trick;
  const over = events.find((event) => event.event === 'round_over');
  const held = over ? left(before, after, trick) : { hand: after.hand, hand_sizes: after.hand_sizes, rows: after.rows };
  const view = { ...before, trick: plays, winning: seat, to_move: [], leader: plays[0]?.seat ?? null, ...held };
  const told = until(trick);
  // The log tells of a captured boss when it is stamped.
  const full: Frame = { view, taker: seat, moment: null, told: bosses.length ? { ...told, events: told.events - 1 } : told, hold: hold('trick') };
  const stamp: Frame = { ...full, moment: { kind: 'bosses', cards: bosses, side, seat }, told, hold: hold('bosses') };
  const shown = bosses.length ? [full, stamp] : [full];
  return [...shown, ...(over ? roundFrames(full, after, until, over) : gatherFrames(events, after, until))];
}

/** The trick goes to its winner before anybody leads the next; then the warning before the trick that would lose. */
function gatherFrames(events: readonly YokaiEvent[], after: YokaiView, until: Until): Frame[] {
  const end = events.at(-1);
  const gathered: Frame = { ...still(after), told: end ? until(end) : { number: 0, events: 0 }, hold: hold('gather') };
  const warning = events.find((event) => event.event === 'trick_warning');
  return warning ? [gathered, { ...gathered, moment: { kind: 'warning', warning }, hold: hold('warning') }] : [gathered];
}

/** The end of a round: its last trick stays on the table; the next round waits until the result was read. */
function roundFrames(full: Frame, after: YokaiView, until: Until, over: YokaiRoundOver): Frame[] {
  const end = after.last_round;
  const view = end ? withRoundEnd(full.view, end) : full.view;
  const told = until(over);
  const fall: Frame = { ...full, view, moment: { kind: 'round', over }, told, hold: hold('round') };
  const scored = { ...view, last_round: end, points: after.points, sealed: after.sealed };
  return after.phase === 'over' ? [fall] : [fall, { ...full, view: scored, told, hold: Infinity }];
}

/** My cards leave, and what comes is shown before it is sorted into the hand. Until then nobody leads. */
function passFrames(before: YokaiView, events: readonly YokaiEvent[], after: YokaiView, until: Until): Frame[] {
  const steps: Frame[] = [];
  const ends = events.some((event) => event.event === 'passes_exchanged');
  const passing = ends ? { ...before, to_move: [] } : after;
  for (const event of events) {
    const told = until(event);
    if (event.event === 'cards_passed' && event.seat === after.seat && event.give) {
      const given = new Set(Object.values(event.give).flat());
      const view = { ...passing, hand: before.hand.filter((card) => !given.has(card)) };
      steps.push({ ...still(view), told, moment: { kind: 'give', cards: event.give }, hold: hold('give') });
    }
    const received = event.event === 'passes_exchanged' && after.seat !== null ? event.received[after.seat] : null;
    const view = { ...passing, hand: after.hand };
    if (received) steps.push({ ...still(view), told, moment: { kind: 'receive', cards: received }, hold: hold('receive') });
  }
  return steps;
}

/** What everybody has left beside the last trick of a round: the view after it is of the next one. */
function left(before: YokaiView, after: YokaiView, { plays }: YokaiTrickTaken): Pick<YokaiView, 'hand' | 'hand_sizes' | 'rows'> {
  const gone = new Set<string | null>(plays.map((play) => play.card));
  const kept = (card: string | null): string | null => (gone.has(card) ? null : card);
  return {
    hand: before.hand.filter(kept),
    hand_sizes: before.rows.length ? before.hand_sizes : (after.last_round?.left ?? []).map((cards) => cards.length),
    rows: before.rows.map((row) => ({ ...row, up: row.up.map(kept), down: row.down.map(kept) })),
  };
}
