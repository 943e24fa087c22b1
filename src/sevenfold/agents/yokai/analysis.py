"""What a decision at Yokai Septet was worth: in the seat's own knowledge, and with open cards.

In the seat's knowledge the engine that plays judges all options where it can (`engine`); else they are searched on the
same worlds, drawn from the seat's view. With open cards the true deal is searched, or solved where that is quick.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from sevenfold import records
from sevenfold.agents.analysis_report import Course, Option
from sevenfold.agents.yokai import belief, fitted_tables, pass_choice, preparation
from sevenfold.agents.yokai.engine.engine import Engine, Valued, judges, judges_passes, judges_preparations
from sevenfold.agents.yokai.equity import score, stakes
from sevenfold.agents.yokai.neural import preparations
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.agents.yokai.search import SHARP
from sevenfold.game import Seat
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.yokai import play_cards
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.rounds import kind_of, round_from
from sevenfold.kernels.yokai.layout import FOUR, GOES_ON, KIND, SUITERS, SUITERS_SHORT, TWO, WHY
from sevenfold.kernels.yokai.solve.paranoid_solver import Paranoid
from sevenfold.kernels.yokai.solve.solver import tricks_left
from sevenfold.yokai import View
from sevenfold.yokai.moves import Pass, Play
from sevenfold.yokai.state import State, side_of

ENGINE_WORLDS: Final = 64
"""Worlds in which the engine judges a card; it drops cards that fall behind."""
WORLDS: Final = 200
ITERATIONS: Final = 800
"""Worlds of a decision, and search iterations for each option."""
PREPARED: Final = 1200
"""Worlds in which two players' preparations are played on."""
EXACT: Final = {FOUR: 9, TWO: 14, SUITERS: 9, SUITERS_SHORT: 9}
"""With at most this many tricks left, open cards are solved exactly. With three players nothing is exact: it depends on
whom the others help."""
NODES: Final = 2_000_000
"""Positions that this may take, about 0.1 s of processor time; a decision that takes more is searched."""
SWING: Final = 4.0
"""The search expects worths with a standard deviation of about one; that of chances to win is about a quarter."""


def round_of(view: View) -> int:
    return view.round


def course(record: records.Record, states: Sequence[State], seat: Seat) -> Course:
    """Nobody has a hidden goal."""
    return (), ()


def weigh(state: State, view: View, move: Any, rng: Random) -> tuple[list[Option], int, int]:
    """The options of a decision, and which is best, as the seat knew it and with open cards."""
    options = Analyst(rng).options(state, view, move)
    places = range(len(options))
    best = max(places, key=lambda place: options[place].value)
    return options, best, max(places, key=lambda place: options[place].open or 0.0)


class Analyst:
    """Values one decision after the other in the same scratch space."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.scratch = Scratch(self.rng.getrandbits(64))
        self.solver = Paranoid(bits=20)
        self.engine = Engine()

    def options(self, state: State, view: View, move: Any) -> list[Option]:
        if isinstance(move, Pass):
            return self._pass(view, move)
        return self._play(state, view, move) if isinstance(move, Play) else self._prepare(view, move)

    def _play(self, state: State, view: View, move: Play) -> list[Option]:
        side = side_of(view.rules, view.seat or 0)
        table = stakes(view.rules, score(view))
        truth = round_from(state)
        exact = self._solved(truth, side, table)
        options = []
        for known in self._known(view, table, move):
            number = CARD_NUMBERS[known.move["card"]]
            if exact is not None:
                opened = float(exact[number])
            else:
                opened = self._after(truth.reshape(1, -1), number, side, view, table)
            options.append(msgspec.structs.replace(known, open=opened))
        return options

    def _known(self, view: View, table: Floats, move: Play) -> list[Option]:
        """Every legal card valued in the seat's own knowledge."""
        if judges(view.rules):
            found = {one.move.card: one for one in self.engine.cards(view, ENGINE_WORLDS, self.rng, move.card)}
            return [_option(found[card]) for card in view.legal]
        worlds = belief.worlds(view, self.scratch, 4 * WORLDS, WORLDS)
        seat, side = view.seat or 0, side_of(view.rules, view.seat or 0)
        values = {card: self._after(worlds, CARD_NUMBERS[card], side, view, table) for card in view.legal}
        return [Option(msgspec.to_builtins(Play(by=seat, card=card)), value, None) for card, value in values.items()]

    def _after(self, worlds: Ints, card: int, side: int, view: View, table: Floats) -> float:
        """What playing a card is worth in these worlds."""
        rows = worlds.copy()
        play_cards(rows, np.full(len(rows), card, np.int64))
        odds = fitted_tables.odds(kind_of(view.rules), SHARP)
        self.scratch.search(rows, side, odds, table.reshape(-1) * SWING, ITERATIONS)
        return self.scratch.mean() / SWING

    def _solved(self, truth: Ints, side: int, table: Floats) -> Floats | None:
        """Each card's exact worth to a side, where the solver has it quickly."""
        if truth[WHY] != GOES_ON or tricks_left(truth) > EXACT.get(int(truth[KIND]), 0):
            return None
        return self.solver.values(truth, side, table.reshape(-1), NODES)

    def _pass(self, view: View, move: Pass) -> list[Option]:
        """The pass that was made beside the likeliest others."""
        if judges_passes(view.rules):
            return [_option(one) for one in self.engine.passes(view, (move,), self.rng)]
        table = stakes(view.rules, score(view))
        passes = pass_choice.judged(view, move, table.reshape(-1), 24, 300, self.rng)
        return [Option(msgspec.to_builtins(other), value, None) for other, value in passes]

    def _prepare(self, view: View, move: Any) -> list[Option]:
        """Two players' discards and swaps."""
        if judges_preparations(view.rules):
            found = {one.move: one for one in self.engine.preparations(view, (move,), self.rng)}
            return [_option(found[step]) for step in dict.fromkeys((*preparations(view), move))]
        worths = preparation.judged(view, move, stakes(view.rules, score(view)).reshape(-1), PREPARED, self.rng)
        return [Option(msgspec.to_builtins(other), value, None) for other, value in worths]


def _option(found: Valued) -> Option:
    return Option(msgspec.to_builtins(found.move), found.value, None, found.error, found.reasons)
