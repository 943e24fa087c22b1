"""The engine: the chance to win the game with every option of a view, with an error bar.

The expert plays by it, and hints, puzzles and the analysis ask it, so that they agree: the same trials, as deep, with
the same beliefs and the same worth of a draw. A draw is shared by all; a hegemony that nobody supports is lost.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final

import numpy as np

from sevenfold.agents.zhangyi.beliefs import PublicBeliefs
from sevenfold.agents.zhangyi.weights import for_search
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.zhangyi import bridge
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.entry_points import NO_ENDS, Scratch, Searched, act_value, believe, search
from sevenfold.zhangyi import AnyMove, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.knowledge.public_log import acts
from sevenfold.zhangyi.view import ZhangYiView

BATCHES: Final = 10
"""Trials come in batches; their scatter tells what is chance."""
TRIALS: Final = 250
"""Trials of an option in a batch, for those who have the time."""
FAR: Final = 21
"""Actions in a trial after a mandate is kept: three turns."""


class Engine:
    """Judges one view after the other. What it keeps between them is public (see `PublicBeliefs`)."""

    def __init__(self, scratch: Scratch, beliefs: PublicBeliefs, *, depth: int, tried: int) -> None:
        self.scratch, self.beliefs = scratch, beliefs
        self.depth, self.tried = depth, tried
        """Actions in a trial, and plans that are tried."""

    def judge(self, view: ZhangYiView, rng: Random) -> "Judge":
        """A judge of the view's options, until the engine is asked for another one."""
        return Judge(self, view, rng)


class Judge:
    """What the options of one view are worth; all options meet the same random draws."""

    def __init__(self, engine: Engine, view: ZhangYiView, rng: Random) -> None:
        assert view.seat is not None
        self.engine, self.view, self.seat, self.rules = engine, view, view.seat, view.rules
        self.scratch = engine.scratch
        self.scratch.fitted = for_search(self.rules.players)
        self.row = bridge.view_row(view, rng)
        self.public = engine.beliefs.at(view)
        self.rng = rng
        self._seeds: list[int] = []

    @property
    def seeds(self) -> list[int]:
        """The random numbers of each batch, drawn when they are first needed."""
        self._seeds = self._seeds or [self.rng.getrandbits(63) for _ in range(BATCHES)]
        return self._seeds

    def search(self, trials: int, seed: int, depth: int | None = None) -> Searched:
        """The plans that the expert would try, best first, after about so many trials."""
        wanted = self.engine.depth if depth is None else depth
        return search(
            self.scratch, self.rules, self.row, self.public, self.seat,
            trials=trials, depth=wanted, tried=self.engine.tried, seed=seed,
        )  # fmt: skip

    def candidates(self) -> list[AnyMove]:
        """The moves that the expert would try, or both mandates."""
        if self.view.offer is not None:
            return [moves.Keep(by=self.seat, mandate=name) for name in self.view.offer]
        return [bridge.plan_move(self.view, plan) for plan in self.search(1, 0, depth=0).plans]

    def seen(self, move: AnyMove) -> Floats:
        """What everybody believes after a public act."""
        after = self.public.copy()
        believe(self.scratch, self.rules, self.row.copy(), bridge.act_code(self.rules, move), after)
        return after

    def batches(self, move: AnyMove, trials: int, mandates: tuple[int, ...] = ()) -> list[float]:
        """The chance to win with a move, in each batch of so many trials; `mandates` opens everybody's."""
        row = bridge.with_mandates(self.row, mandates)
        if isinstance(move, moves.Keep):
            return self._kept(row, move, trials)
        code, seen = bridge.act_code(self.rules, move), self.seen(move)
        return [self._value(row, code, seen, seed, trials) for seed in self.seeds]

    def ends(self, move: AnyMove, trials: int) -> Ints:
        """The positions that the first trials of the first batch reach after a public act, a row each."""
        found = np.zeros((trials, z.SIZE), np.int64)
        self._value(self.row, bridge.act_code(self.rules, move), self.seen(move), self.seeds[0], trials, ends=found)
        return found

    def _kept(self, row: Ints, move: moves.Keep, trials: int) -> list[float]:
        """After a mandate is kept the first player is drawn; here each seat is first equally often."""
        row = bridge.before_first(row, self.seat, board(self.rules).state[move.mandate])
        firsts = [bridge.act_code(self.rules, moves.First(seat=batch % self.rules.players)) for batch in range(BATCHES)]
        pairs = zip(firsts, self.seeds, strict=True)
        return [self._value(row, first, self.public, seed, trials, depth=FAR) for first, seed in pairs]

    def _value(
        self,
        row: Ints,
        code: Ints,
        seen: Floats,
        seed: int,
        trials: int,
        depth: int | None = None,
        ends: Ints = NO_ENDS,
    ) -> float:
        wanted = self.engine.depth if depth is None else depth
        return act_value(
            self.scratch, self.rules, row, seen, self.seat, code, trials=trials, depth=wanted, seed=seed, ends=ends
        )


def errors(known: Sequence[Sequence[float]]) -> list[float]:
    """The standard errors of the options' values: of the best one's own, of the others' differences to it."""
    best = highest(known)
    rows = [
        row if row is known[best] else [one - other for one, other in zip(known[best], row, strict=True)]
        for row in known
    ]
    return [stdev(row) / len(row) ** 0.5 for row in rows]


def highest(known: Sequence[Sequence[float]]) -> int:
    """The place of the option with the highest value."""
    return max(range(len(known)), key=lambda place: fmean(known[place]))


def same(view: ZhangYiView, one: AnyMove, other: AnyMove) -> bool:
    """Whether two moves have the same effect: the order in which they name things does not matter."""
    tables = board(view.rules)
    return one == other or (type(one) is type(other) and acts(tables, one) == acts(tables, other) != ())
