// The coach of a first game: what the moment is about, in one or two short sentences.
import { t } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';

export function advice(view: YokaiView): string {
  const { seals, bosses, tricks } = view.limits;
  const mine = view.seat !== null && view.to_move.includes(view.seat);
  if (view.phase === 'pass') return passing(view);
  if (view.phase === 'prepare') return t('web-coach-prepare');
  if (seals) return t('web-coach-seals', { seals });
  if (!mine) return t('web-coach-meters');
  return view.trick.length ? t('web-coach-follow') : t('web-coach-lead', { bosses: bosses ?? 0, tricks: tricks ?? 0 });
}

function passing({ due, sides, seat }: YokaiView): string {
  const [first, ...more] = Object.keys(due).map(Number);
  if (more.length) return t('web-coach-pass-each');
  const partner = sides.some((side) => side.includes(seat ?? -1) && side.includes(first ?? -1));
  return t(partner ? 'web-coach-pass' : 'web-coach-pass-left');
}
