// The battle that the board shows: each one for a while or until it is dismissed, never far behind the game.
import { settings, type Settings } from '../../lib/storage/settings.svelte';
import type { Update, ZhangYiBattleView, ZhangYiView } from '../../lib/net/wire';

/** How long a battle is shown, in milliseconds; half as long when the next one waits. */
const LOOK: Record<Settings['pace'], number> = { slow: 6000, human: 4000, fast: 2500, instant: 1200 };

export class Battles {
  shown = $state.raw<ZhangYiBattleView | null>(null);
  /** The retreat is still to be chosen; the battle is shown until then. */
  private open = false;
  private since = 0;
  /** The battle that is shown next. Only the newest one waits; older ones are only in the log. */
  private waiting: ZhangYiBattleView | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: ZhangYiView | null) {
    if (view?.battle && view.phase === 'retreat') this.show(view.battle, true);
  }

  /** Takes over the battle of an update whose entries after number `known` contain a roll or a retreat. */
  take({ events, view }: Update, known: number): void {
    const news = events.filter((event) => event.number > known);
    const which = (what: string) => news.find((event) => event.moves?.some((move) => move['do'] === what));
    const { battle, phase, seat } = (view ?? {}) as Partial<ZhangYiView>;
    const asks = phase === 'retreat';
    if (news.some((event) => event.kind === 'undo')) return this.show((asks && battle) || null, asks);
    const rolled = which('roll');
    if (!battle || !(rolled ?? (this.open && which('retreat')))) return;
    if (!this.shown || this.open || asks || rolled?.seat === seat) this.show(battle, asks);
    else this.wait(battle);
  }

  /** Closes the battle and shows the next one, if any. */
  dismiss = (): void => this.show(this.waiting);

  stop(): void {
    clearTimeout(this.timer);
  }

  private show(battle: ZhangYiBattleView | null, open = false): void {
    this.stop();
    [this.shown, this.open, this.waiting, this.since] = [battle, open, null, Date.now()];
    if (battle && !open) this.timer = setTimeout(this.dismiss, LOOK[settings.pace]);
  }

  private wait(battle: ZhangYiBattleView): void {
    this.stop();
    this.waiting = battle;
    this.timer = setTimeout(this.dismiss, Math.max(0, this.since + LOOK[settings.pace] / 2 - Date.now()));
  }
}
