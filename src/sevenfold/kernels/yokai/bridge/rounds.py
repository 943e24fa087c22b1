"""Rounds as rows of the kernels' integers (see `layout`), made from states and from views."""

from collections.abc import Sequence
from typing import Final

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS, NUMBERS, mask_from, mask_of, suit_mask
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    BEST,
    BEST_SEAT,
    CLOSED,
    GONE,
    HAND,
    LAID,
    LED,
    ROW_DOWN,
    ROW_UP,
    RULES,
    SEALS,
    TAKEN,
    TRICK,
    TRUMP,
    TURN,
    TURNED,
    TWO,
    WON,
    new_round,
)
from sevenfold.yokai.cards import NAMES, SUITS
from sevenfold.yokai.ruleset import Rules
from sevenfold.yokai.state import NONE, State, reach, side_of, turn
from sevenfold.yokai.view import View

_KINDS: Final = {(rules.players, rules.variant, rules.short): kind for kind, rules in enumerate(RULES)}


def kind_of(rules: Rules) -> int:
    """The kernels' rule set."""
    return _KINDS[rules.players, rules.variant, rules.short]


def packed(numbers: Sequence[int]) -> int:
    """Up to seven numbers in one integer, a byte each."""
    return sum(number << 8 * place for place, number in enumerate(numbers))


def _sealed(round_: Ints, sides: Sequence[Sequence[str]]) -> None:
    """The bosses that each side has sealed, given by their suits."""
    for side, letters in enumerate(sides):
        round_[SEALS + side] = mask_of(letter + "7" for letter in letters)


def _on_table(round_: Ints, laid: Sequence[tuple[int, str]], winning: int) -> None:
    """The trick on the table: seats and cards in order, and which of them wins so far."""
    round_[LAID] = len(laid)
    if laid:
        round_[TRICK] = mask_of(name for _, name in laid)
        round_[LED] = suit_mask(laid[0][1][0])
        round_[BEST] = 1 << CARD_NUMBERS[laid[winning][1]]
        round_[BEST_SEAT] = laid[winning][0]


def round_from(state: State) -> Ints:
    """The round being played, all hands open; the state must be in its phase of play."""
    rules = state.rules
    round_ = new_round(kind_of(rules))
    for seat in range(rules.players):
        round_[HAND + seat] = mask_from(reach(state, seat))
        round_[WON + side_of(rules, seat)] += state.tricks[seat]
    for side, bosses in enumerate(state.captured):
        round_[TAKEN + side] = mask_from(sum(1 << card for card in bosses))
    if rules.suiters:
        _sealed(round_, [[SUITS[suit] for suit in suits] for suits in state.sealed])
    round_[TRUMP] = suit_mask(SUITS[state.trump]) if state.trump != NONE else 0
    round_[TURN] = turn(state)
    laid = [((state.leader + place) % rules.players, NAMES[card]) for place, card in enumerate(state.trick)]
    _on_table(round_, laid, state.winning)
    for seat, row in enumerate(state.duel.rows if state.duel else ()):
        closed = [card != NONE and not row.open >> place & 1 for place, card in enumerate(row.down)]
        down = [NUMBERS[card] if shut else TURNED for card, shut in zip(row.down, closed, strict=True)]
        round_[ROW_UP + seat] = packed([NUMBERS[card] if card != NONE else GONE for card in row.up])
        round_[ROW_DOWN + seat] = packed(down)
        round_[CLOSED + seat] = sum(1 << number for number in down if number != TURNED)
    return round_


def round_seen(view: View) -> Ints:
    """The round as everybody sees it, with the hand of the view's seat, whose turn it is."""
    assert view.seat is not None
    round_ = new_round(kind_of(view.rules))
    round_[HAND + view.seat] = mask_of(view.hand)
    for side, bosses in enumerate(view.captured):
        round_[TAKEN + side] = mask_of(boss.card for boss in bosses)
        round_[WON + side] = view.side_tricks[side]
    if view.rules.suiters:
        _sealed(round_, view.sealed)
    round_[TRUMP] = suit_mask(view.trump) if view.trump else 0
    round_[TURN] = view.seat
    laid = [(play.seat, play.card) for play in view.trick]
    _on_table(round_, laid, [seat for seat, _ in laid].index(view.winning) if view.winning is not None else 0)
    return round_


def opening(view: View) -> tuple[Ints, list[int]]:
    """The round before its first lead, with hands of the cards played since, and those cards in order."""
    round_ = new_round(kind_of(view.rules))
    plays = [play for trick in view.history for play in trick.plays] + list(view.trick)
    for play in plays:
        round_[HAND + play.seat] |= 1 << CARD_NUMBERS[play.card]
    round_[TURN] = (plays[0].seat if plays else view.seat) or 0
    if view.rules.suiters:
        earlier = [done.sealed for done in view.rounds if done.sealed]
        _sealed(round_, [[suit for sealed in earlier for suit in sealed[side]] for side in range(len(view.sides))])
    elif view.trump:
        round_[TRUMP] = suit_mask(view.trump)
    return round_, [CARD_NUMBERS[play.card] for play in plays]


def preparing_round(state: State) -> Ints:
    """Two players before both have prepared: the rows as their owners have arranged them, and whole hands.

    A discard goes back to its hand: the kernel discards for the opponent.
    """
    duel = state.duel
    assert duel is not None
    round_ = new_round(TWO)
    round_[TURN] = max(0, state.leader)
    round_[TRUMP] = suit_mask(SUITS[state.trump])
    for seat, (row, away) in enumerate(zip(duel.secret or duel.rows, duel.discards, strict=True)):
        up, down = ([NUMBERS[card] for card in part] for part in (row.up, row.down))
        hand = state.hands[seat] | (0 if away == NONE else 1 << away)
        round_[HAND + seat] = mask_from(hand) | sum(1 << number for number in up)
        round_[ROW_UP + seat] = packed(up)
        round_[ROW_DOWN + seat] = packed(down)
        round_[CLOSED + seat] = sum(1 << number for number in down)
    return round_
