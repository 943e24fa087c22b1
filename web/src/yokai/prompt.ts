// The one line that says what is happening and what I should do.
import { currentLanguage, t } from '../lib/i18n.svelte';
import type { YokaiView } from '../lib/wire';
import { listed } from '../table/words';
import { suitOf } from './cards';

export function prompt(view: YokaiView, taker: number | null, names: readonly string[]): string {
  if (taker !== null) return t(taker === view.seat ? 'web-you-take' : 'web-takes', { name: names[taker] ?? '' });
  if (view.phase === 'over') return t('web-game-over');
  const mine = view.seat !== null && view.to_move.includes(view.seat);
  const others = view.to_move.filter((by): by is number => typeof by === 'number' && by !== view.seat);
  const waiting = listed(others.map((seat) => names[seat] ?? ''), currentLanguage());
  if (view.phase === 'pass') return mine ? t('web-choose-pass') : t('web-waiting-for', { names: waiting });
  if (view.phase === 'prepare' && mine) return t(view.must_keep ? 'web-must-keep' : 'web-choose-discard');
  if (view.phase === 'prepare') return t('web-waiting-for', { names: waiting });
  if (view.phase === 'deal') return t('web-dealing');
  if (!mine) return t('web-is-to-play', { name: waiting });
  const led = view.trick[0];
  return led ? t('web-your-turn-led', { suit: `@suit-${suitOf(led.card)}` }) : t('web-your-lead');
}
