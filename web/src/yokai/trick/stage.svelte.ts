// What the table shows: it follows the newest view at a pace people can follow. Whatever tells of the game follows the stage.
import type { Update, YokaiEvent, YokaiView } from '../../lib/net/wire';
import { entriesAfter, eventsOf } from '../../lib/table/events';
import { frames, still, type Frame } from './frames';

/** How many entries may wait before the stage hurries. Bots are at most six ahead of a person who plays; a spectator may be far behind. */
const PATIENCE = 8;

export class Stage {
  frame = $state.raw<Frame>() as Frame;
  /** Nothing waits to be shown. */
  resting = $state(true);
  /** Cards on their way to my hand: it does not show them yet. */
  coming = $state.raw<readonly string[]>([]);
  private waiting: Frame[] = [];
  private newest: YokaiView;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The result of a round is being read. */
  private paused = false;

  constructor(view: YokaiView, number = 0) {
    this.newest = view;
    this.frame = still(view, number);
  }

  /** Shows the deal of a game that has just begun. */
  begin(): void {
    this.enqueue(frames(this.newest, [{ event: 'dealt' } as YokaiEvent], this.newest, this.frame.told.number));
  }

  /** Shows what an update brings beyond entry `known`. */
  take(update: Update, known: number): void {
    const [entry, ...more] = entriesAfter(update, known);
    const after = update.view as YokaiView;
    const before = this.newest;
    this.newest = after;
    // What was missed or taken back is not played again, and my own card does not wait behind others.
    const jump = Boolean(more.length) || entry?.kind === 'undo';
    if (jump || (entry?.kind === 'move' && entry.seat === after.seat)) this.settle();
    this.enqueue(jump ? [still(after, update.number)] : frames(before, eventsOf(entry), after, update.number));
    if (new Set(this.waiting.map(({ told }) => told.number)).size > PATIENCE) this.skip();
  }

  /** Shows the newest at once: somebody has seen enough. The result of a round still has to be read. */
  skip(): void {
    if (this.paused) return;
    const result = this.waiting.findIndex((frame) => frame.hold === Infinity);
    this.waiting = this.waiting.slice(result >= 0 ? result : -1);
    this.next();
  }

  /** Shows the newest, and lets the next follow without a pause. */
  private settle(): void {
    this.skip();
    if (this.paused) return;
    clearTimeout(this.timer);
    this.resting = true;
  }

  /** Shows the next step at once. */
  advance = (): void => {
    if (!this.paused) this.next();
  };

  /** Goes on after the result of a round. */
  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private enqueue(steps: Frame[]): void {
    this.waiting.push(...steps);
    if (this.resting) this.next();
    this.coming = this.pending();
  }

  private next(): void {
    clearTimeout(this.timer);
    const frame = this.waiting.shift();
    this.resting = !frame;
    if (frame) this.show(frame);
    this.coming = this.pending();
  }

  private show(frame: Frame): void {
    this.frame = frame;
    this.paused = frame.hold === Infinity;
    if (this.paused) return;
    if (frame.hold) this.timer = setTimeout(() => this.next(), frame.hold);
    else this.next();
  }

  private pending(): string[] {
    return [this.frame, ...this.waiting].flatMap(({ moment }) => (moment?.kind === 'receive' ? Object.values(moment.cards).flat() : []));
  }
}
