// A lesson: a table without a server connection. The other players follow a record; each step waits for one move.
import type { NameOf } from '../lib/game/entry';
import { post } from '../lib/net/api';
import { hasText, t } from '../lib/i18n/i18n.svelte';
import { PACE_SECONDS } from '../lib/table/create';
import { settings } from '../lib/storage/settings.svelte';
import type { CommandBody } from '../lib/net/transport';
import { Table } from '../lib/table/table.svelte';
import type { LessonOut, Step, Tried, Update } from '../lib/net/wire';
import { saveProgress } from './progress';
import { waitsForMove, stepText } from './words';

type Move = Record<string, unknown>;

/** The answer to the learner's last move. */
export interface Answer {
  kind: 'rule' | 'other';
  text: string;
  clause?: string;
}

/** The key of the answer to a move that is legal, but not the expected one. */
const other = (step: Step): string => (hasText(`${step.text}-other`) ? `${step.text}-other` : 'lesson-other');

export class Lesson extends Table {
  override readonly home = ['/learn', 'web-learn'] as const;
  readonly steps: readonly Step[];
  at = $state(0);
  answer = $state.raw<Answer | null>(null);
  /** The others are playing. */
  watching = $state(false);
  /** Counts jumps to another position; the board is created again after each. */
  jumps = $state(0);
  private readonly updates: readonly Update[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(out: LessonOut, at: number, private readonly nameOf: NameOf, override readonly guide: Table['guide'] = null) {
    super({ table: out.table, update: out.updates[0] as Update, chat: [] });
    this.info = { ...out.table, seats: out.table.seats.map((seat) => (seat.mine ? { ...seat, name: t('lesson-learner') } : seat)) };
    this.steps = out.steps;
    this.updates = out.updates;
    this.stand(Math.min(at, out.steps.length - 1));
  }

  get step(): Step {
    return this.steps[this.at] as Step;
  }
  override get focus(): readonly string[] {
    return (this.step.point ?? []).filter((point) => point.startsWith('area:')).map((point) => point.slice(5));
  }
  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  say(step: Step): string {
    return stepText(step, this.nameOf);
  }

  next(): void {
    if (!waitsForMove(this.step) && !this.last && !this.watching) this.advance(this.at + 1);
  }
  back(): void {
    if (this.at > 0) this.stand(this.at - 1);
  }
  /** Makes the expected move for a learner who is stuck. */
  show(): void {
    if (this.step.move) void this.attempt(this.step.move);
  }
  leave(): void {
    clearTimeout(this.timer);
  }

  override async send(body: CommandBody): Promise<boolean> {
    if (body.type === 'move') return this.attempt(body.move as Move);
    if (body.type === 'skip') this.hurry();
    return false;
  }

  /** Sends a move to the server, which checks it by the rules. A move during reading steps counts for the next step that waits. */
  async attempt(move: Move): Promise<boolean> {
    const asked = this.steps.findIndex((step, index) => index >= this.at && waitsForMove(step));
    const step = this.steps[asked];
    if (!step || this.watching || step.at !== this.step.at) return false;
    const tried = await post<Tried>(`/lessons/${this.info.id}/${asked}`, move);
    if (tried.text) this.answer = { kind: 'rule', text: tried.text, clause: tried.clause ?? '' };
    else if (!tried.ok) this.answer = { kind: 'other', text: this.say({ ...step, text: other(step) }) };
    if (tried.ok) this.advance(asked + 1, tried.text ? this.answer : null);
    return tried.ok;
  }

  /** Lets the others play until the position of step `to`, or jumps there if the step says so. */
  private advance(to: number, answer: Answer | null = null): void {
    if (this.steps[to]?.jump) return this.stand(to);
    this.answer = answer;
    this.walk(this.steps[to] as Step, () => {
      this.watching = false;
      this.reach(to);
    });
  }

  private walk(to: Step, done: () => void): void {
    const pause = 700 * PACE_SECONDS[settings.pace];
    while (this.number < to.at) {
      this.takeUpdate(this.updates[this.number + 1] as Update);
      if (pause && this.number < to.at) {
        this.watching = true;
        this.timer = setTimeout(() => this.walk(to, done), pause);
        return;
      }
    }
    done();
  }

  private hurry(): void {
    if (!this.watching) return;
    clearTimeout(this.timer);
    const to = this.steps.findIndex((step, index) => index > this.at && step.at > this.number);
    this.watching = false;
    if (to >= 0) this.stand(to);
  }

  /** Jumps to a step without playing the moves before it. */
  private stand(at: number): void {
    clearTimeout(this.timer);
    const position = this.steps[at]?.at ?? 0;
    if (position !== this.number || this.watching) {
      const past = this.updates.slice(0, position + 1);
      for (const update of past) this.views.set(update.number, update.view);
      this.log = past.flatMap((update) => update.events);
      this.view = past.at(-1)?.view ?? null;
      this.number = position;
      this.jumps += 1;
    }
    this.watching = false;
    this.answer = null;
    this.reach(at);
  }

  private reach(at: number): void {
    this.at = at;
    saveProgress(this.info.id, at, this.steps.length);
  }
}
