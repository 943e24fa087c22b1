// Announces each card played and who takes the trick: for screen readers, and with sounds if they are on.
import { t } from '../../lib/i18n/i18n.svelte';
import { announce } from '../../lib/page/notices.svelte';
import { sound } from '../../lib/page/sound';
import { cardWords, isBoss } from '../cards/cards';
import type { Frame } from './stage.svelte';

export class Announcer {
  private announced: string | null = null;

  announce({ view, taker }: Frame, names: readonly string[]): void {
    const key = `${view.round}.${view.history.length}.${view.trick.length}.${taker}`;
    const first = this.announced === null;
    if (key === this.announced) return;
    this.announced = key;
    const last = view.trick.at(-1);
    if (first || !last) return;
    const words = t('web-played-by', { name: names[last.seat] ?? '', card: cardWords(last.card) });
    if (taker === null) {
      sound('card');
      announce(words);
      return;
    }
    sound(view.trick.some((play) => isBoss(play.card)) ? 'boss' : 'trick');
    const took = t(taker === view.seat ? 'web-you-take' : 'web-takes', { name: names[taker] ?? '' });
    announce(`${words}. ${took}`);
  }
}
