"""Two players (T1–T5): rows on the table, discards and boss swaps."""

from collections.abc import Iterator

from msgspec.structs import replace

from sevenfold.errors import IllegalMove
from sevenfold.game import with_item
from sevenfold.yokai.cards import BOSSES, CARDS, NAMES, cards_in, is_boss
from sevenfold.yokai.moves import AnyMove, Keep, KeepBoss, Look, Prepare, Side, Swap
from sevenfold.yokai.state import NONE, Duel, Layout, State

SIDES: tuple[Side, Side] = ("left", "right")


def looks(state: State, seat: int) -> Iterator[tuple[int, Side]]:
    """The boss swaps a seat may still begin: each place of its upper row once (T3)."""
    duel = state.duel
    if duel is None or state.rules.boss_swap == "none" or must_keep(duel, seat):
        return
    done = {swap.up for swap in duel.swaps[seat]}
    for place, card in enumerate(duel.secret[seat].up):
        if is_boss(card) and place not in done:
            yield from ((place, side) for side in SIDES)


def secret_steps(state: State, seat: int) -> int:
    """The most steps of boss swaps that a seat may take while it prepares: two for every seven that was dealt face up.

    How many it takes is its secret (T3), so this does not depend on it.
    """
    duel = state.duel
    if duel is None or state.phase != "prepare" or state.rules.boss_swap == "none":
        return 0
    return 2 * sum(map(is_boss, duel.rows[seat].dealt_up))


def must_keep(duel: Duel, seat: int) -> bool:
    """The card just looked at is a seven too, and its owner has not said which stays up."""
    swaps = duel.swaps[seat]
    return bool(swaps) and swaps[-1].keep is None and is_boss(duel.found[seat][-1])


def preparations(state: State, seat: int) -> list[Look | KeepBoss | Prepare]:
    """The steps that a seat may take while it prepares."""
    duel = state.duel
    assert duel is not None
    if must_keep(duel, seat):
        return [KeepBoss(by=seat, keep="up"), KeepBoss(by=seat, keep="down")]
    steps: list[Look | KeepBoss | Prepare] = [Look(by=seat, up=up, side=side) for up, side in looks(state, seat)]
    swaps = duel.swaps[seat]
    steps += [Prepare(by=seat, discard=NAMES[card], swaps=swaps) for card in discards(state, seat)]
    return steps


def discards(state: State, seat: int) -> Iterator[int]:
    return cards_in(state.hands[seat] & ~BOSSES)


def below(swap: Swap) -> int:
    """The place of the lower row that a swap is about."""
    return swap.up if swap.side == "left" else swap.up + 1


def look(duel: Duel, seat: int, swap: Swap) -> Duel:
    """Looks at the chosen card. If it is no seven, the two change places; if it is, the owner must choose (`keep`)."""
    layout, place = duel.secret[seat], below(swap)
    found = layout.down[place]
    layout = replace(layout, known=layout.known | 1 << place)
    if not is_boss(found):
        layout = exchanged(layout, swap.up, place)
    return replace(
        duel,
        secret=with_item(duel.secret, seat, layout),
        swaps=with_item(duel.swaps, seat, (*duel.swaps[seat], Swap(swap.up, swap.side))),
        found=with_item(duel.found, seat, (*duel.found[seat], found)),
    )


def keep(duel: Duel, seat: int, kept: Keep) -> Duel:
    *before, swap = duel.swaps[seat]
    layout = duel.secret[seat]
    if kept == "down":
        layout = exchanged(layout, swap.up, below(swap))
    swaps = (*before, replace(swap, keep=kept))
    return replace(duel, secret=with_item(duel.secret, seat, layout), swaps=with_item(duel.swaps, seat, swaps))


def prepare(state: State, seat: int, discard: str, swaps: tuple[Swap, ...]) -> State:
    """Makes the swaps not looked at yet, sets the discard aside; when both are ready the rows are shown."""
    duel = _swapped(state, seat, swaps)
    card = CARDS[discard]
    hands = with_item(state.hands, seat, state.hands[seat] & ~(1 << card))
    duel = replace(duel, discards=with_item(duel.discards, seat, card))
    if NONE in duel.discards:
        return replace(state, hands=hands, duel=duel)
    return replace(state, phase="play", hands=hands, duel=replace(duel, rows=duel.secret, secret=()))


def _swapped(state: State, seat: int, swaps: tuple[Swap, ...]) -> Duel:
    """Makes the swaps not looked at yet; where two sevens meet and `keep` is missing, the upper one stays."""
    duel = state.duel
    assert duel is not None
    for swap in swaps[len(duel.swaps[seat]) :]:
        duel = look(duel, seat, swap)
        if must_keep(duel, seat):
            duel = keep(duel, seat, swap.keep or "up")
    return duel


def recorded(state: State, move: AnyMove) -> AnyMove:
    """The move as a record writes it: `keep` is given exactly where the chosen card is a seven too (T3)."""
    if not isinstance(move, Prepare):
        return move
    seat = int(move.by)
    return replace(move, swaps=_swapped(state, seat, move.swaps).swaps[seat])


def check_recorded(state: State, move: AnyMove) -> None:
    """Refuses a preparation whose `keep` is missing, or given where no second seven lies.

    At the table `check` accepts both, because a refusal would tell what lies face down.
    """
    true = recorded(state, move)
    if move == true or not isinstance(move, Prepare) or not isinstance(true, Prepare):
        return
    missing = any(swap.keep is None for swap, other in zip(move.swaps, true.swaps, strict=True) if swap != other)
    raise IllegalMove(move, "T3", "yokai-say-which-stays" if missing else "yokai-nothing-to-keep")


def without(state: State, duel: Duel, seat: int, card: int) -> tuple[tuple[int, ...], Duel]:
    """Hands and rows after the seat has played a card from either."""
    if state.hands[seat] >> card & 1:
        return with_item(state.hands, seat, state.hands[seat] ^ 1 << card), duel
    row = duel.rows[seat]
    gone = replace(
        row,
        up=tuple([NONE if other == card else other for other in row.up]),
        down=tuple([NONE if other == card else other for other in row.down]),
    )
    return state.hands, replace(duel, rows=with_item(duel.rows, seat, gone))


def turn_up(duel: Duel) -> Duel:
    """After a trick, turns up the face-down cards that nothing covers any more (T5)."""
    rows = tuple([_turned(row) for row in duel.rows])
    return duel if rows == duel.rows else replace(duel, rows=rows)


def _turned(row: Layout) -> Layout:
    edge = (NONE, *row.up, NONE)
    bare = sum(1 << place for place in range(7) if edge[place] == NONE and edge[place + 1] == NONE)
    return row if bare == row.open else replace(row, open=bare)


def exchanged(layout: Layout, up: int, place: int) -> Layout:
    upper, lower = list(layout.up), list(layout.down)
    upper[up], lower[place] = lower[place], upper[up]
    return replace(layout, up=tuple(upper), down=tuple(lower), shown_up=tuple(upper))
