"""Sampling for two players: the other's hand and discard, and the face-down cards of both rows."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import msgspec
from msgspec.structs import replace

from sevenfold.game import Seat
from sevenfold.yokai.cards import ALL_PLAIN, BOSSES, CARDS, NAMES, is_boss, mask_of
from sevenfold.yokai.knowledge.memory import played_by, voids
from sevenfold.yokai.knowledge.spread import Place, spread
from sevenfold.yokai.moves import Swap
from sevenfold.yokai.play.duel import SIDES, below, exchanged
from sevenfold.yokai.state import NONE, Duel, Layout, State
from sevenfold.yokai.view import RowView, View


class Swapped(msgspec.Struct, frozen=True):
    """Boss swaps of one player: the swaps, the cards found, and the sevens by their place in the lower row."""

    swaps: tuple[Swap, ...] = ()
    found: tuple[int, ...] = ()
    lying: dict[int, int] = {}


def sample(view: View, state: State, rng: Random) -> State:
    hidden = _hidden(view)
    done = [_mine(view) if seat == view.seat else _guess(view.rows[seat], hidden, rng) for seat in range(2)]
    rows = [_laid(row, swapped) for row, swapped in zip(view.rows, done, strict=True)]
    for row in rows:
        hidden &= ~sum(1 << card for card in row.down if card >= 0)
    hands = [_hand(view, seat) for seat in range(2)]
    discards = [_discard(view, seat) for seat in range(2)]
    lower = [Place(len(_blank(seen, row)), -1) for seen, row in zip(view.rows, rows, strict=True)]
    spread([place for place in (*hands, *discards, *lower) if place.free], hidden, rng)
    for seat, place in enumerate(lower):
        rows[seat] = _filled(view.rows[seat], rows[seat], place.cards, rng)
    playing = view.phase == "play"
    duel = Duel(
        rows=tuple(row if playing else undone(row, done[seat]) for seat, row in enumerate(rows)),
        secret=() if playing else tuple(rows),
        swaps=tuple(swapped.swaps for swapped in done),
        found=tuple(swapped.found for swapped in done),
        discards=tuple(place.cards.bit_length() - 1 for place in discards),
    )
    return replace(state, hands=tuple(hand.cards for hand in hands), duel=duel)


def _hidden(view: View) -> int:
    """Every card whose place I do not see."""
    seen = mask_of(view.hand) | played_by(view, 0) | played_by(view, 1)
    names = [view.face_up, view.discard, *[card for row in view.rows for card in (*row.up, *row.down)]]
    return ALL_PLAIN & ~seen & ~mask_of(tuple(name for name in names if name is not None))


def _hand(view: View, seat: Seat) -> Place:
    if seat == view.seat:
        return Place(0, 0, mask_of(view.hand))
    return Place(view.hand_sizes[seat], ~voids(view)[seat])


def _discard(view: View, seat: Seat) -> Place:
    if seat == view.seat or seat not in view.committed:
        return Place(0, 0, mask_of(() if view.discard is None or seat != view.seat else (view.discard,)))
    return Place(1, ~BOSSES)


def _mine(view: View) -> Swapped:
    swaps = tuple(Swap(look.up, look.side, look.keep) for look in view.looked)
    places = {below(swap): NONE for swap in swaps}
    return Swapped(swaps, tuple(CARDS[look.card] for look in view.looked), places)


def _guess(row: RowView, hidden: int, rng: Random) -> Swapped:
    """Random boss swaps that turn the upper row as dealt into the one shown when play began."""
    changed = [place for place in range(6) if row.dealt_up[place] != row.shown_up[place]]
    ways = list(product(SIDES, repeat=len(changed)))
    rng.shuffle(ways)
    fitting = (
        swapped
        for order in permutations(range(len(changed)))
        for sides in ways
        for swapped in _tried(row, [Swap(changed[index], sides[index]) for index in order], hidden)
    )
    return next(fitting)


def _tried(row: RowView, swaps: list[Swap], hidden: int) -> Iterator[Swapped]:
    """The swaps with the cards they must have found; nothing if the rows rule them out."""
    upper, lying, found, done = list(row.dealt_up), dict[int, int](), [], []
    for swap in swaps:
        place, wanted = below(swap), row.shown_up[swap.up]
        if lying.get(place, CARDS[wanted]) != CARDS[wanted] or (place not in lying and wanted in row.dealt_up):
            return
        found.append(CARDS[wanted])
        done.append(replace(swap, keep="down") if is_boss(CARDS[wanted]) else swap)
        lying[place] = CARDS[upper[swap.up]]
        upper[swap.up] = wanted
    if all(_may_lie(row, place, card, hidden) for place, card in lying.items()):
        yield Swapped(tuple(done), tuple(found), lying)


def _may_lie(row: RowView, place: int, card: int, hidden: int) -> bool:
    if hidden >> card & 1:
        return row.state[place] == "covered"
    name = row.down[place]
    if name is None:  # a card that was played may have lain there, one that still lies open may not
        return row.state[place] == "gone" and NAMES[card] not in row.down
    return CARDS[name] == card


def _laid(row: RowView, swapped: Swapped) -> Layout:
    """The row with every card that is known or guessed by the swaps; NONE elsewhere."""
    down = [NONE if name is None else CARDS[name] for name in row.down]
    for place, card in swapped.lying.items():
        if row.state[place] == "covered" and down[place] == NONE:
            down[place] = card
    return Layout(
        up=tuple(NONE if name is None else CARDS[name] for name in row.up),
        down=tuple(down),
        dealt_up=tuple(CARDS[name] for name in row.dealt_up),
        shown_up=tuple(CARDS[name] for name in row.shown_up),
        open=sum(1 << place for place, name in enumerate(row.state) if name == "open")
        | sum(1 << place for place, name in enumerate(row.state) if name == "gone"),
        known=sum(1 << place for place in swapped.lying),
    )


def _blank(seen: RowView, row: Layout) -> list[int]:
    return [place for place in range(7) if seen.state[place] == "covered" and row.down[place] == NONE]


def _filled(seen: RowView, row: Layout, mask: int, rng: Random) -> Layout:
    cards = [card for card in range(49) if mask >> card & 1]
    rng.shuffle(cards)
    down = list(row.down)
    for place, card in zip(_blank(seen, row), cards, strict=True):
        down[place] = card
    return replace(row, down=tuple(down))


def undone(row: Layout, swapped: Swapped) -> Layout:
    """The row as the other player still sees it: before the swaps."""
    for swap, card in zip(reversed(swapped.swaps), reversed(swapped.found), strict=True):
        if not is_boss(card) or swap.keep == "down":
            row = exchanged(row, swap.up, below(swap))
    return replace(row, known=0)
