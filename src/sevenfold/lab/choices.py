"""A game's decisions as single choices out of a fixed list of actions, which is what learning programs want.

A move that has several parts (a pass of three cards, a recruitment, a march) is made by several choices in a row;
`made` holds those of the move that is being put together. Everything comes from the view, so that nothing leaks.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from sevenfold import games
from sevenfold.entry import resolve
from sevenfold.errors import BadRules
from sevenfold.game import Move

Made = tuple[int, ...]
Vector = NDArray[np.float32]


class Choices(Protocol):
    """How one game under one rule set is cut into choices and written as numbers."""

    actions: tuple[str, ...]
    """What each action number means."""
    fields: tuple[tuple[str, int], ...]
    """The observation, part by part: name and length."""
    chances: int
    """The most outcomes that one step of chance has."""
    longest: int
    """More choices than any game has, chance left aside."""
    zero_sum: ClassVar[bool]
    """Whether the seats' returns always add up to 0: False where a game can be lost by all."""

    def options(self, view: Any, made: Made) -> list[int]:
        """The actions that may follow; never empty while the view's seat is to move."""
        ...

    def move(self, view: Any, made: Made) -> Move | None:
        """The move that the choices make up, or None while some are missing."""
        ...

    def taken(self, view: Any, move: Any) -> Made:
        """The choices that make a move up, which `move` turns back into it."""
        ...

    def step(self, view: Any, move: Any) -> Any:
        """What comes first where a move stands for several, as records write it; else the move itself."""
        ...

    def observe(self, view: Any, made: Made) -> Vector:
        """The view as numbers, mostly 0 and 1, seen from its own seat."""
        ...

    def outcomes(self, state: Any, drawn: Made) -> list[int]:
        """The equally likely outcomes of the table's next step."""
        ...

    def table_move(self, state: Any, drawn: Made) -> Move | None:
        """The table's move that the steps make up, or None while some are missing."""
        ...


def choices(game: str, rules: Any) -> Choices:
    """The choices of a game under some rules."""
    found: Choices = kind(game)(rules)
    return found


def kind(game: str) -> Any:
    """The game's class of choices."""
    named = games.entry(game).research
    if named is None:
        raise BadRules("lab-no-choices", game=f"@game-{game}")
    return resolve(named)


def returns(players: int, winners: Sequence[int], *, draw: bool) -> list[float]:
    """What each seat gets: the winners share 1, the others share −1; nobody wins: 0 in a draw, else all have lost."""
    if not winners:
        return [0.0 if draw else -1.0] * players
    losers = players - len(winners)
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]


def hot(length: int, *places: int) -> Vector:
    """Zeros with ones at some places."""
    vector = np.zeros(length, np.float32)
    for place in places:
        vector[place] = 1
    return vector
