// The view of a finished game with trump, captured bosses and tricks of its last round.
import type { YokaiView } from '../../lib/net/wire';

export function withFinalRound(view: YokaiView): YokaiView {
  const end = view.last_round;
  if (view.phase !== 'over' || !end) return view;
  const taken = end.bosses.filter((boss) => !boss.unplayed);
  return {
    ...view,
    trump: end.trump,
    face_up: end.face_up,
    side_tricks: view.sides.map((side) => side.reduce((sum, seat) => sum + (end.tricks[seat] ?? 0), 0)),
    captured: view.sides.map((_, side) =>
      taken
        .filter((boss) => boss.side === side)
        .map(({ card, stars }) => ({ card, stars, scores: card.charAt(0) !== end.trump })),
    ),
  };
}
