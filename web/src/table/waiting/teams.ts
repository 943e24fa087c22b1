// Who plays with whom, in the words of the reader: "your partner", or the number of the team.
import { t } from '../../lib/i18n/i18n.svelte';
import type { TableInfo } from '../../lib/net/wire';
import { isPartner } from '../words';

/** A seat's team; empty where everybody plays alone, and for the reader's own seat. */
export function teamOf({ sides = [], seat: mine }: Pick<TableInfo, 'sides' | 'seat'>, seat: number): string {
  const side = sides.findIndex((seats) => seats.includes(seat));
  if (seat === mine || (sides[side]?.length ?? 0) < 2) return '';
  if (mine === null) return t('web-team', { number: side + 1 });
  return t(isPartner({ sides, seat: mine }, seat) ? 'web-your-partner' : 'web-your-opponent');
}
