"""The value of decisions in Zhang Yi: with what the seat knew, and with every mandate open.

The engine by which the expert plays judges the moves that the expert would try, and the move that was made, in the same
trials (`engine`). A difference that their scatter can explain counts as none.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final

import msgspec

from sevenfold import records
from sevenfold.agents.analysis_report import Belief, Course, Option
from sevenfold.agents.zhangyi.beliefs import PublicBeliefs, beliefs
from sevenfold.agents.zhangyi.engine import TRIALS, errors, highest, same
from sevenfold.agents.zhangyi.expert import ExpertAgent
from sevenfold.agents.zhangyi.reasons import of_move
from sevenfold.game import TABLE, Seat
from sevenfold.zhangyi import GAME, AnyMove
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import ZhangYiView

SURE: Final = 2.0
"""A difference of this many standard errors is more than chance."""


def round_of(view: ZhangYiView) -> int:
    return view.turn


def weigh(state: State, view: ZhangYiView, move: AnyMove, rng: Random) -> tuple[list[Option], int, int]:
    """The options of a decision, the best as the seat knew, and the best with open mandates.

    Only the open values use `state`.
    """
    judge = ExpertAgent().engine.judge(view, rng)
    wanted = judge.candidates()
    made = next((place for place, other in enumerate(wanted) if same(view, other, move)), len(wanted))
    wanted[made : made + 1] = [move]
    known = [judge.batches(other, TRIALS) for other in wanted]
    opened = [judge.batches(other, TRIALS, state.mandates) for other in wanted]
    best = _best(known, made)
    told = {place: of_move(judge, wanted[place]) for place in {best, made}}
    options = [
        Option(msgspec.to_builtins(other), fmean(batches), fmean(open), error, told.get(place, ()))
        for place, (other, batches, open, error) in enumerate(zip(wanted, known, opened, errors(known), strict=True))
    ]
    return options, best, _best(opened, made)


def course(record: records.Record, states: Sequence[State], seat: Seat) -> Course:
    """What was believed after every public choice: by the seat of the others, and by the others of the seat.

    The end is left out, because it reveals everything.
    """
    memory, found, last = PublicBeliefs(), [], states[-1]
    names = last.board.states
    for index, (move, after) in enumerate(zip(record.moves, states[1:], strict=False)):
        if move.by == TABLE or not after.log or after.result is not None:
            continue
        view = GAME.view(after, seat)
        public = memory.at(view)
        rows = list(beliefs(view, public))
        if seat not in view.out:
            rows[seat] = dict(zip(names, public[seat].tolist(), strict=True))
        found.append(
            Belief(index, tuple({name: round(share, 3) for name, share in row.items() if share > 0} for row in rows))
        )
    return tuple(found), tuple(names[mandate] for mandate in last.mandates) if found else ()


def _best(known: list[list[float]], made: int) -> int:
    """The move with the highest value, or the one that was made if chance can explain the difference."""
    best = highest(known)
    more = [value - other for value, other in zip(known[best], known[made], strict=True)]
    return best if fmean(more) > SURE * stdev(more) / len(more) ** 0.5 else made
