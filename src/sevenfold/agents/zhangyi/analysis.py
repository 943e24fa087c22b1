"""The value of decisions in Zhang Yi: with what the seat knew, and with every mandate open.

The moves that the expert would try, and the move that was made, are valued in the same short games. A difference that
their scatter can explain counts as none. A draw is shared by all; a hegemony that nobody supports is lost.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final

import msgspec

from sevenfold import records
from sevenfold.agents.analysis_report import Belief, Course, Option
from sevenfold.agents.zhangyi.beliefs import PublicBeliefs, beliefs
from sevenfold.agents.zhangyi.weights import for_search
from sevenfold.game import TABLE, Seat
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.zhangyi import bridge
from sevenfold.kernels.zhangyi.entry_points import Scratch, act_value, believe, search
from sevenfold.zhangyi import GAME, AnyMove, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.knowledge.public_log import acts
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import ZhangYiView

TRIED: Final = 12
"""Moves valued beside the one that was made."""
BATCHES: Final = 10
TRIALS: Final = 100
"""Short games in a batch. The scatter of the batches tells what is chance."""
DEPTH: Final = 6
"""Actions in a short game: nearly a turn."""
FAR: Final = 21
"""Actions after a mandate is kept: three turns."""
SURE: Final = 2.0
"""A difference of this many standard errors is more than chance."""


def round_of(view: ZhangYiView) -> int:
    return view.turn


def weigh(state: State, view: ZhangYiView, move: AnyMove, rng: Random) -> tuple[list[Option], int, int]:
    """The options of a decision, the best as the seat knew, and the best with open mandates.

    Only the open values use `state`.
    """
    values = MoveValues(view, rng)
    wanted = values.candidates()
    made = next((place for place, other in enumerate(wanted) if _same(view, other, move)), len(wanted))
    wanted[made : made + 1] = [move]
    known = [values.of(other) for other in wanted]
    opened = [values.of(other, state.mandates) for other in wanted]
    options = [
        Option(msgspec.to_builtins(other), fmean(batches), fmean(open))
        for other, batches, open in zip(wanted, known, opened, strict=True)
    ]
    return options, _best(known, made), _best(opened, made)


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


class MoveValues:
    """The values of moves at one decision, from its seat's view; all moves meet the same random draws."""

    def __init__(self, view: ZhangYiView, rng: Random, trials: int = TRIALS) -> None:
        assert view.seat is not None
        self.trials = trials
        self.view, self.seat, self.rules = view, view.seat, view.rules
        self.scratch = Scratch(for_search(self.rules.players))
        self.row = bridge.view_row(view, rng)
        self.public = PublicBeliefs(self.scratch).at(view)
        self.seeds = [rng.getrandbits(63) for _ in range(BATCHES)]

    def candidates(self) -> list[AnyMove]:
        """The moves that the expert would try, or both mandates."""
        if self.view.offer is not None:
            return [moves.Keep(by=self.seat, mandate=name) for name in self.view.offer]
        found = search(
            self.scratch, self.rules, self.row, self.public, self.seat, trials=1, depth=0, tried=TRIED, seed=0
        )
        return [bridge.plan_move(self.view, plan) for plan in found.plans]

    def of(self, move: AnyMove, mandates: tuple[int, ...] = ()) -> list[float]:
        """The value of a move in each batch; `mandates` opens everybody's."""
        row = bridge.with_mandates(self.row, mandates)
        if isinstance(move, moves.Keep):
            return self._keep(row, move)
        code, seen = bridge.act_code(self.rules, move), self.public.copy()
        believe(self.scratch, self.rules, self.row.copy(), code, seen)
        return [self._value(row, code, seen, seed, DEPTH) for seed in self.seeds]

    def _keep(self, row: Ints, move: moves.Keep) -> list[float]:
        """After a mandate is kept the first player is drawn; here each seat is first equally often."""
        row = bridge.before_first(row, self.seat, board(self.rules).state[move.mandate])
        firsts = [bridge.act_code(self.rules, moves.First(seat=batch % self.rules.players)) for batch in range(BATCHES)]
        pairs = zip(firsts, self.seeds, strict=True)
        return [self._value(row, first, self.public, seed, FAR) for first, seed in pairs]

    def _value(self, row: Ints, code: Ints, seen: Floats, seed: int, depth: int) -> float:
        return act_value(
            self.scratch, self.rules, row, seen, self.seat, code, trials=self.trials, depth=depth, seed=seed
        )


def _best(known: list[list[float]], made: int) -> int:
    """The move with the highest value, or the one that was made if chance can explain the difference."""
    best = max(range(len(known)), key=lambda place: fmean(known[place]))
    more = [value - other for value, other in zip(known[best], known[made], strict=True)]
    return best if fmean(more) > SURE * stdev(more) / len(more) ** 0.5 else made


def _same(view: ZhangYiView, one: AnyMove, other: AnyMove) -> bool:
    """Whether two moves have the same effect: the order in which they name things does not matter."""
    tables = board(view.rules)
    return one == other or (type(one) is type(other) and acts(tables, one) == acts(tables, other) != ())
