// What is hidden during a game and shown at its end, from its record; also if somebody conceded.
import type { GameRecord } from '../../lib/game/record';

/** Returns every seat's mandate; null if the game ended before the seat kept one. */
export function mandatesIn({ moves, seats }: GameRecord): (string | null)[] {
  const kept = new Map(moves.filter((move) => move.do === 'keep').map((move) => [move['by'], move['mandate'] as string]));
  return seats.map((_, seat) => kept.get(seat) ?? null);
}

/** Returns the talents set aside unseen. */
export function asideIn({ moves }: GameRecord): string[] {
  return (moves.find((move) => move.do === 'set_aside')?.['talents'] as string[] | undefined) ?? [];
}
