"""Between the rules of Yokai Septet and the kernels: masks, whole rounds, and what a seat knows."""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai import layout
from sevenfold.kernels.yokai.layout import (
    BEST,
    BEST_SEAT,
    CLOSED,
    DECK,
    DECK49,
    FOUR,
    HAND,
    LAID,
    LED,
    ROW_DOWN,
    ROW_UP,
    SEALS,
    SEVENS,
    SUITERS,
    SUITERS_SHORT,
    TAKEN,
    THREE,
    TRICK,
    TRUMP,
    TURN,
    TWO,
    UNKNOWN_CARD,
    WON,
)
from sevenfold.kernels.yokai.names import CARD_NUMBERS, SUIT_LETTERS, mask_of
from sevenfold.kernels.yokai.search.searcher import Known
from sevenfold.yokai import cards
from sevenfold.yokai.knowledge.memory import played_by, voids
from sevenfold.yokai.ruleset import Rules
from sevenfold.yokai.state import State, reach, side_of, turn
from sevenfold.yokai.view import RowView, View

GONE: Final = 62
"""In a row's upper cards: played."""
TURNED: Final = 255
NUMBERS: Final = tuple(CARD_NUMBERS[name] for name in cards.NAMES)
"""The kernels' number of each of the rules' cards."""


def kind_of(rules: Rules) -> int:
    if rules.suiters:
        return SUITERS_SHORT if rules.short else SUITERS
    return {4: FOUR, 3: THREE, 2: TWO}[rules.players]


def _by_suit(suit: int) -> tuple[int, ...]:
    """For each set of a suit's seven plain cards the kernels' mask."""
    numbers = NUMBERS[7 * suit : 7 * suit + 7]
    return tuple(sum(1 << number for place, number in enumerate(numbers) if some >> place & 1) for some in range(128))


PLAIN: Final = tuple(_by_suit(suit) for suit in range(7))


def mask_from(mask: int) -> int:
    """A set of the rules' cards as a kernels' mask."""
    found = 0
    for suit, table in enumerate(PLAIN):
        found |= table[mask >> 7 * suit & 127]
    foils = mask >> cards.PLAIN
    if foils:
        for suit in range(7):
            found |= (foils >> suit & 1) << NUMBERS[cards.PLAIN + suit]
    return found


def _on_table(round_: Ints, laid: list[tuple[int, str]], winning: int) -> None:
    """The trick on the table: seats and names in order, and the place of the card that wins it."""
    round_[LAID] = len(laid)
    if laid:
        round_[TRICK] = mask_of(name for _, name in laid)
        round_[LED] = layout.SUIT << (CARD_NUMBERS[laid[0][1]] & 56)
        round_[BEST] = 1 << CARD_NUMBERS[laid[winning][1]]
        round_[BEST_SEAT] = laid[winning][0]


def _pack(numbers: list[int]) -> int:
    return sum(number << 8 * place for place, number in enumerate(numbers))


def round_from(state: State) -> Ints:
    """The round being played, all hands open; the rules' state must be in its phase of play."""
    rules = state.rules
    round_ = layout.new_round(kind_of(rules))
    for seat in range(rules.players):
        round_[HAND + seat] = mask_from(reach(state, seat))
        round_[WON + side_of(rules, seat)] += state.tricks[seat]
    for side, bosses in enumerate(state.captured):
        round_[TAKEN + side] = mask_from(sum(1 << card for card in bosses))
    for side, suits in enumerate(state.sealed if rules.suiters else ()):
        round_[SEALS + side] = sum(1 << 7 * suit + 6 for suit in suits)
    round_[TRUMP] = layout.SUIT << 8 * state.trump if state.trump >= 0 else 0
    round_[TURN] = turn(state)
    laid = [((state.leader + place) % rules.players, cards.NAMES[card]) for place, card in enumerate(state.trick)]
    _on_table(round_, laid, state.winning)
    for seat, row in enumerate(state.duel.rows if state.duel else ()):
        closed = [card >= 0 and not row.open >> place & 1 for place, card in enumerate(row.down)]
        down = [NUMBERS[card] if shut else TURNED for card, shut in zip(row.down, closed, strict=True)]
        round_[ROW_UP + seat] = _pack([NUMBERS[card] if card >= 0 else GONE for card in row.up])
        round_[ROW_DOWN + seat] = _pack(down)
        round_[CLOSED + seat] = sum(1 << number for number in down if number != TURNED)
    return round_


def known_from(view: View) -> Known:
    """All that the view's seat may use, at its turn to play."""
    assert view.seat is not None
    rules = view.rules
    round_ = layout.new_round(kind_of(rules))
    for side, bosses in enumerate(view.captured):
        round_[TAKEN + side] = mask_of(boss.card for boss in bosses)
        round_[WON + side] = view.side_tricks[side]
    for side, letters in enumerate(view.sealed if rules.suiters else ()):
        round_[SEALS + side] = mask_of(letter + "7" for letter in letters)
    round_[TRUMP] = layout.SUIT << 8 * SUIT_LETTERS.index(view.trump) if view.trump else 0
    round_[TURN] = view.to_move[0] if view.to_move else view.seat
    laid = [(play.seat, play.card) for play in view.trick]
    _on_table(round_, laid, [seat for seat, _ in laid].index(view.winning) if view.winning is not None else 0)
    round_[HAND + view.seat] = mask_of(view.hand)
    return _two(view, round_) if rules.players == 2 else _many(view, round_)


def _many(view: View, round_: Ints) -> Known:
    """Three and four players: the places are the seats' hands."""
    assert view.seat is not None
    players = view.rules.players
    gone = mask_of(view.hand) | (mask_of([view.face_up]) if view.face_up else 0)
    room, may = np.zeros(4, np.int64), np.zeros(4, np.int64)
    void = voids(view)
    for seat in range(players):
        played = mask_from(played_by(view, seat))
        gone |= played
        if seat != view.seat:
            sure = mask_of(view.gave.get(str(seat), ()))
            if view.shown is not None and view.shown.seat == seat:
                sure |= mask_of([view.shown.card])
            round_[HAND + seat] = sure & ~played
            gone |= sure
            room[seat] = view.hand_sizes[seat] - int(sure & ~played).bit_count()
            may[seat] = DECK & ~mask_from(void[seat])
    return Known(round_, view.seat, (DECK if view.rules.suiters else DECK49) & ~gone, room, may)


def _two(view: View, round_: Ints) -> Known:
    """Two players: the other's hand, its closed cards, mine, and its discard (a swapped boss lies in its row: T3)."""
    assert view.seat is not None
    me, other = view.seat, 1 - view.seat
    names = [view.face_up, view.discard, *(name for row in view.rows for name in (*row.up, *row.down))]
    gone = mask_of([*view.hand, *(name for name in names if name)])
    gone |= mask_from(played_by(view, 0) | played_by(view, 1))
    blank = [_row(round_, seat, row) for seat, row in enumerate(view.rows)]
    hidden = DECK49 & ~gone
    theirs = view.rows[other]
    swapped = mask_of(set(theirs.dealt_up) - set(theirs.shown_up)) & hidden
    room = np.array([view.hand_sizes[other], blank[other], blank[me], 1], np.int64)
    free = DECK49 & ~swapped
    void = mask_from(voids(view)[other])
    may = np.array([free & ~void, DECK49, free, free & ~SEVENS], np.int64)
    return Known(round_, me, hidden, room, may)


def _row(round_: Ints, seat: int, row: RowView) -> int:
    """Sets out a row as far as it is seen; how many closed cards are unknown comes back."""
    numbers = []
    for name, lies in zip(row.down, row.state, strict=True):
        numbers.append(TURNED if lies != "covered" else CARD_NUMBERS[name] if name else UNKNOWN_CARD)
        if lies == "open" and name:
            round_[HAND + seat] |= 1 << CARD_NUMBERS[name]
    round_[ROW_DOWN + seat] = _pack(numbers)
    round_[CLOSED + seat] = sum(1 << number for number in numbers if number < UNKNOWN_CARD)
    round_[ROW_UP + seat] = _pack([CARD_NUMBERS[name] if name else GONE for name in row.up])
    round_[HAND + seat] |= mask_of(name for name in row.up if name)
    return numbers.count(UNKNOWN_CARD)
