"""Style parameters, and how much a style likes a card. Only the seat's view is used."""

from typing import Final, NamedTuple

from sevenfold.yokai import View
from sevenfold.yokai.cards import ACE, CARDS, RANK, SUIT, SUITS
from sevenfold.yokai.play.tricks import POWER


class Style(NamedTuple):
    """What a player likes about a card; the sum counts."""

    strength: float = 0.0
    """A card that beats the trick so far: 1. A lead: its rank / 13, and 1 for the ace."""
    trump: float = 0.0
    """A trump, played or led."""
    short: float = 0.0
    """A card of a suit of which few are held: 1 for the last one, 1/2 for one of two and so on; no trump."""
    ruff: float = 0.0
    """A trump on another suit's lead."""


BOLD: Final = Style(strength=1.0, trump=1.0)
CAREFUL: Final = Style(strength=-1.0, trump=-1.0)
TRICKSTER: Final = Style(short=1.0, ruff=2.0)
HIGHEST: Final = 13
"""The highest rank of a suit."""


def liking(style: Style, view: View, name: str) -> float:
    """How much the style likes a legal card."""
    card, trump = CARDS[name], _trump(view)
    trumps = card == ACE or SUIT[card] == trump
    ruffs = bool(trumps and view.trick and SUIT[CARDS[view.trick[0].card]] != trump)
    held = sum(SUIT[CARDS[other]] == SUIT[card] for other in view.hand)
    return (
        style.strength * _strength(view, card, trump)
        + style.trump * trumps
        + style.short * (0.0 if trumps else 1 / max(1, held))
        + style.ruff * ruffs
    )


def _trump(view: View) -> int:
    """The trump suit's number; -1 before the first card of a round without one (Y9.4)."""
    if view.trump:
        return SUITS.index(view.trump)
    return SUIT[CARDS[view.trick[0].card]] if view.trick else -1


def _strength(view: View, card: int, trump: int) -> float:
    if not view.trick:
        return 1.0 if card == ACE else RANK[card] / HIGHEST
    power = POWER[trump][SUIT[CARDS[view.trick[0].card]]]
    return float(power[card] > max(power[CARDS[play.card]] for play in view.trick))
