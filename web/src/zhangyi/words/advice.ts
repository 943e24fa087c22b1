// The coach of a first game: what the moment is about, and why, in one or two short sentences.
import { t } from '../../lib/i18n/i18n.svelte';
import type { ZhangYiStateView, ZhangYiView } from '../../lib/net/wire';
import type { Names, Scenario } from './scenario';

export function advice(view: ZhangYiView, scenario: Scenario, names: Names): string {
  if (view.seat === null || !view.to_move.includes(view.seat)) return t('zy-coach-watch');
  if (view.phase === 'station') {
    const state = scenario.talents.find(({ id }) => id === view.drawn)?.state ?? null;
    return t(own('zy-coach-station', state, view), { state: names.of(state), talent: names.of(view.drawn) });
  }
  const near = view.phase === 'march' && nearHegemony(view);
  if (near) return t(own('zy-coach-near', near.id, view), { state: names.of(near.id) });
  if (view.phase !== 'recruit' && view.phase !== 'march') return t(`zy-coach-${view.phase}`);
  return t(own(`zy-coach-${view.phase}`, view.acting, view), { state: names.of(view.acting) });
}

/** There is a text of its own for the state that I support. */
const own = (key: string, state: string | null, view: ZhangYiView): string => (state === view.mandate ? `${key}-own` : key);

/** A state that one area or city more makes hegemon: mine if it acts, else somebody else's. */
function nearHegemony(view: ZhangYiView): ZhangYiStateView | undefined {
  const close = view.states.filter((state) => state.near);
  const mine = close.find(({ id }) => id === view.mandate && id === view.acting);
  return mine ?? close.find(({ id }) => id !== view.mandate && id !== view.acting);
}
