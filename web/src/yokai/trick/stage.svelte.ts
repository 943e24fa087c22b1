// What the table shows: it follows the newest view, but stops at every finished trick so that people can see it.
import type { YokaiTrick, YokaiView } from '../../lib/net/wire';

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

  take(view: YokaiView): void {
    this.waiting.push(...frames(this.newest, view));
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

/** The steps from one view to the next: the trick that was finished in between, if any, and then the new view. */
export function frames(before: YokaiView, after: YokaiView): Frame[] {
  const trick = finished(before, after);
  if (!trick) return [still(after)];
  const full = { ...before, trick: trick.plays, winning: trick.winner, to_move: [], leader: trick.plays[0]?.seat ?? null };
  return [{ view: { ...full, ...held(before, after, trick) }, taker: trick.winner, hold: LOOK }, still(after)];
}

/** What to show of a past position: a trick that was just finished still lies there. */
export function at(before: YokaiView | null, view: YokaiView): Frame {
  return (before && frames(before, view)[0]) ?? still(view);
}

/** What everybody holds beside a finished trick. */
function held(before: YokaiView, after: YokaiView, trick: YokaiTrick): Pick<YokaiView, 'hand' | 'hand_sizes' | 'rows'> {
  const left = after.round === before.round && after.phase === 'play' ? null : after.last_round?.left;
  if (!left) return { hand: after.hand, hand_sizes: after.hand_sizes, rows: after.rows };
  const gone = new Set<string | null>(trick.plays.map((play) => play.card));
  const kept = (card: string | null): string | null => (gone.has(card) ? null : card);
  return {
    hand: before.hand.filter(kept),
    hand_sizes: before.rows.length ? before.hand_sizes : left.map((cards) => cards.length),
    rows: before.rows.map((row) => ({ ...row, up: row.up.map(kept), down: row.down.map(kept) })),
  };
}

function finished(before: YokaiView, after: YokaiView): YokaiTrick | null {
  if (before.phase !== 'play') return null;
  if (before.round === after.round && after.phase === 'play') {
    return after.history.length > before.history.length ? (after.history.at(-1) ?? null) : null;
  }
  const ended = after.last_round;
  return ended && ended.number === before.round && ended.number !== before.last_round?.number ? ended.last_trick : null;
}

function still(view: YokaiView): Frame {
  return { view, taker: null, hold: 0 };
}
