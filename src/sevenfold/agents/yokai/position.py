"""From a view to the kernels' numbers: the round as far as its seat knows it, and what it knows of the rest."""

from random import Random

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge import known_from, round_from
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    BEST,
    BEST_SEAT,
    DECK,
    DECK49,
    FOUR,
    HAND,
    KIND,
    LAID,
    LED,
    SEALS,
    SEVENS,
    SIZE,
    SUIT,
    SUITERS,
    SUITERS_SHORT,
    TAKEN,
    THREE,
    TRICK,
    TRUMP,
    TURN,
    TWO,
    WON,
)
from sevenfold.kernels.yokai.names import CARD_NUMBERS, SUIT_LETTERS, mask_of
from sevenfold.kernels.yokai.search.searcher import Searcher
from sevenfold.kernels.yokai.search.worlds import BANNED, KNOWLEDGE, KNOWN, NEED, UNKNOWN
from sevenfold.yokai import Rules, View
from sevenfold.yokai.cards import names_of
from sevenfold.yokai.state import State


def kind_of(rules: Rules) -> int:
    if rules.suiters:
        return SUITERS_SHORT if rules.short else SUITERS
    return {2: TWO, 3: THREE, 4: FOUR}[rules.players]


def suit_mask(letter: str) -> int:
    return SUIT << 8 * SUIT_LETTERS.index(letter)


def base(view: View) -> Ints:
    """The round as everybody sees it, with the seat's own hand; it is the seat's turn."""
    row = np.zeros(SIZE, np.int64)
    seat = view.seat
    assert seat is not None
    row[KIND] = kind_of(view.rules)
    row[HAND + seat] = mask_of(view.hand)
    for side, bosses in enumerate(view.captured):
        row[TAKEN + side] = mask_of(boss.card for boss in bosses)
        row[WON + side] = view.side_tricks[side]
    row[TURN] = seat
    row[TRUMP] = suit_mask(view.trump) if view.trump else 0
    for side, suits in enumerate(view.sealed):
        if suits:
            row[SEALS + side] = SEVENS & sum(suit_mask(suit) for suit in suits)
    row[LAID] = len(view.trick)
    if view.trick:
        row[TRICK] = mask_of(play.card for play in view.trick)
        row[LED] = suit_mask(view.trick[0].card[0])
        row[BEST] = mask_of(play.card for play in view.trick if play.seat == view.winning)
        row[BEST_SEAT] = view.winning or 0
    return row


def knowledge(view: View) -> Ints:
    """What the seat knows of the others' hands (three and four players)."""
    known = np.zeros(KNOWLEDGE, np.int64)
    unknown = (DECK if view.rules.suiters else DECK49) & ~mask_of(view.hand)
    if view.face_up is not None:
        unknown &= ~mask_of((view.face_up,))
    gone = [0] * view.rules.players
    for plays in (*[trick.plays for trick in view.history], view.trick):
        led = plays[0].card[0] if plays else ""
        for play in plays:
            gone[play.seat] |= mask_of((play.card,))
            if play.card[0] != led:
                known[BANNED + play.seat] |= suit_mask(led)
    unknown &= ~sum(gone)
    for seat in range(view.rules.players):
        if seat != view.seat:
            held = mask_of(view.gave.get(str(seat), ()))
            if view.shown is not None and view.shown.seat == seat:
                held |= mask_of((view.shown.card,))
            held &= ~gone[seat]
            unknown &= ~held
            known[KNOWN + seat] = held
            known[NEED + seat] = view.hand_sizes[seat] - held.bit_count()
    known[UNKNOWN] = unknown
    return known


def opening(view: View) -> tuple[Ints, list[int]]:
    """The round before its first lead, hands being what was played since, and the cards played in order."""
    row = np.zeros(SIZE, np.int64)
    row[KIND] = kind_of(view.rules)
    played: list[int] = []
    first = view.trick[0].seat if view.trick else view.seat
    for plays in (*[trick.plays for trick in view.history], view.trick):
        for play in plays:
            if not played:
                first = play.seat
            played.append(CARD_NUMBERS[play.card])
            row[HAND + play.seat] |= 1 << played[-1]
    row[TURN] = first or 0
    if not view.rules.suiters and view.trump:
        row[TRUMP] = suit_mask(view.trump)
    for side in range(len(view.sealed)):
        sealed = [suit for done in view.rounds if done.sealed for suit in done.sealed[side]]
        if sealed:
            row[SEALS + side] = SEVENS & sum(suit_mask(suit) for suit in sealed)
    return row, played


def row_of(view: View, state: State) -> Ints:
    """A state behind the view, as the kernels have it."""
    if view.rules.players == 2:
        return round_from(state)
    row = base(view)
    for seat, hand in enumerate(state.hands):
        row[HAND + seat] = mask_of(names_of(hand))
    return row


def duel_worlds(view: View, count: int, rng: Random) -> Ints:
    """Two players: every way the hidden cards of hands and rows may lie is as likely as any other."""
    return Searcher(1).worlds(known_from(view), count, rng.getrandbits(64)).reshape(-1)
