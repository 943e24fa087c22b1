"""What an analysis says: each decision with its options, the costliest ones, and what was lost in all."""

from collections.abc import Sequence
from typing import Any

import msgspec

from sevenfold.game import Seat


class Option(msgspec.Struct, frozen=True):
    move: dict[str, Any]
    value: float
    """The chance to win the game, as far as the seat could know."""
    open: float | None
    """The same with all cards open; null where nothing is reckoned."""


class Decision(msgspec.Struct, frozen=True):
    index: int
    """The move's place in the record."""
    round: int
    phase: str
    chosen: int
    best: int
    """Places in `options`."""
    loss: float
    open_loss: float | None
    options: tuple[Option, ...]


class Belief(msgspec.Struct, frozen=True):
    """What the bots made of everybody's hidden goal after a move."""

    index: int
    """The move's place in the record."""
    seats: tuple[dict[str, float], ...]
    """By seat, the chance of each goal: of the others as this seat could tell, of its own as the others could."""


Course = tuple[tuple[Belief, ...], tuple[str, ...]]
"""What was believed move by move, and what was true, by seat."""


class Outline(msgspec.Struct, frozen=True):
    """What there is to value."""

    places: tuple[int, ...]
    """Of the seat's real choices among the moves."""
    beliefs: tuple[Belief, ...] = ()
    goals: tuple[str, ...] = ()


class Analysis(msgspec.Struct, frozen=True):
    seat: Seat
    decisions: tuple[Decision, ...]
    costliest: tuple[int, ...]
    """Places in `decisions` of the three costliest moves, worst first."""
    loss: float
    """All losses together."""
    beliefs: tuple[Belief, ...] = ()
    """In games with hidden goals: after every choice that anybody made."""
    goals: tuple[str, ...] = ()
    """By seat, the hidden goals as they really were."""


def summed(seat: Seat, decisions: Sequence[Decision], outline: Outline) -> Analysis:
    """The analysis that these decisions, in order, make."""
    order = sorted(range(len(decisions)), key=lambda place: -decisions[place].loss)
    costly = tuple(place for place in order[:3] if decisions[place].loss > 0)
    return Analysis(
        seat, tuple(decisions), costly, sum(decision.loss for decision in decisions), outline.beliefs, outline.goals
    )
