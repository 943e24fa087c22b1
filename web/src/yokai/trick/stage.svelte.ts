// What the table shows: it follows the newest view, but stops at every finished trick so that people can see it.
import type { Update, YokaiEvent, YokaiTrickTaken, YokaiView } from '../../lib/net/wire';
import { entriesAfter, eventsOf } from '../../lib/table/events';

export interface Frame {
  view: YokaiView;
  /** Who takes the trick that is shown; null while it is being played. */
  taker: number | null;
  hold: number;
}

/** How long a finished trick lies there, in milliseconds, and how many frames may wait before we hurry. */
const LOOK = 1100;
const PATIENCE = 3;

export class Stage {
  frame = $state.raw<Frame>() as Frame;
  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: YokaiView) {
    this.frame = still(view);
  }

  /** The newest view that is on its way to the screen. */
  private get newest(): YokaiView {
    return (this.waiting.at(-1) ?? this.frame).view;
  }

  /** Shows what an update brings beyond entry `known`. */
  take(update: Update, known: number): void {
    const entries = entriesAfter(update, known);
    const events = entries.some((entry) => entry.kind === 'undo') ? [] : entries.flatMap((entry) => eventsOf<YokaiEvent>(entry));
    this.waiting.push(...frames(this.newest, events, update.view as YokaiView));
    if (this.waiting.length > PATIENCE) this.skip();
    else if (!this.timer) this.next();
  }

  /** Shows the newest at once: somebody has seen enough. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.waiting.pop();
    this.waiting = [];
    if (last) this.frame = last;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    this.timer = undefined;
    const frame = this.waiting.shift();
    if (!frame) return;
    this.frame = frame;
    if (frame.hold) this.timer = setTimeout(() => this.next(), frame.hold);
    else this.next();
  }
}

/** The steps from one view to the next: the trick that was taken in between, if it was one, and then the new view. */
export function frames(before: YokaiView, events: readonly YokaiEvent[], after: YokaiView): Frame[] {
  const [trick, another] = events.filter((event): event is YokaiTrickTaken => event.event === 'trick_taken');
  if (!trick || another) return [still(after)];
  const { plays, seat } = trick;
  const ended = events.some((event) => event.event === 'round_over');
  const full = { ...before, trick: plays, winning: seat, to_move: [], leader: plays[0]?.seat ?? null };
  const held = ended ? left(before, after, trick) : { hand: after.hand, hand_sizes: after.hand_sizes, rows: after.rows };
  return [{ view: { ...full, ...held }, taker: seat, hold: LOOK }, still(after)];
}

/** What to show of a past position: a trick that was just taken still lies there. */
export function at(before: YokaiView | null, events: readonly YokaiEvent[], view: YokaiView): Frame {
  return (before && frames(before, events, view)[0]) ?? still(view);
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

function still(view: YokaiView): Frame {
  return { view, taker: null, hold: 0 };
}
