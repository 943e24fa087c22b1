// The cards of a move, and which cards of a hand a decision was about.
import type { Choice, Move } from '../../lib/game/entry';

/** The cards of a pass by receiver. */
export const passed = (move: Move): [seat: string, cards: string[]][] => Object.entries((move['give'] ?? {}) as Record<string, string[]>);

export function cardsOf(move: Move): string[] {
  return [move['card'] ?? move['discard'] ?? []].flat().map(String).concat(passed(move).flatMap(([, cards]) => cards));
}

/** Whether these cards are a move's; where several seats get cards, in the order of the seats. */
export function isChosen(move: Move, cards: readonly string[]): boolean {
  const [own, ordered] = [cardsOf(move), passed(move).length > 1];
  return own.length === cards.length && own.every((card, place) => (ordered ? cards[place] === card : cards.includes(card)));
}

/** Whether a card was played (or given) at a decision, and whether it was best. */
export interface Judged {
  made: boolean;
  best: boolean;
}

/** What a decision made of each card; undefined for cards that it was not about. */
export function judgedBy(choice: Choice | undefined): (card: string) => Judged | undefined {
  const made = new Set(choice ? cardsOf(choice.made) : []);
  const best = new Set(choice?.best ? cardsOf(choice.best) : []);
  return (card) => (made.has(card) || best.has(card) ? { made: made.has(card), best: best.has(card) } : undefined);
}
