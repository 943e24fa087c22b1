"""What an analysis reports: each decision with its options, the most costly ones, and the sum of all losses."""

from collections.abc import Sequence
from math import fsum
from typing import Any

import msgspec

from sevenfold.agents.advice import Reason
from sevenfold.game import Seat


class Option(msgspec.Struct, frozen=True):
    move: dict[str, Any]
    value: float
    """The chance to win the game, as far as the seat could know."""
    open: float | None
    """The same with nothing hidden; null where it is not computed."""
    error: float | None = None
    """The standard error of the value's difference to the other options'; null where it is not computed."""
    reasons: tuple[Reason, ...] = ()
    """For the best option and the one that was chosen: why, where the analysis can say so."""


class Decision(msgspec.Struct, frozen=True):
    index: int
    """The move's index in the record."""
    round: int
    phase: str
    chosen: int
    best: int
    """Indices in `options`."""
    loss: float
    open_loss: float | None
    options: tuple[Option, ...]


class Belief(msgspec.Struct, frozen=True):
    """What could be believed about everybody's hidden goal after a move."""

    index: int
    """The move's index in the record."""
    seats: tuple[dict[str, float], ...]
    """By seat, the chance of each goal: of the others as this seat could tell, of its own as the others could."""


Course = tuple[tuple[Belief, ...], tuple[str, ...]]
"""Beliefs by move, and the true goals by seat."""


class Outline(msgspec.Struct, frozen=True):
    """The decisions of a game, before they are valued."""

    places: tuple[int, ...]
    """Indices of the seat's decisions in the record's moves."""
    beliefs: tuple[Belief, ...] = ()
    goals: tuple[str, ...] = ()


class Analysis(msgspec.Struct, frozen=True):
    seat: Seat
    decisions: tuple[Decision, ...]
    costliest: tuple[int, ...]
    """Indices in `decisions` of the three most costly moves, worst first."""
    loss: float
    """The sum of all losses."""
    beliefs: tuple[Belief, ...] = ()
    """In games with hidden goals: after every choice that anybody made."""
    goals: tuple[str, ...] = ()
    """By seat, the hidden goals as they really were."""


def report(seat: Seat, decisions: Sequence[Decision], outline: Outline) -> Analysis:
    """Returns the analysis made of these decisions, in order."""
    order = sorted(range(len(decisions)), key=lambda place: -decisions[place].loss)
    costly = tuple(place for place in order[:3] if decisions[place].loss > 0)
    return Analysis(
        seat, tuple(decisions), costly, fsum(decision.loss for decision in decisions), outline.beliefs, outline.goals
    )
