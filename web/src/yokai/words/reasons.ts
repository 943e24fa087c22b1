// The reasons of hints and analyses in words.
import { t } from '../../lib/i18n/i18n.svelte';
import type { Reason } from '../../lib/net/wire';
import { cardName, suitOf } from '../cards/cards';

/** "Likely takes Fire 7". */
export function reasonWords({ code, card }: Reason): string {
  return t(`yokai-reason-${code}`, card ? { card: cardName(card), suit: t(`suit-${suitOf(card)}`) } : {});
}
