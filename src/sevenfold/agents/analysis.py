"""What every decision of a finished or running game was worth: in the seat's own knowledge, and with open cards.

Values are chances to win the game. In the seat's knowledge each option is searched on the same worlds, drawn as the
seat could think of them; with open cards the true deal is searched, or solved exactly where that is quick.
"""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from sevenfold import records
from sevenfold.agents import belief, giving, tables
from sevenfold.agents.desk import Desk
from sevenfold.agents.equity import score, stakes
from sevenfold.agents.expert import SHARP
from sevenfold.agents.position import base, row_of
from sevenfold.agents.verdict import Analysis, Decision, Option, summed
from sevenfold.errors import SevenfoldError
from sevenfold.game import Seat
from sevenfold.kernels import play_cards
from sevenfold.kernels.layout import FOUR, GOES_ON, HAND, KIND, SIZE, WHY, Floats, Ints
from sevenfold.kernels.names import CARD_NUMBERS, mask_of
from sevenfold.kernels.solver import Solver
from sevenfold.yokai import GAME, View
from sevenfold.yokai.cards import names_of
from sevenfold.yokai.moves import Pass, Play

WORLDS: Final = 200
ITERATIONS: Final = 800
"""Worlds a decision is looked at in, and search iterations for each option."""
EXACT: Final = 8
"""With so many cards a hand left, open cards are solved exactly (four players)."""
NODES: Final = 400_000
SWING: Final = 4.0
"""The search explores as if a round swung by about one; chances to win swing by about a quarter."""

Progress = Callable[[int, int], None]
"""Called with how many decisions are done, and of how many."""


class CannotAnalyse(SevenfoldError):
    code = "cannot_analyse"


def analyse(record: records.Record, seat: Seat, *, seed: int = 0, progress: Progress | None = None) -> Analysis:
    """Every real choice of the seat, in order."""
    wanted = choices(record, seat)
    decisions = []
    for done, index in enumerate(wanted):
        if progress is not None:
            progress(done, len(wanted))
        decisions.append(decide(record, seat, index, seed=seed))
    if progress is not None:
        progress(len(wanted), len(wanted))
    return summed(seat, decisions)


def choices(record: records.Record, seat: Seat) -> list[int]:
    """The places of the seat's moves where it had more than one."""
    if record.game != "yokai":
        raise CannotAnalyse("analyse-other-game", game=f"@game-{record.game}")
    if not 0 <= seat < len(record.seats):
        raise CannotAnalyse("analyse-no-seat", seat=seat, last=len(record.seats) - 1)
    return [
        index
        for index, (state, move) in enumerate(zip(records.states(record), record.moves, strict=False))
        if move.by == seat and isinstance(move, Pass | Play) and len(GAME.legal_moves(state, seat)) > 1
    ]


def decide(record: records.Record, seat: Seat, index: int, *, seed: int = 0) -> Decision:
    """One of those choices. Each has its own seed, so that several processes can share a game."""
    state = next(islice(records.states(record), index, None))
    return Analyst(f"{seed}.{index}").decide(index, state, GAME.view(state, seat), record.moves[index])


class Analyst:
    """Searches decisions on one desk."""

    def __init__(self, seed: int | str) -> None:
        self.rng = Random(seed)
        self.desk = Desk(self.rng.getrandbits(64))
        self.solver = Solver()

    def decide(self, index: int, state: Any, view: View, move: Any) -> Decision:
        options = self._pass(state, view, move) if isinstance(move, Pass) else self._play(state, view)
        plain = msgspec.to_builtins(move)
        chosen = next(place for place, option in enumerate(options) if option.move == plain)
        best = max(range(len(options)), key=lambda place: options[place].value)
        opens = [option.open for option in options if option.open is not None]
        mine = options[chosen].open
        return Decision(
            index=index,
            round=view.round,
            phase=view.phase,
            chosen=chosen,
            best=best,
            loss=options[best].value - options[chosen].value,
            open_loss=None if mine is None else max(opens) - mine,
            options=tuple(options),
        )

    def _play(self, state: Any, view: View) -> list[Option]:
        seat = view.seat or 0
        side = seat % len(view.sides)
        table = stakes(view.rules, score(view))
        worlds = belief.worlds(view, self.desk, 4 * WORLDS, WORLDS, self.rng)
        truth = _truth(state, view)
        exact = self._solved(truth, table)
        options = []
        for card in view.legal:
            number = CARD_NUMBERS[card]
            value = self._after(worlds, number, side, view, table)
            if exact is not None:
                opened = float(exact[number]) if side == 0 else 1 - float(exact[number])
            else:
                opened = self._after(truth, number, side, view, table)
            options.append(Option(msgspec.to_builtins(Play(by=seat, card=card)), value, opened))
        return options

    def _after(self, worlds: Ints, card: int, side: int, view: View, table: Floats) -> float:
        """What playing a card is worth in these worlds."""
        rows = worlds.copy()
        play_cards(rows, np.full(rows.size // SIZE, card, np.int64))
        odds = tables.odds(tables.kind_of(view.rules), SHARP)
        self.desk.search(rows, side, odds, np.ascontiguousarray(table.reshape(-1) * SWING), ITERATIONS)
        return self.desk.mean() / SWING

    def _solved(self, truth: Ints, table: Floats) -> Floats | None:
        """Each card's exact worth to side 0, where the solver has it quickly."""
        if truth[KIND] != FOUR or truth[WHY] != GOES_ON:
            return None
        if max(int(hand).bit_count() for hand in truth[HAND : HAND + 4]) > EXACT:
            return None
        worth = table.reshape(8, 16, 3)[1:3, :8, 0]
        return self.solver.values(truth, np.ascontiguousarray(worth), NODES)

    def _pass(self, state: Any, view: View, move: Pass) -> list[Option]:
        """The pass that was made beside the likeliest others."""
        table = stakes(view.rules, score(view))
        passes = giving.judged(view, move, table.reshape(-1), 24, 300, self.rng)
        return [Option(msgspec.to_builtins(other), value, None) for other, value in passes]


def _truth(state: Any, view: View) -> Ints:
    """The round as it really lay."""
    if view.rules.players == 2:
        return row_of(view, state)
    row = base(view)
    for seat, hand in enumerate(state.hands):
        row[HAND + seat] = mask_of(names_of(hand))
    return row
