// The battle that the board shows: each one for a while or until it is dismissed, never far behind the game.
import { settings, type Settings } from '../../lib/storage/settings.svelte';
import type { Event, Update, ZhangYiBattleFought, ZhangYiBattleView, ZhangYiEvent, ZhangYiView } from '../../lib/net/wire';
import { entriesAfter, eventsOf } from '../../lib/table/events';

/** How long a battle is shown, in milliseconds; half as long when the next one waits. */
const LOOK: Record<Settings['pace'], number> = { slow: 6000, human: 4000, fast: 2500, instant: 1200 };

/** The event that tells how the die of a battle fell, from the entries of a log. */
export const rollOf = (entries: readonly Event[], battle: ZhangYiBattleView): ZhangYiBattleFought | undefined => rollIn(entries.flatMap((entry) => eventsOf<ZhangYiEvent>(entry)), battle);

/** The same from events; a later battle may have been fought since. */
export function rollIn(events: readonly ZhangYiEvent[], { from, area, die }: ZhangYiBattleView): ZhangYiBattleFought | undefined {
  return events.filter((event) => event.event === 'battle_fought').findLast(({ battle }) => battle.from === from && battle.area === area && battle.die === die);
}

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

  /** Takes the last battle of the entries after number `known`, or the retreat that the battle shown was waiting for. */
  take(update: Update, known: number): void {
    const entries = entriesAfter(update, known);
    const view = update.view as ZhangYiView;
    if (entries.some((entry) => entry.kind === 'undo')) {
      const open = view.phase === 'retreat';
      return this.show(open ? view.battle : null, open);
    }
    const news = entries.flatMap((entry) => eventsOf<ZhangYiEvent>(entry).map((event) => ({ event, seat: entry.seat })));
    const last = news.findLastIndex(({ event }) => event.event === 'battle_fought');
    const settled = news.slice(last + 1).find(({ event }) => event.event === 'retreated' || event.event === 'army_destroyed')?.event;
    const battle = this.settled(news[last]?.event, settled);
    if (!battle) return;
    if (!this.shown || this.open || !settled || news[last]?.seat === view.seat) this.show(battle, !settled);
    else this.wait(battle);
  }

  /** A battle, new or waiting for its retreat, with where the beaten went. */
  private settled(fought: ZhangYiEvent | undefined, settled: ZhangYiEvent | undefined): ZhangYiBattleView | null {
    const battle = fought?.event === 'battle_fought' ? fought.battle : this.open && settled ? this.shown : null;
    return battle && settled?.event === 'retreated' ? { ...battle, retreat: settled.area } : battle;
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
