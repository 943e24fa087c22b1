// The view of a finished round or game with trump, captured bosses, tricks and cards left of its last round.
import type { YokaiRoundEnd, YokaiView } from '../../lib/net/wire';

/** A finished game keeps its last round in view. */
export function withFinalRound(view: YokaiView): YokaiView {
  return view.phase === 'over' && view.last_round ? withRoundEnd(view, view.last_round) : view;
}

export function withRoundEnd(view: YokaiView, end: YokaiRoundEnd): YokaiView {
  const taken = end.bosses.filter((boss) => !boss.unplayed);
  return {
    ...view,
    trump: end.trump,
    face_up: end.face_up,
    hand_sizes: view.rows.length ? view.hand_sizes : end.left.map((cards) => cards.length),
    side_tricks: end.side_tricks,
    captured: view.sides.map((_, side) =>
      taken.filter((boss) => boss.side === side).map(({ card, stars, scores }) => ({ card, stars, scores })),
    ),
  };
}
