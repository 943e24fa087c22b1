"""What cards are worth in the likely worlds of one view."""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Final

import numpy as np

from sevenfold.agents.yokai import endgame
from sevenfold.agents.yokai.engine.comparison import CARDS, REACH, Compared, compare
from sevenfold.agents.yokai.engine.rollouts import TRICKS, Lanes, Rollouts, lanes_of
from sevenfold.agents.yokai.engine.worlds import likely_worlds
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.agents.yokai.network.compiled import Compiled
from sevenfold.agents.yokai.network.inputs import SIDES, scores_of
from sevenfold.agents.yokai.neural import bits
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.yokai import View
from sevenfold.yokai.state import round_length, side_of

LIKELY: Final = REACH * CARDS.doubt / CARDS.slope
"""A card whose logarithm of the odds is this far below the best is not tried by a bot: it is so much less expected that
it would be dropped."""
MOST: Final = 8
"""Cards that a bot tries."""


class CardJudge:
    """Judges some cards of a view, the network's favourite first; worlds are drawn when they are first needed."""

    def __init__(self, view: View, network: Compiled, cards: tuple[str, ...], rng: Random) -> None:
        self.view, self.network, self.rng = view, network, rng
        self.side = side_of(view.rules, view.seat or 0)
        self.table = worth(view.rules, score(view))
        seen = network.outputs(bits(view).reshape(1, -1), scores_of(view).reshape(1, -1))
        self.policy: list[float] = seen["policy"][0].tolist()
        self.belief = seen["belief"][0]
        self.cards = sorted(cards, key=self.liking, reverse=True)
        self.rollouts = Rollouts(network, kind_of(view.rules), points_by_side(view))

    def liking(self, card: str) -> float:
        """The logarithm of the network's odds."""
        return self.policy[CARD_NUMBERS[card]]

    def narrow(self, least: int = 1) -> list[str]:
        """Keeps the cards that the network may think of, but at least the first few, and returns them."""
        best = self.liking(self.cards[0])
        likely = sum(self.liking(card) > best - LIKELY for card in self.cards[:MOST])
        self.cards = self.cards[: max(least, likely)]
        return self.cards

    @cached_property
    def worlds(self) -> Ints:
        return likely_worlds(self.view, self.belief, Scratch(self.rng.getrandbits(64)))

    @cached_property
    def lanes(self) -> Lanes:
        return lanes_of(self.view, self.worlds, self.rng.getrandbits(64))

    def left(self, tricks: int) -> int:
        """How many cards are in all hands and rows after some tricks, this one counted."""
        rules = self.view.rules
        return rules.players * max(0, round_length(rules) - len(self.view.history) - tricks)

    def compare(
        self, worlds: int, until: float | None = None, *, to_the_end: bool = False, asked: Sequence[int] = ()
    ) -> Compared:
        """Compares the cards in at most `worlds` worlds (see `comparison.compare`)."""
        numbers = [CARD_NUMBERS[card] for card in self.cards]
        solved = endgame.solvable(self.worlds)

        def judge(part: slice, alive: list[int]) -> list[list[float]]:
            if solved:
                rows = endgame.worths(self.worlds[part], self.side, self.table)
                return [[row[numbers[option]] for option in alive] for row in rows]
            lanes = self.lanes[0][part], self.lanes[1][part]
            options = [(numbers[option],) for option in alive]
            return self.rollouts.worths(lanes, options, self.table, self.side, self.left(TRICKS))

        return compare(judge, [*map(self.liking, self.cards)], worlds, until, to_the_end=to_the_end, asked=asked)

    def after_trick(self, card: str, worlds: int) -> Ints:
        """The first of the worlds after the card and the rest of its trick."""
        lanes = self.lanes[0][:worlds], self.lanes[1][:worlds]
        return self.rollouts.play_on(lanes, [(CARD_NUMBERS[card],)], self.left(1))[0]


def points_by_side(view: View) -> Ints:
    """The points of the game as the network reads them, by side; then whether Y8 counts."""
    told, sides, mine = scores_of(view), len(view.sides), side_of(view.rules, view.seat or 0)
    points = np.zeros(SIDES + 1, np.int64)
    for step in range(sides):
        points[(mine + step) % sides] = told[step]
    points[SIDES] = told[SIDES]
    return points
