// The battles as they are fought, one after another: each is seen for a moment, or until it is waved away.
import { settings, type Settings } from '../lib/settings.svelte';
import type { Update, ZhangYiBattleView, ZhangYiView } from '../lib/wire';

/** How long a battle is shown, in milliseconds; where several wait they share the time. */
const LOOK: Record<Settings['pace'], number> = { slow: 6000, human: 4000, fast: 2500, instant: 1200 };

interface Fought {
  battle: ZhangYiBattleView;
  /** Somebody still has to say where the beaten go: until then it stays. */
  open: boolean;
}

export class Battles {
  shown = $state.raw<ZhangYiBattleView | null>(null);
  private waiting: Fought[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: ZhangYiView | null) {
    if (view?.battle && view.phase === 'retreat') this.waiting.push({ battle: view.battle, open: true });
    this.next();
  }

  /** What an update brings beyond entry `known`: the view after a roll tells the battle, nothing else is looked at. */
  take({ events, view }: Update, known: number): void {
    const news = events.filter((event) => event.number > known);
    const did = (what: string): boolean => news.some((event) => event.moves?.some((move) => move['do'] === what));
    const { battle, phase } = (view ?? {}) as Partial<ZhangYiView>;
    if (news.some((event) => event.kind === 'undo')) this.waiting = [];
    else if (battle && did('roll')) this.waiting.push({ battle, open: phase === 'retreat' });
    else if (battle && did('retreat') && this.waiting.at(-1)?.open) this.waiting.splice(-1, 1, { battle, open: false });
    else return;
    this.next();
  }

  /** Seen: the next one, if any. */
  dismiss = (): void => {
    this.waiting.shift();
    this.next();
  };

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    clearTimeout(this.timer);
    const [first] = this.waiting;
    this.shown = first?.battle ?? null;
    if (first && !first.open) this.timer = setTimeout(this.dismiss, LOOK[settings.pace] / this.waiting.length);
  }
}
