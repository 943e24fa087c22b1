// The prompt: one line that says what the player should do, or for others who is to do what.
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import type { ZhangYiView } from '../../lib/net/wire';
import { joined } from '../../table/words';
import type { Names } from './scenario';

export function prompt(view: ZhangYiView, players: readonly string[], names: Names): string {
  if (view.phase === 'over') return t('web-game-over');
  const mine = view.seat !== null && view.to_move.includes(view.seat);
  const args = {
    state: names.of(view.acting),
    talent: names.of(view.drawn),
    amount: view.recruit?.amount ?? 0,
  };
  if (mine) return t(`zy-do-${view.phase.replace('_', '-')}`, args);
  const others = view.to_move.filter((by): by is number => typeof by === 'number');
  if (!others.length) return t(`zhangyi-phase-${view.phase}`);
  const waiting = joined(others.map((seat) => players[seat] ?? ''), currentLanguage());
  return view.acting ? t('zy-acts', { name: waiting, state: args.state }) : t('web-waiting-for', { names: waiting });
}
