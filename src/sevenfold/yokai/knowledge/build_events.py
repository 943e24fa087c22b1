"""What a move brought about, read off the states before and after it: with all secrets, or as a seat may know it."""

from collections.abc import Iterator

from sevenfold.game import Seat, events_by_seat
from sevenfold.yokai import events
from sevenfold.yokai.cards import CARDS, NAMES, SUIT, SUITS, cards_in, is_boss, names_of
from sevenfold.yokai.events import AnyEvent
from sevenfold.yokai.moves import AnyMove, Deal, KeepBoss, Look, Pass, Play, Prepare
from sevenfold.yokai.ruleset import limits
from sevenfold.yokai.state import Duel, State, side_of
from sevenfold.yokai.view import RoundEnd


def all_events(before: State, move: AnyMove, after: State) -> Iterator[AnyEvent]:
    """The events of a move with everything that is hidden, in the order they happen."""
    if isinstance(move, Play):
        yield from _play(before, move, after)
    elif isinstance(move, Deal):
        yield _deal(move, after)
    elif isinstance(move, Pass):
        yield from _pass(move, after)
    else:
        yield from _preparation(before, move, after)


events_for = events_by_seat(all_events)
"""The events of a move as a seat (None: a spectator) may know them."""


def _deal(move: Deal, after: State) -> events.Dealt:
    return events.Dealt(
        round=len(after.rounds) + 1,
        hands=tuple(names_of(hand) for hand in after.hands),
        face_up=move.face_up,
        trump=None if after.trump < 0 else SUITS[after.trump],
        rows=tuple(row.up for row in move.rows or ()),
    )


def _pass(move: Pass, after: State) -> Iterator[AnyEvent]:
    yield events.CardsPassed(seat=int(move.by), give=move.give)
    if after.phase == "play":
        yield events.PassesExchanged(received=tuple(_received(after, seat) for seat in range(after.rules.players)))
        if after.shown is not None:
            yield events.CardShown(seat=after.shown.seat, card=after.shown.card)


def _received(after: State, seat: Seat) -> dict[str, tuple[str, ...]]:
    return {str(giver): names_of(gave[seat]) for giver, gave in enumerate(after.gave) if gave and gave[seat]}


def _preparation(before: State, move: Look | KeepBoss | Prepare, after: State) -> Iterator[AnyEvent]:
    seat, old, new = int(move.by), before.duel, after.duel
    assert old is not None
    assert new is not None
    if isinstance(move, KeepBoss):
        yield events.BossKept(seat=seat, keep=move.keep)
        return
    yield from _swaps(seat, len(old.swaps[seat]), new)
    if isinstance(move, Prepare):
        yield events.Prepared(seat=seat, discard=move.discard)
        if after.phase == "play":
            yield events.RowsShown(rows=tuple(tuple(NAMES[card] for card in row.up) for row in new.rows))


def _swaps(seat: Seat, made: int, duel: Duel) -> Iterator[AnyEvent]:
    """The boss swaps after the first `made`: one by a `look`, any number by a `prepare`."""
    for swap, found in zip(duel.swaps[seat][made:], duel.found[seat][made:], strict=True):
        yield events.CardLookedAt(seat=seat, up=swap.up, side=swap.side, card=NAMES[found])
        if swap.keep is not None:
            yield events.BossKept(seat=seat, keep=swap.keep)


def _play(before: State, move: Play, after: State) -> Iterator[AnyEvent]:
    yield events.CardPlayed(seat=int(move.by), card=move.card, leads=not before.trick)
    if before.trump < 0:
        yield events.TrumpSet(suit=SUITS[SUIT[CARDS[move.card]]])
    if len(before.trick) + 1 == before.rules.players:
        yield from _trick(before, after)


def _trick(before: State, after: State) -> Iterator[AnyEvent]:
    """The trick is full; the order is that of the rules: bosses, seals, rows, the end of the round."""
    end = after.last_round if len(after.rounds) > len(before.rounds) else None
    trick = after.history[-1] if end is None else end.last_trick
    side = side_of(before.rules, trick.winner)
    bosses = tuple([play.card for play in trick.plays if is_boss(CARDS[play.card])])
    yield events.TrickTaken(seat=trick.winner, side=side, plays=trick.plays, bosses=bosses)
    for suit in after.sealed[side][len(before.sealed[side]) :]:
        yield events.BossSealed(side=side, suit=SUITS[suit])
    if end is not None:
        yield _round_over(end, after)
        if after.result is not None:
            yield events.GameOver(result=after.result)
        return
    if before.duel is not None and after.duel is not None:
        yield from _turned_up(before.duel, after.duel)
    limit = limits(after.rules).tricks
    tricks = sum([after.tricks[seat] for seat in after.rules.sides[side]])
    if limit is not None and tricks == limit - 1:
        yield events.TrickWarning(side=side, tricks=tricks, limit=limit)


def _turned_up(old: Duel, new: Duel) -> Iterator[AnyEvent]:
    for seat, (was, row) in enumerate(zip(old.rows, new.rows, strict=True)):
        for place in cards_in(row.open & ~was.open):
            yield events.CardTurnedUp(seat=seat, place=place, card=NAMES[row.down[place]])


def _round_over(end: RoundEnd, after: State) -> events.RoundOver:
    none, winners = (0,) * len(after.points), end.outcome.winners or ()
    return events.RoundOver(
        round=end.number,
        why=end.why,
        decider=end.decider,
        limit=end.limit,
        winners=winners,
        winning_sides=tuple(side for side, members in enumerate(after.rules.sides) if members[0] in winners),
        flat=end.flat,
        bosses=end.bosses,
        points=end.outcome.points or none,
        total=after.points,
        sealed=end.outcome.sealed or ((),) * len(none),
    )
