"""Twins for the conformance kit: the same game with two cards exchanged that one seat has not seen.

Written from the rulebook's word on who sees what: a player sees their own hand, what they gave and were given, the
face-up card, every card played, a shown `WA` or `S13`, and with two players the upper rows, what was turned up
and what they looked at themselves. A finished round lies open, so only the last deal can differ.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from sevenfold.errors import IllegalMove
from sevenfold.game import Seat
from sevenfold.yokai import GAME, Rules
from sevenfold.yokai.cards import mask_of, names_of
from sevenfold.yokai.moves import AnyMove, Deal, Pass, Play, Prepare


def twin(rules: Rules, history: Sequence[Any], seat: Seat | None, rng: Random) -> list[AnyMove] | None:
    last = max(index for index, move in enumerate(history) if isinstance(move, Deal))
    before, dealt = list(history[:last]), list(history[last:])
    if _state(rules, history).phase in ("deal", "over"):
        return None
    seen = _seen(rules, history, dealt, seat)
    hidden = [name for name in _names(dealt[0]) if name not in seen]
    rng.shuffle(hidden)
    for first, second in zip(hidden[::2], hidden[1::2], strict=False):
        other = before + [_exchanged(move, first, second) for move in dealt]
        if (first[1:] == "7") == (second[1:] == "7") and other != list(history) and _legal(rules, other, history):
            return other
    return None


def _names(deal: Deal) -> list[str]:
    rows = [name for row in deal.rows or () for name in (*row.down, *row.up)]
    return [name for hand in deal.hands for name in hand] + rows


def _seen(rules: Rules, history: Sequence[Any], dealt: Sequence[Any], seat: Seat | None) -> set[str]:
    deal, state = dealt[0], _state(rules, history)
    seen = {move.card for move in dealt if isinstance(move, Play)}
    seen |= set(deal.hands[seat]) if seat is not None else set()
    for row in deal.rows or ():
        seen |= set(row.up)
    everybody_passed = sum(isinstance(move, Pass) for move in dealt) == rules.players
    for move in dealt:
        if isinstance(move, Pass) and everybody_passed and seat is not None:
            seen |= set(move.give.get(str(seat), ()))
    if state.shown is not None:
        seen.add(state.shown.card)
    if state.duel is not None:
        seen |= _seen_in_rows(state, seat)
    return seen


def _seen_in_rows(state: Any, seat: Seat | None) -> set[str]:
    """What has been turned up, what one looked at oneself, and the rows as they were shown after the swaps."""
    views = [GAME.view(state, None), GAME.view(state, seat)]
    names = [name for view in views for row in view.rows for name in (*row.up, *row.down, *row.shown_up)]
    return {name for name in names if name is not None} | {look.card for look in views[1].looked}


def _exchanged(move: AnyMove, first: str, second: str) -> AnyMove:
    names = {first: second, second: first}

    def swapped(value: Any) -> Any:
        if isinstance(value, str):
            return names.get(value, value)
        if isinstance(value, list | tuple):
            return [swapped(inner) for inner in value]
        if isinstance(value, dict):
            return {key: swapped(inner) for key, inner in value.items()}
        return value

    changed: AnyMove = msgspec.convert(swapped(msgspec.to_builtins(move)), AnyMove)
    if isinstance(changed, Deal):  # hands are written in order
        hands = tuple(names_of(mask_of(hand)) for hand in changed.hands)
        changed = msgspec.structs.replace(changed, hands=hands)
    return changed


def _state(rules: Rules, history: Sequence[Any]) -> Any:
    state = GAME.start(rules)
    for move in history:
        state = GAME.apply(state, move)
    return state


def _legal(rules: Rules, moves: Sequence[AnyMove], history: Sequence[Any]) -> bool:
    """Whether it is a game at all, and whether the same cards are shown on the way."""
    state, real = GAME.start(rules), GAME.start(rules)
    for move, made in zip(moves, history, strict=True):
        try:
            GAME.check(state, move)
        except IllegalMove:
            return False
        state, real = GAME.apply(state, move), GAME.apply(real, made)
        if state.shown != real.shown:
            return False
    return all(not isinstance(move, Prepare) or move.discard[1:] != "7" for move in moves)
