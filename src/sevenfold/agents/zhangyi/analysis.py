"""What a decision at Zhang Yi was worth: in the seat's own knowledge, and with every mandate open.

The moves the expert would try out and the one that was made are weighed in the same short games; a difference that
their scatter explains is none. A draw counts as shared by all, a hegemony that nobody supports as lost.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec
import numpy as np

from sevenfold import records
from sevenfold.agents.verdict import Belief, Course, Option
from sevenfold.agents.zhangyi import mind as mind
from sevenfold.game import TABLE, Seat
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.zhangyi import layout as at
from sevenfold.kernels.zhangyi import scratch as room
from sevenfold.zhangyi import GAME, AnyMove, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.knowledge.public_log import acts
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import ZhangYiView

TRIED: Final = 12
"""Moves weighed beside the one that was made."""
BATCHES: Final = 10
TRIALS: Final = 100
"""Short games in a batch; how the batches scatter tells what is chance."""
DEPTH: Final = 6
"""Actions in a short game: nearly a turn."""
FAR: Final = 21
"""Actions after a mandate is kept: three turns."""
SURE: Final = 2.0
"""So many standard errors are more than chance."""


def round_of(view: ZhangYiView) -> int:
    return view.turn


def weigh(state: State, view: ZhangYiView, move: AnyMove, rng: Random) -> tuple[list[Option], int, int]:
    """The options of a decision, and which is best, known and open; only open values use the state."""
    scales = Scales(view, rng)
    wanted = scales.plans()
    made = next((place for place, other in enumerate(wanted) if _same(view, other, move)), len(wanted))
    wanted[made : made + 1] = [move]
    known = np.array([scales.weigh(other) for other in wanted])
    opened = np.array([scales.weigh(other, state.mandates) for other in wanted])
    options = [
        Option(msgspec.to_builtins(other), value, open)
        for other, value, open in zip(wanted, known.mean(1).tolist(), opened.mean(1).tolist(), strict=True)
    ]
    return options, _best(known, made), _best(opened, made)


def course(record: records.Record, states: Sequence[State], seat: Seat) -> Course:
    """After every choice that everybody saw: what the others might have, as the seat can tell, and what it shows.

    The end, which reveals all, is left out.
    """
    memory, found, last = mind.Memory(), [], states[-1]
    names = last.board.states
    for index, (move, after) in enumerate(zip(record.moves, states[1:], strict=False)):
        if move.by == TABLE or not after.log or after.result is not None:
            continue
        view = GAME.view(after, seat)
        public = memory.public(view)
        rows = list(mind.beliefs(view, public))
        if seat not in view.out:
            rows[seat] = dict(zip(names, public[seat].tolist(), strict=True))
        found.append(
            Belief(index, tuple({name: round(share, 3) for name, share in row.items() if share > 0} for row in rows))
        )
    return tuple(found), tuple(names[mandate] for mandate in last.mandates) if found else ()


class Scales:
    """One decision, from its seat's view: every move is weighed in the same luck."""

    def __init__(self, view: ZhangYiView, rng: Random) -> None:
        assert view.seat is not None
        self.view, self.seat, self.rules = view, view.seat, view.rules
        self.scratch = mind.Scratch()
        self.row = mind.position(view, rng)
        self.public = mind.Memory().public(view)
        self.seeds = [rng.getrandbits(63) for _ in range(BATCHES)]
        self.goal = mind.weights(draw=1 / self.rules.players)

    def plans(self) -> list[AnyMove]:
        """The moves the expert would try out, or both mandates."""
        if self.view.offer is not None:
            return [moves.Keep(by=self.seat, mandate=name) for name in self.view.offer]
        settings, scratch = np.array([1, 0, TRIED, 1], float), mind.Scratch()
        mind.think(
            room.SEARCH,
            self.rules,
            self.row,
            scratch,
            seat=self.seat,
            beliefs=self.public,
            settings=settings,
            goal=self.goal,
        )
        listed, counts = scratch.tallies[: room.MOST_TRIED], scratch.tallies[room.MOST_TRIED :]
        number = max(1, int(np.count_nonzero(counts)))
        return [mind.as_move(self.view, self.seat, scratch.plans[plan * room.PLAN :]) for plan in listed[:number]]

    def weigh(self, move: AnyMove, mandates: tuple[int, ...] = ()) -> list[float]:
        """What a move is worth, batch by batch; with the others' mandates where they are given."""
        row = self.row.copy()
        if mandates:
            row[at.MANDATE : at.MANDATE + len(mandates)] = mandates
        if isinstance(move, moves.Keep):
            return self._keep(row, move)
        code = np.array(acts(board(self.rules), move), np.int64)
        seen = self.public.copy()
        mind.think(room.BELIEVE, self.rules, self.row.copy(), self.scratch, log=code, beliefs=seen)
        return [self._tried(row, code, seen, seed, DEPTH) for seed in self.seeds]

    def _keep(self, row: Ints, move: moves.Keep) -> list[float]:
        """A mandate is followed by whoever is first; every seat as often."""
        row[at.MANDATE + self.seat] = board(self.rules).state[move.mandate]
        row[at.PHASE] = at.P_FIRST
        firsts = [np.array([at.A_FIRST, batch % self.rules.players], np.int64) for batch in range(BATCHES)]
        pairs = zip(firsts, self.seeds, strict=True)
        return [self._tried(row, first, self.public, seed, FAR) for first, seed in pairs]

    def _tried(self, row: Ints, code: Ints, seen: Floats, seed: int, depth: int) -> float:
        mind.think(
            room.WEIGH,
            self.rules,
            row,
            self.scratch,
            seat=self.seat,
            log=code,
            beliefs=seen,
            settings=np.array([TRIALS, depth], float),
            goal=self.goal,
            seed=seed,
        )
        return float(self.scratch.deep[0])


def _best(known: Floats, made: int) -> int:
    """The move with the highest value, unless chance may be all that sets it above the one that was made."""
    best = int(known.mean(1).argmax())
    more = known[best] - known[made]
    return best if more.mean() > SURE * more.std(ddof=1) / len(more) ** 0.5 else made


def _same(view: ZhangYiView, one: AnyMove, other: AnyMove) -> bool:
    """Whether two moves do the same, in whatever order they name things."""
    tables = board(view.rules)
    return one == other or (type(one) is type(other) and acts(tables, one) == acts(tables, other) != ())
