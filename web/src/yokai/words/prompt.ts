// The prompt: one line that says what is happening and what the player should do.
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { joined } from '../../table/words';
import { cardName, suitOf } from '../cards/cards';

/** The player's situation, beyond what the view says. */
export interface Standing {
  /** The table is finished. */
  closed: boolean;
  /** The player has conceded; the others play on. */
  out: boolean;
  /** The card that a second tap plays. */
  ready: string | null;
  /** All cards of the pass are chosen. */
  chosen?: boolean;
}
const PLAYING: Standing = { closed: false, out: false, ready: null };

export function prompt(view: YokaiView, taker: number | null, names: readonly string[], me: Standing = PLAYING): string {
  if (taker !== null) return t(taker === view.seat ? 'web-you-take' : 'web-takes', { name: names[taker] ?? '' });
  if (view.phase === 'over' || me.closed) return t('web-game-over');
  if (me.ready) return t('web-tap-again', { card: cardName(me.ready) });
  const mine = !me.out && view.seat !== null && view.to_move.includes(view.seat);
  const others = view.to_move.filter((by): by is number => typeof by === 'number' && !(mine && by === view.seat));
  const waiting = joined(others.map((seat) => names[seat] ?? ''), currentLanguage());
  if (view.phase === 'pass' && !view.to_move.length) return ''; // a puzzle whose answers are listed beside the table
  if (view.phase === 'pass') return mine ? t(me.chosen ? 'web-pass-or-change' : 'web-choose-pass') : t('web-waiting-for', { names: waiting });
  if (view.phase === 'prepare' && mine) return t(view.must_keep ? 'web-must-keep' : 'web-choose-discard');
  if (view.phase === 'prepare') return t('web-waiting-for', { names: waiting });
  if (view.phase === 'deal') return t('web-dealing');
  if (!mine) return t('web-is-to-play', { name: waiting });
  const led = view.trick[0];
  return led ? t('web-your-turn-led', { suit: `@suit-${suitOf(led.card)}` }) : t('web-your-lead');
}
