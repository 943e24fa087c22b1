"""Positions for the tests: a table set with given hands, and cards played on it."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from sevenfold.errors import IllegalMove
from sevenfold.yokai import GAME, Rules
from sevenfold.yokai.cards import NAMES, SUIT, mask_of, parse_card
from sevenfold.yokai.moves import Deal, Pass, Play, Prepare, Row
from sevenfold.yokai.state import NONE, State, deck_size, hand_size, start, turn
from sevenfold.yokai.view import Played, Trick

FOUR, THREE, TWO = Rules(), Rules(players=3), Rules(players=2)
SUITERS = Rules(variant="seven_suiters")
LONG_AGO = Trick((Played(0, "W2"),), 0)
"""Stands for a trick whose cards do not matter."""


def at(hands: Sequence[str], *, face_up: str | None = "L4", rules: Rules = FOUR, **fields: Any) -> State:
    """A table in play: hands by seat, the trump that `face_up` makes, seat 0 to lead."""
    masks = tuple(mask_of(tuple(hand.split())) for hand in hands)
    card = NONE if face_up is None else parse_card(face_up)
    none = (0,) * rules.players
    trump = NONE if face_up is None else SUIT[card]
    fields = {"leader": 0, "gave": (none,) * rules.players, "trump": trump, **fields}
    return replace(start(rules), phase="play", dealt=masks, hands=masks, face_up=card, **fields)


def play(state: State, cards: str) -> State:
    """The cards, played in turn and checked."""
    for name in cards.split():
        move = Play(by=turn(state), card=name)
        GAME.check(state, move)
        state = GAME.apply(state, move)
    return state


def bosses(*sides: str) -> tuple[tuple[int, ...], ...]:
    """Captured bosses by side, as suit letters."""
    return tuple(tuple(parse_card(f"{suit}7") for suit in suits) for suits in sides)


def do(state: State, *moves: Any) -> State:
    for move in moves:
        GAME.check(state, move)
        state = GAME.apply(state, move)
    return state


def deal(rules: Rules, face_up: str | None = "L4", first: str = "") -> Deal:
    """A full deal in card order; seat 0 gets the cards named first."""
    wanted = first.split()
    rest = [name for name in NAMES[: deck_size(rules)] if name != face_up and name not in wanted]
    cards, size = wanted + rest, hand_size(rules)
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(rules.players))
    return Deal(by="table", hands=hands, face_up=face_up)


def duel_deal(*, up: tuple[str, str], down: tuple[str, str], face_up: str = "L4", first: str = "") -> Deal:
    """A deal for two with the rows named, and hands in card order."""
    wanted = first.split()
    laid = " ".join((*up, *down, face_up)).split()
    rest = wanted + [name for name in NAMES[:49] if name not in laid and name not in wanted]
    rows = tuple(Row(down=tuple(low.split()), up=tuple(high.split())) for high, low in zip(up, down, strict=True))
    return Deal(by="table", hands=(tuple(rest[:11]), tuple(rest[11:22])), face_up=face_up, rows=rows)


def refused(state: State, move: Any, clause: str, key: str) -> None:
    """The rules refuse the move, by this clause and for this reason."""
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, move)
    assert (caught.value.clause, caught.value.why.key) == (clause, key)
    assert caught.value.why.text() != key


__all__ = ["GAME", "Pass", "Play", "Prepare", "at", "bosses", "deal", "do", "duel_deal", "play", "refused"]
