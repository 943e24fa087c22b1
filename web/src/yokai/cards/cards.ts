// Cards by their record names: their names in words, and their rows in a hand.
import { t } from '../../lib/i18n/i18n.svelte';
import type { YokaiView, YokaiWhy } from '../../lib/net/wire';
import { isBoss } from '../facts';
import type { Letter } from '../suits/suits';

export const suitOf = (card: string): Letter => card.charAt(0) as Letter;
export const rankOf = (card: string): string => card.slice(1).replace('*', '');

/** The cards that everybody has seen in this round. */
export function seenCards(view: YokaiView): Set<string> {
  const played = [...view.history.flatMap((trick) => trick.plays), ...view.trick].map((play) => play.card);
  return new Set(view.face_up ? [...played, view.face_up] : played);
}

/** "Fire 9", "風の7"…; a boss has its own name. */
export function cardName(card: string): string {
  const key = card.endsWith('*') ? 'yokai-card-foil' : 'yokai-card';
  return t(key, { suit: `@suit-${suitOf(card)}`, rank: rankOf(card) });
}

/** A card's name for screen readers. */
export function cardWords(card: string): string {
  return isBoss(card) ? `${cardName(card)}, ${t(`boss-${suitOf(card)}`)}` : cardName(card);
}

/** The key of a context: a function that returns the clause that forbids a card. */
export const BLOCKING_CLAUSE = Symbol('clause');

export const reason = (why: YokaiWhy): string => t(why.key, why.args ?? {});

/** The edge of the table at which a seat is shown: clockwise from my seat at the bottom. */
export type TableEdge = 'bottom' | 'left' | 'top' | 'right';

const PLACES: Record<number, readonly TableEdge[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

export function edgeOf(seat: number, mine: number | null, players: number): TableEdge {
  const turned = (seat - (mine ?? 0) + players) % players;
  return PLACES[players]?.[turned] ?? 'top';
}

/** Splits a hand into `rows` of nearly equal length; keeps suits together if possible. */
export function splitIntoRows(cards: readonly string[], rows: number): string[][] {
  if (rows < 2) return [[...cards]];
  const ideal = Math.ceil(cards.length / rows);
  const cut = [ideal, ideal - 1, ideal + 1].find((index) => newSuit(cards, index)) ?? ideal;
  return [cards.slice(0, cut), ...splitIntoRows(cards.slice(cut), rows - 1)];
}

function newSuit(cards: readonly string[], index: number): boolean {
  const [before, after] = [cards[index - 1], cards[index]];
  return before !== undefined && after !== undefined && suitOf(before) !== suitOf(after);
}
