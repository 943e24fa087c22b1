// The cards that a move of Yokai Septet is about.
import type { Move } from '../../lib/game/entry';

/** Who is passed which cards. */
export const passed = (move: Move): [seat: string, cards: string[]][] => Object.entries((move['give'] ?? {}) as Record<string, string[]>);

export function cardsOf(move: Move): string[] {
  return [move['card'] ?? move['discard'] ?? []].flat().map(String).concat(passed(move).flatMap(([, cards]) => cards));
}
