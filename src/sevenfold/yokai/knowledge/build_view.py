"""Builds `view`, everything a seat may know, and `seen`, a move as that seat sees it."""

from functools import lru_cache
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from sevenfold.game import TABLE, By, Seat
from sevenfold.yokai.cards import BOSSES, NAMES, SUITS, cards_in, names_of
from sevenfold.yokai.moves import AnyMove, Deal, KeepBoss, Look, Pass, Play, Prepare, Swap
from sevenfold.yokai.play import duel, score
from sevenfold.yokai.play.check import blocked, to_move
from sevenfold.yokai.play.passes import due
from sevenfold.yokai.play.suiters import letters
from sevenfold.yokai.play.tricks import PLAYED, legal_cards
from sevenfold.yokai.ruleset import limits
from sevenfold.yokai.state import NONE, Duel, Layout, State
from sevenfold.yokai.view import Boss, Looked, LookOption, Played, RowView, View

SEALABLE: Final = {card: Boss(NAMES[card], 0, False) for card in cards_in(BOSSES)}
"""Bosses in Seven Suiters: they are sealed and score nothing."""
NO_CHOICE: Final[dict[str, Any]] = {
    "due": {}, "legal": (), "blocked": {}, "rows": (), "discard": None, "looks": (), "looked": (), "must_keep": False,
}  # fmt: skip
"""What a seat may do, where it is another's turn and nothing lies in rows."""


def movers(state: State) -> tuple[By, ...]:
    return (TABLE,) if state.phase == "deal" else to_move(state)


def view(state: State, seat: Seat | None) -> View:
    moving = moving_fields(state)
    choice = choice_fields(state, seat, moving["to_move"])
    return View(**held_fields(*holding(state, seat)), **choice, **moving, **lasting_fields(state))


Gave = tuple[tuple[int, ...] | None, ...]
Holding = tuple[Seat | None, int, Gave, bool]
"""A seat, its hand, what everybody passed, and whether they know what they got."""


def holding(state: State, seat: Seat | None) -> Holding:
    return (None, 0, (), False) if seat is None else (seat, state.hands[seat], state.gave, state.phase == "play")


def held_fields(seat: Seat | None, hand: int, gave: Gave, exchanged: bool) -> dict[str, Any]:
    """The fields about a seat's own cards."""
    if seat is None or not gave:
        return {"seat": seat, "hand": names_of(hand), "gave": {}, "received": {}}
    received = dict(_named(_given_to(gave, seat))) if exchanged else {}
    return {"seat": seat, "hand": names_of(hand), "gave": dict(_named(gave[seat] or ())), "received": received}


@lru_cache(1 << 11)
def _given_to(gave: Gave, seat: Seat) -> tuple[int, ...]:
    return tuple([cards[seat] if cards else 0 for cards in gave])


@lru_cache(1 << 11)
def _named(masks: tuple[int, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The cards by the number of the seat; they stay the same for a whole round."""
    return tuple([(str(seat), names_of(mask)) for seat, mask in enumerate(masks) if mask])


def choice_fields(state: State, seat: Seat | None, to_move: tuple[By, ...]) -> dict[str, Any]:
    """The fields about what a seat may do, and its rows."""
    rows = state.duel
    if rows is None and seat not in to_move:
        return NO_CHOICE
    made = {**NO_CHOICE, "rows": _rows(state, seat)}
    if seat is None:
        return made
    if rows is not None:
        made |= {"discard": _discard(rows, seat), "looked": _looked(rows, seat)}
    if seat in to_move:
        made |= {"legal": names_of(_choosable(state, seat)), "blocked": blocked(state, seat)}
        if state.phase == "pass":
            made["due"] = {str(target): count for target, count in due(state.rules, seat).items()}
        if rows is not None and state.phase == "prepare":
            made |= {"looks": _looks(state, seat), "must_keep": duel.must_keep(rows, seat)}
    return made


def resting(state: State) -> State:
    """Returns the state without what a card changes before its trick is complete."""
    return replace(state, hands=(), gave=(), trick=(), winning=0, duel=None)


def moving_fields(state: State) -> dict[str, Any]:
    """The fields that are the same in every view of a state and change with every move."""
    return {
        "to_move": movers(state),
        "hand_sizes": tuple([hand.bit_count() for hand in state.hands]),
        "trick": _on_table(state),
        "winning": (state.leader + state.winning) % state.rules.players if state.trick else None,
        "committed": _committed(state),
    }


def lasting_fields(state: State) -> dict[str, Any]:
    """The other fields that are the same in every view, of a `resting` state."""
    rules = state.rules
    return {
        "game": "yokai",
        "rules": rules,
        "phase": state.phase,
        "round": len(state.rounds) + (state.phase != "over"),
        "sides": rules.sides,
        "limits": limits(rules),
        "face_up": None if state.face_up < 0 else NAMES[state.face_up],
        "trump": None if state.trump < 0 else SUITS[state.trump],
        "shown": state.shown,
        "leader": None if state.leader < 0 else state.leader,
        "history": state.history,
        "tricks": state.tricks,
        "side_tricks": _side_tricks(state),
        "captured": _captured(state),
        "points": state.points,
        "sealed": letters(state.sealed),
        "rounds": state.rounds,
        "last_round": state.last_round,
        "result": state.result,
    }


def _on_table(state: State) -> tuple[Played, ...]:
    players, leader = state.rules.players, state.leader
    return tuple([PLAYED[(leader + place) % players][card] for place, card in enumerate(state.trick)])


def _side_tricks(state: State) -> tuple[int, ...]:
    if state.rules.players < 4:
        return state.tricks
    first, second, third, fourth = state.tricks
    return (first + third, second + fourth)


def _captured(state: State) -> tuple[tuple[Boss, ...], ...]:
    if state.rules.suiters:
        return tuple([tuple([SEALABLE[card] for card in cards]) for cards in state.captured])
    return _scoring(state.rules.players, state.trump, state.captured)


@lru_cache(1 << 12)
def _scoring(players: int, trump: int, captured: tuple[tuple[int, ...], ...]) -> tuple[tuple[Boss, ...], ...]:
    return tuple([tuple([score.BOSS[players, trump, card] for card in cards]) for cards in captured])


def _committed(state: State) -> tuple[Seat, ...]:
    if state.duel is not None:
        return tuple(seat for seat, card in enumerate(state.duel.discards) if card != NONE)
    return tuple([seat for seat, gave in enumerate(state.gave) if gave is not None])


def _choosable(state: State, seat: Seat) -> int:
    if state.phase == "play":
        return legal_cards(state, seat)
    if state.phase == "prepare":
        return sum(1 << card for card in duel.discards(state, seat))
    return state.hands[seat]


def _rows(state: State, seat: Seat | None) -> tuple[RowView, ...]:
    if state.duel is None:
        return ()
    own = state.duel.secret or state.duel.rows
    return tuple([row_view((own if owner == seat else state.duel.rows)[owner], owner == seat) for owner in range(2)])


def row_view(row: Layout, own: bool) -> RowView:
    """A row as its owner sees it, or as everybody else does."""
    places: list[Literal["covered", "open", "gone"]] = []
    down: list[str | None] = []
    for place, card in enumerate(row.down):
        turned = bool(row.open >> place & 1)
        places.append("gone" if card < 0 else "open" if turned else "covered")
        seen = card >= 0 and (turned or (own and row.known >> place & 1))
        down.append(NAMES[card] if seen else None)
    return RowView(
        up=tuple([None if card < 0 else NAMES[card] for card in row.up]),
        down=tuple(down),
        state=tuple(places),
        dealt_up=tuple([NAMES[card] for card in row.dealt_up]),
        shown_up=tuple([NAMES[card] for card in row.shown_up]),
    )


def _discard(rows: Duel, seat: Seat) -> str | None:
    card = rows.discards[seat]
    return None if card < 0 else NAMES[card]


def _looks(state: State, seat: Seat) -> tuple[LookOption, ...]:
    return tuple(LookOption(up, side, duel.below(Swap(up, side))) for up, side in duel.looks(state, seat))


def _looked(rows: Duel, seat: Seat) -> tuple[Looked, ...]:
    swaps, found = rows.swaps[seat], rows.found[seat]
    return tuple(Looked(swap.up, swap.side, NAMES[card], swap.keep) for swap, card in zip(swaps, found, strict=True))


def opened(state: State) -> State:
    """The position with every card of a row known to its owner, for looking back with open cards."""
    if state.duel is None:
        return state
    rows, secret = (
        tuple(replace(row, known=(1 << len(row.down)) - 1) for row in layouts)
        for layouts in (state.duel.rows, state.duel.secret)
    )
    return replace(state, duel=replace(state.duel, rows=rows, secret=secret))


def seen(move: AnyMove, seat: Seat | None) -> dict[str, Any]:
    """The move as the record's JSON, with null for what the seat does not see."""
    if isinstance(move, Play):
        return {"do": "play", "by": move.by, "card": move.card}
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(move))
    if isinstance(move, Deal):
        plain["hands"] = [hand if owner == seat else None for owner, hand in enumerate(plain["hands"])]
        for row in plain.get("rows", ()):
            row["down"] = [None] * len(row["down"])
    elif move.by != seat:
        for secret in SECRETS.get(type(move), ()):
            plain[secret] = None
    return plain


SECRETS: Final[dict[type, tuple[str, ...]]] = {
    Pass: ("give",),
    Look: ("up", "side"),
    KeepBoss: ("keep",),
    Prepare: ("discard", "swaps"),
}
