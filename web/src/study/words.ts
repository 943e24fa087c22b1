// Moves of an analysis in words.
import { currentLanguage, t } from '../lib/i18n.svelte';
import { listed } from '../table/words';
import { cardName } from '../yokai/cards';

type Move = Record<string, unknown>;

const given = (move: Move): [string, string[]][] => Object.entries((move['give'] ?? {}) as Record<string, string[]>);

export function cardsOf(move: Move): string[] {
  return typeof move['card'] === 'string' ? [move['card']] : given(move).flatMap(([, cards]) => cards);
}

export const receivers = (move: Move): number => given(move).length;

/** "Fire 9", or who is passed what. */
export function optionWords(move: Move, names: readonly string[]): string {
  if (typeof move['card'] === 'string') return cardName(move['card']);
  const parts = given(move).map(([seat, cards]) =>
    t('study-pass', { cards: listed(cards.map(cardName), currentLanguage()), name: names[Number(seat)] ?? '' }),
  );
  return parts.join(' · ');
}
