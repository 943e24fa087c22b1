// What is hidden while a game goes on and told once it is over, read off its record: also where somebody conceded.
import type { GameRecord } from '../../lib/game/record';

/** Every seat's mandate; null: the game ended before the seat kept one. */
export function mandatesIn({ moves, seats }: GameRecord): (string | null)[] {
  const kept = new Map(moves.filter((move) => move.do === 'keep').map((move) => [move['by'], move['mandate'] as string]));
  return seats.map((_, seat) => kept.get(seat) ?? null);
}

/** The talents that nobody saw. */
export function asideIn({ moves }: GameRecord): string[] {
  return (moves.find((move) => move.do === 'set_aside')?.['talents'] as string[] | undefined) ?? [];
}
