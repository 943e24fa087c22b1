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


class Analysis(msgspec.Struct, frozen=True):
    seat: Seat
    decisions: tuple[Decision, ...]
    costliest: tuple[int, ...]
    """Places in `decisions` of the three costliest moves, worst first."""
    loss: float
    """All losses together."""


def summed(seat: Seat, decisions: Sequence[Decision]) -> Analysis:
    """The analysis that these decisions, in order, make."""
    order = sorted(range(len(decisions)), key=lambda place: -decisions[place].loss)
    costly = tuple(place for place in order[:3] if decisions[place].loss > 0)
    return Analysis(seat, tuple(decisions), costly, sum(decision.loss for decision in decisions))
