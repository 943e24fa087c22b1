"""What a seat knows of the hidden cards: how many lie in each hidden zone, and which of them may lie there.

Three and four players have a zone for each seat's hand. Two players have (0) the opponent's hand, (1) its closed cards,
(2) the observer's own closed cards and (3) the opponent's discard.
"""

from typing import NamedTuple

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS, mask_from, mask_of
from sevenfold.kernels.yokai.bridge.rounds import packed, round_seen
from sevenfold.kernels.yokai.layout import (
    CLOSED,
    DECK,
    DECK49,
    GONE,
    HAND,
    ROW_DOWN,
    ROW_UP,
    SEVENS,
    SUITS,
    TURNED,
    UNKNOWN_CARD,
)
from sevenfold.yokai.knowledge.memory import played_by, voids
from sevenfold.yokai.state import hand_size
from sevenfold.yokai.view import RowView, View


class Known(NamedTuple):
    """A round as one seat knows it."""

    state: Ints
    """The round in the kernels' layout; hidden zones hold the cards known to lie there, and no others."""
    observer: int
    hidden: int
    """All cards whose zone is not known, as a mask."""
    sizes: Ints
    """How many of them lie in each of the four zones."""
    may: Ints
    """Which of them may lie there, as masks."""
    spots: Ints = np.zeros(SUITS, np.int64)
    """Two players, by suit: the places in the opponent's row where a seven that it swapped may lie, as masks."""


def known_from(view: View) -> Known:
    """All that the view's seat may use when it is to pass or to play."""
    return _two_players(view) if view.rules.players == 2 else _more_players(view)


def _more_players(view: View) -> Known:
    assert view.seat is not None
    rules, round_ = view.rules, round_seen(view)
    gone = mask_of(view.hand) | (mask_of([view.face_up]) if view.face_up else 0)
    sizes, may, void = np.zeros(4, np.int64), np.zeros(4, np.int64), voids(view)
    for seat in range(rules.players):
        played = mask_from(played_by(view, seat))
        gone |= played
        if seat != view.seat:
            sure = _sure(view, seat)
            gone |= sure
            round_[HAND + seat] = sure & ~played
            # Passed cards belong to no hand until everybody has passed.
            held = hand_size(rules) if view.phase == "pass" else view.hand_sizes[seat]
            sizes[seat] = held - (sure & ~played).bit_count()
            may[seat] = DECK & ~mask_from(void[seat])
    return Known(round_, view.seat, (DECK if rules.suiters else DECK49) & ~gone, sizes, may)


def _sure(view: View, seat: int) -> int:
    """The cards that a seat is known to have held when play began: those I gave it, and the one it showed."""
    sure = mask_of(view.gave.get(str(seat), ()))
    if view.shown is not None and view.shown.seat == seat:
        sure |= mask_of([view.shown.card])
    return sure


def _two_players(view: View) -> Known:
    """A boss that the opponent swapped lies in its row (T3), and nobody discards a boss (T2)."""
    assert view.seat is not None
    me, other, round_ = view.seat, 1 - view.seat, round_seen(view)
    names = [view.face_up, view.discard, *(name for row in view.rows for name in (*row.up, *row.down))]
    gone = mask_of([*view.hand, *(name for name in names if name)])
    gone |= mask_from(played_by(view, 0) | played_by(view, 1))
    blank = [_row(round_, seat, row) for seat, row in enumerate(view.rows)]
    hidden = DECK49 & ~gone
    moved = {name: _spots(view.rows[other], name, blank[other]) for name in swapped(view.rows[other], hidden)}
    free = DECK49 & ~mask_of(moved)
    sizes = np.array([view.hand_sizes[other], len(blank[other]), len(blank[me]), 1], np.int64)
    may = np.array([free & ~mask_from(voids(view)[other]), DECK49, free, free & ~SEVENS], np.int64)
    spots = np.zeros(SUITS, np.int64)
    for name, places in moved.items():
        spots[CARD_NUMBERS[name] >> 3] = places
    return Known(round_, me, hidden, sizes, may, spots)


def swapped(row: RowView, hidden: int) -> list[str]:
    """The sevens that lie hidden since their owner swapped them (T3)."""
    return [name for name in row.dealt_up if name not in row.shown_up and hidden & mask_of([name])]


def _spots(row: RowView, name: str, blank: list[int]) -> int:
    """Where a swapped seven may lie: left or right under its old place (T3)."""
    up = row.dealt_up.index(name)
    return sum(1 << place for place in (up, up + 1) if place in blank)


def _row(round_: Ints, seat: int, row: RowView) -> list[int]:
    """Sets out a row as far as it is seen, and returns the places of its closed cards that are unknown."""
    numbers = []
    for name, lies in zip(row.down, row.state, strict=True):
        numbers.append(TURNED if lies != "covered" else CARD_NUMBERS[name] if name else UNKNOWN_CARD)
        if lies == "open" and name:
            round_[HAND + seat] |= 1 << CARD_NUMBERS[name]
    round_[ROW_DOWN + seat] = packed(numbers)
    round_[CLOSED + seat] = sum(1 << number for number in numbers if number < UNKNOWN_CARD)
    round_[ROW_UP + seat] = packed([CARD_NUMBERS[name] if name else GONE for name in row.up])
    round_[HAND + seat] |= mask_of(name for name in row.up if name)
    return [place for place, number in enumerate(numbers) if number == UNKNOWN_CARD]
