// The player's actions in Zhang Yi: keep a mandate, station, recruit, march, retreat. Only moves that the view allows are sent.
import { SeatControl } from '../table/control.svelte';
import type { Advised, ZhangYiMarchOption, ZhangYiView } from '../lib/net/wire';
import { Hints } from '../table/hints/hints.svelte';
import { optionOf, withRecruit, sources, targets, wholeArmy, type March } from './march/march';

export class Control extends SeatControl<ZhangYiView> {
  /** Recruits that are placed but not sent, by area. */
  recruits = $state<Record<string, number>>({});
  from = $state<string | null>(null);
  march = $state<March | null>(null);
  /** The move that a second tap makes: one that cannot be mended. */
  sure = $state<string | null>(null);
  /** The area or mandate that a hint proposes; one tap makes the move. */
  proposed = $state<string | null>(null);
  hints = new Hints(
    this.table,
    () => (this.phase ? [this.view.turn, this.phase, this.view.acting, this.view.drawn].join() : ''),
    (move) => this.#takeOver(move),
  );

  get phase(): ZhangYiView['phase'] | null {
    return this.mine ? this.view.phase : null;
  }
  get option(): ZhangYiMarchOption | undefined {
    return optionOf(this.view.marches, this.march);
  }
  get left(): number {
    const total = Object.values(this.recruits).reduce((sum, amount) => sum + amount, 0);
    return (this.view.recruit?.amount ?? 0) - total;
  }

  /** The areas that can be chosen now. */
  get choices(): string[] {
    const { view } = this;
    if (!this.mine || this.busy) return [];
    if (view.phase === 'recruit') return view.recruit?.areas ?? [];
    if (view.phase === 'march') {
      const starts = sources(view.marches);
      return this.from ? [...starts, ...targets(view.marches, this.from).map((option) => option.to)] : starts;
    }
    return view.phase === 'station' ? view.station : view.phase === 'retreat' ? view.retreats : [];
  }

  /** Handles a tap on an area. */
  tap = (area: string): void => {
    if (!this.choices.includes(area)) return;
    if (this.phase === 'station') void this.station(area);
    else if (this.phase === 'retreat') void this.retreat(area);
    else if (this.phase === 'recruit') this.recruit(area, 1);
    else this.point(area);
  };

  /** A march by two taps: the army, then its target. A second tap on the army cancels. */
  private point(area: string): void {
    const option = targets(this.view.marches, this.from ?? '').find((found) => found.to === area);
    if (this.from === area) this.forget();
    else if (this.from && option) this.march = wholeArmy(option);
    else this.leave(area);
  }

  leave = (from: string): void => {
    this.from = from || null;
    this.march = null;
  };
  aim = (to: string): void => {
    const option = targets(this.view.marches, this.from ?? '').find((found) => found.to === to);
    this.march = option ? wholeArmy(option) : null;
  };
  forget = (): void => {
    this.from = null;
    this.march = null;
  };

  recruit = (area: string, by: 1 | -1): void => {
    this.recruits = withRecruit(this.recruits, area, by, this.view.recruit?.amount ?? 0);
  };
  /** Makes a move at the second tap on the same one; the first only asks. */
  twice = (move: string, act: () => Promise<boolean>): void => {
    if (this.sure !== move) this.sure = move;
    else {
      this.sure = null;
      void act();
    }
  };
  keep = (mandate: string): Promise<boolean> => this.send({ do: 'keep', mandate });
  station = (area: string): Promise<boolean> => this.send({ do: 'station', talent: this.view.drawn, area });
  assassinate = (talent: string): Promise<boolean> => this.send({ do: 'assassinate', talent });
  retreat = (to: string): Promise<boolean> => this.send({ do: 'retreat', to });
  hold = (): Promise<boolean> => this.send({ do: 'hold' });
  muster = (): Promise<boolean> => this.send({ do: 'recruit', place: $state.snapshot(this.recruits) });
  go = (): Promise<boolean> => this.send({ do: 'march', ...$state.snapshot(this.march) });

  /** Whether a hint's option is what is chosen now. */
  chosen = (move: Advised['move']): boolean => {
    if (sureOf(move)) return this.sure === sureOf(move);
    if (move['do'] === 'recruit') return same(this.recruits, move['place'] as Record<string, number>);
    if (move['do'] === 'march') return this.march !== null && same(flat(this.march), flat(march(move)));
    return this.proposed === subject(move);
  };

  /** Fills in the move of a hint's option, as if the player had picked it; returns false if that is not to be decided now. */
  #takeOver(move: Advised['move']): boolean {
    const doing = move['do'] === 'hold' ? 'march' : move['do'];
    if (this.phase !== doing || this.busy) return false;
    this.sure = this.proposed = null;
    this.forget();
    if (sureOf(move)) this.sure = sureOf(move);
    else if (doing === 'recruit') this.recruits = { ...(move['place'] as Record<string, number>) };
    else if (doing === 'march') [this.from, this.march] = [march(move).from, march(move)];
    else this.proposed = subject(move);
    return true;
  }

  /** Drops a choice that no longer fits, for example after an undo or a move in another tab. */
  tidy(): void {
    this.hints.tidy();
    if (!this.hints.options.length) this.sure = this.proposed = null;
    if (this.phase !== 'recruit') this.recruits = {};
    if (this.phase !== 'march' || (this.from && !sources(this.view.marches).includes(this.from))) this.forget();
  }
}

const march = ({ from, to, strength, talents }: Advised['move']): March => ({ from, to, strength, talents: [...((talents ?? []) as string[])] }) as March;

const flat = (way: March): Record<string, unknown> => ({ ...way, talents: [...way.talents].sort().join() });

/** What names a move that a second tap makes. */
const sureOf = (move: Advised['move']): string | null =>
  move['do'] === 'hold' ? 'hold' : move['do'] === 'assassinate' ? String(move['talent']) : null;

/** The mandate or area that a move names. */
const subject = (move: Advised['move']): string => String(move['mandate'] ?? move['area'] ?? move['to']);

/** Whether two records hold the same. */
function same(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
