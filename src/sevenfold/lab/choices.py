"""A game's decisions as single choices out of a fixed list of actions, as learning programs need them.

A move with several parts (a pass of three cards, a recruitment, a march) is made by several choices in a row; `made`
holds the choices of the move so far. Options and observations are computed from the view, so nothing hidden leaks.
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
    """The choices and observations of one game under one rule set."""

    actions: tuple[str, ...]
    """What each action number means."""
    fields: tuple[tuple[str, int], ...]
    """The observation, part by part: name and length."""
    most_outcomes: int
    """The most outcomes that one step of chance has."""
    most_choices: int
    """More choices of players than any game has."""
    zero_sum: ClassVar[bool]
    """Whether the seats' returns always add up to 0: False where a game can be lost by all."""

    def options(self, view: Any, made: Made) -> list[int]:
        """Returns the actions allowed next; never empty while the view's seat is to move."""
        ...

    def move(self, view: Any, made: Made) -> Move | None:
        """Returns the move that the choices make, or None while some are missing."""
        ...

    def choices_of(self, view: Any, move: Any) -> Made:
        """Returns the choices that make a move; the inverse of `move`."""
        ...

    def first_part(self, view: Any, move: Any) -> Any:
        """Returns the first of the moves that a recorded move stands for, or the move itself if it is one."""
        ...

    def observe(self, view: Any, made: Made) -> Vector:
        """Returns the view as numbers, mostly 0 and 1, relative to its seat."""
        ...

    def outcomes(self, state: Any, drawn: Made) -> list[int]:
        """Returns the equally likely outcomes of the table's next draw."""
        ...

    def table_move(self, state: Any, drawn: Made) -> Move | None:
        """Returns the table's move that the draws make, or None while some are missing."""
        ...


def choices(game: str, rules: Any) -> Choices:
    """Returns the choices of a game under some rules."""
    found: Choices = choices_class(game)(rules)
    return found


def choices_class(game: str) -> Any:
    """Returns the game's class of choices; raises `BadRules` when it has none."""
    named = games.entry(game).research
    if named is None:
        raise BadRules("lab-no-choices", game=f"@game-{game}")
    return resolve(named)


def returns(players: int, winners: Sequence[int], *, draw: bool) -> list[float]:
    """Returns what each seat gets: winners share 1 and losers −1; without winners, all get 0 in a draw and else −1."""
    if not winners:
        return [0.0 if draw else -1.0] * players
    losers = players - len(winners)
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]


def one_hot(length: int, *places: int) -> Vector:
    """Returns zeros with ones at some indices."""
    vector = np.zeros(length, np.float32)
    for place in places:
        vector[place] = 1
    return vector
