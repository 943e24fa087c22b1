"""Rewrites the moves of the current round so that they lead to a state drawn by `sample`."""

from collections.abc import Sequence
from functools import reduce

from msgspec.structs import replace

from sevenfold.game import Seat
from sevenfold.yokai import state as states
from sevenfold.yokai.cards import NAMES, mask_of, names_of
from sevenfold.yokai.game import GAME
from sevenfold.yokai.knowledge.sample_duel import Swapped, undone
from sevenfold.yokai.moves import AnyMove, Deal, Pass, Play, Prepare, Row
from sevenfold.yokai.state import Layout, State


def retell(moves: Sequence[AnyMove], world: State, seat: Seat) -> tuple[AnyMove, ...]:
    """`world` was drawn from the seat's view of where the moves led: the same moves, hidden parts as there.

    The steps of others' boss swaps are left out, as in records. Rounds that are over hold no secrets.
    """
    if world.phase in ("deal", "over"):
        return tuple(moves)
    begin = max(place for place, move in enumerate(moves) if isinstance(move, Deal))
    this_round = moves[begin:]
    deal = _deal(this_round, world) if world.duel is None else _duel_deal(this_round, world)
    told = [_told(move, world) for move in this_round[1:] if not move.implied or move.by == seat]
    return (*moves[:begin], deal, *told)


def _told(move: AnyMove, world: State) -> AnyMove:
    if isinstance(move, Pass):
        gave = world.gave[int(move.by)] or ()
        return Pass(by=move.by, give={str(target): names_of(mask) for target, mask in enumerate(gave) if mask})
    if isinstance(move, Prepare) and world.duel is not None:
        seat = int(move.by)
        return Prepare(by=seat, discard=NAMES[world.duel.discards[seat]], swaps=world.duel.swaps[seat])
    return move


def _deal(this_round: Sequence[AnyMove], world: State) -> Deal:
    face_up = None if world.face_up < 0 else NAMES[world.face_up]
    return Deal(by=this_round[0].by, hands=tuple(names_of(cards) for cards in world.dealt), face_up=face_up)


def _duel_deal(this_round: Sequence[AnyMove], world: State) -> Deal:
    """Two players: cards played from a row were seen there, so they lie there in every world."""
    duel = world.duel
    assert duel is not None
    rows = list(duel.rows)
    if world.phase == "play":
        rows = [_as_dealt(layout, true, world, seat) for seat, (layout, true) in enumerate(_rows(this_round, world))]
    hands = []
    for seat, row in enumerate(rows):
        played = mask_of(tuple(move.card for move in this_round if isinstance(move, Play) and move.by == seat))
        discard = 1 << duel.discards[seat] if duel.discards[seat] >= 0 else 0
        lying = sum(1 << card for card in (*row.up, *row.down))
        hands.append(names_of((world.hands[seat] | played | discard) & ~lying))
    dealt = tuple(Row(down=_names(row.down), up=_names(row.up)) for row in rows)
    return Deal(by=this_round[0].by, hands=tuple(hands), face_up=NAMES[world.face_up], rows=dealt)


def _rows(this_round: Sequence[AnyMove], world: State) -> list[tuple[Layout, Layout]]:
    """Each player's row in the world, and as it truly lay when play began."""
    before = (move for move in this_round if not isinstance(move, Play))
    began = reduce(GAME.apply, before, states.start(world.rules))
    assert world.duel is not None
    assert began.duel is not None
    return list(zip(world.duel.rows, began.duel.rows, strict=True))


def _as_dealt(layout: Layout, true: Layout, world: State, seat: Seat) -> Layout:
    assert world.duel is not None
    down = tuple(lay if card < 0 else card for card, lay in zip(layout.down, true.down, strict=True))
    full = replace(layout, up=layout.shown_up, down=down)
    return undone(full, Swapped(world.duel.swaps[seat], world.duel.found[seat]))


def _names(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards)
