"""The passes that the network may think of, as rows of cards in the order of the seats that get them."""

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Final

from sevenfold.agents.yokai.network.inputs import Array
from sevenfold.agents.yokai.neural import NeuralAgent, pass_of
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.yokai import View
from sevenfold.yokai.moves import Pass

FIRST_CARDS: Final = 6
"""For each card of a pass, the network's first choices."""
Row = tuple[str, ...]


class PassOptions:
    """The network's favourite pass first, then those that people made, then others, the likeliest first."""

    def __init__(self, view: View, neural: NeuralAgent, made: tuple[Pass, ...], others: int, rng: Random) -> None:
        self.view = view
        self.made = {self._content(self._row(move)): move for move in made}
        favourite: Row = self._row(neural.choose(view, 0.0, rng))
        steps = len(favourite) if len(view.due) > 1 else 1
        self.policies: list[Array] = [neural.policy(view, favourite[:step]) for step in range(steps)]
        self.policies += self.policies[:1] * (len(favourite) - steps)
        others_first = self._different(self._likely())[:others]
        self.rows = self._different([favourite, *map(self._row, made), *others_first])

    def liking(self, row: Row) -> float:
        """The logarithm of the network's odds; where several seats get a card, after the favourite's earlier cards."""
        pairs = zip(self.policies, row, strict=True)
        return sum(float(policy[CARD_NUMBERS[card]]) for policy, card in pairs)

    def moves(self) -> list[Pass]:
        """The passes, as they were made where they were."""
        return [self.made.get(self._content(row)) or pass_of(self.view, row) for row in self.rows]

    def _likely(self) -> list[Row]:
        firsts = [
            sorted(self.view.hand, key=lambda card: -float(policy[CARD_NUMBERS[card]]))[:FIRST_CARDS]
            for policy in self.policies
        ]
        rows = [row for row in product(*firsts) if len(set(row)) == len(row)]
        return sorted(rows, key=self.liking, reverse=True)

    def _row(self, move: Pass) -> Row:
        return tuple(card for seat in self.view.due for card in move.give[seat])

    def _content(self, row: Row) -> frozenset[tuple[str, str]]:
        """Who gets what."""
        receivers = [seat for seat, count in self.view.due.items() for _ in range(count)]
        return frozenset(zip(receivers, row, strict=True))

    def _different(self, rows: Iterable[Row]) -> list[Row]:
        """The rows without those that give the same cards to the same seats as an earlier one."""
        found: dict[frozenset[tuple[str, str]], Row] = {}
        for row in rows:
            found.setdefault(self._content(row), row)
        return list(found.values())
