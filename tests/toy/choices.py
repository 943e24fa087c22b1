"""The toy as numbered actions and vectors: an action is a card, the table deals card by card."""

from typing import Any, ClassVar

import numpy as np

from sevenfold.lab.choices import Made, Vector, one_hot
from tests.toy import CARDS, AnyMove, Deal, Lay, Roll, Rules, State, ToyView


class ToyChoices:
    zero_sum: ClassVar[bool] = True
    actions: tuple[str, ...] = tuple(f"lay {card}" for card in CARDS)
    fields: tuple[tuple[str, int], ...] = (("hand", 6), ("laid", 6), ("shown by me", 6), ("shown by the other", 6))
    most_outcomes = 6
    most_choices = 4

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def options(self, view: ToyView, made: Made) -> list[int]:
        return [card - 1 for card in view.hand]

    def move(self, view: ToyView, made: Made) -> AnyMove | None:
        return Lay(by=view.seat or 0, card=made[0] + 1) if made else None

    def choices_of(self, view: ToyView, move: Any) -> Made:
        return (move.card - 1,)

    def first_part(self, view: ToyView, move: Any) -> Any:
        return move

    def observe(self, view: ToyView, made: Made) -> Vector:
        me = view.seat or 0
        shown = [[pair[seat] - 1 for pair in view.shown] for seat in (me, 1 - me)]
        laid = [view.my_card - 1] if view.my_card else []
        return np.concatenate([one_hot(6, *places) for places in ([card - 1 for card in view.hand], laid, *shown)])

    def outcomes(self, state: State, drawn: Made) -> list[int]:
        return [number for number in range(6) if state.hands or number not in drawn]

    def table_move(self, state: State, drawn: Made) -> AnyMove | None:
        if state.hands:
            return Roll(die=drawn[0] + 1) if drawn else None
        cards = [number + 1 for number in drawn]
        return Deal(hands=((cards[0], cards[1]), (cards[2], cards[3]))) if len(cards) == 4 else None
