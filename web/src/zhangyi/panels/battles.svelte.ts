// The battles as they are fought: each is seen for a moment, or until it is waved away, and never far behind the game.
import { settings, type Settings } from '../../lib/storage/settings.svelte';
import type { Update, ZhangYiBattleView, ZhangYiView } from '../../lib/net/wire';

/** How long a battle is shown, in milliseconds; half as long when the next one waits. */
const LOOK: Record<Settings['pace'], number> = { slow: 6000, human: 4000, fast: 2500, instant: 1200 };

export class Battles {
  shown = $state.raw<ZhangYiBattleView | null>(null);
  /** Somebody still has to say where the beaten go: until then it stays. */
  private open = false;
  private since = 0;
  /** The newest battle, which is shown next; an older one that waited is left to the log. */
  private waiting: ZhangYiBattleView | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: ZhangYiView | null) {
    if (view?.battle && view.phase === 'retreat') this.show(view.battle, true);
  }

  /** What an update brings beyond entry `known`: the view after a roll tells the battle, nothing else is looked at. */
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

  /** Seen: the next one, if any. */
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
