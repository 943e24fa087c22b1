// The cards of a move.
import type { Move } from '../../lib/game/entry';

/** The cards of a pass by receiver. */
export const passed = (move: Move): [seat: string, cards: string[]][] => Object.entries((move['give'] ?? {}) as Record<string, string[]>);

export function cardsOf(move: Move): string[] {
  return [move['card'] ?? move['discard'] ?? []].flat().map(String).concat(passed(move).flatMap(([, cards]) => cards));
}
