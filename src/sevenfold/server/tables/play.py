"""The commands of people at a table: move, undo, concede, seed, skip and chat."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from sevenfold.errors import NotSeated, Refusal, TableClosed
from sevenfold.game import sides_of
from sevenfold.server.store.queries import table_queries
from sevenfold.server.store.rows import Identity, now
from sevenfold.server.tables import chat, seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_entry import Entry
from sevenfold.server.tables.log_writer import append_until_stored, entry_without_moves
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Ack, AnyCommand, Concede, GiveSeed, Phrase, Play, Replace, Say, Skip, Undo


async def command(hub: Hub, table: Table, who: Identity, asked: AnyCommand) -> Ack:
    """Does a command once and returns its acknowledgement; raises an error if it is refused."""
    name = f"{who.id}:{asked.id}"
    async with table.lock:
        seat = _seat(table, who.id)
        number = table.commands.get(name)
        if number is None:
            if seat in table.position.conceded and not isinstance(asked, Say | Phrase | Skip):
                raise TableClosed()
            number = await _HANDLERS[type(asked)](hub, table, seat, asked, name)
    return Ack(table=table.id, id=asked.id, number=table.position.numbering.shown(number, seat))


def _seat(table: Table, person: str | None) -> int:
    """Returns the seat that a person has now; raises `NotSeated`."""
    seat = table.row.seat_of(person)
    if seat is None:
        raise NotSeated()
    return seat


async def _play(hub: Hub, table: Table, seat: int, asked: Play, name: str) -> int:
    if table.position.numbering.stored(asked.after, seat) > table.position.number:
        person = table.row.seats[seat].person
        await hub.catch_up(table)
        seat = _seat(table, person)  # people may have changed seats through another process
    try:
        move = table.position.convert_move(asked.move)
    except msgspec.ValidationError as error:
        raise Refusal("bad_message", detail=str(error)[:200]) from None
    if table.position.ended or table.row.status != "running":
        raise TableClosed()
    await give_seat_back(hub, table, seat)

    def make() -> tuple[Entry, Any]:
        after = table.position.numbering.stored(asked.after, seat)
        return table.position.decide(seat, move, after, now(), command=name, spent=table.decisions.spent(seat))

    return await append_until_stored(hub, table, make, name)


async def come_back(hub: Hub, table: Table, person: str | None) -> None:
    """Gives a person who watches the table their seat back, if a bot plays it."""
    if table.row.seat_of(person) is None:
        return
    async with table.lock:
        if (seat := table.row.seat_of(person)) is not None:
            await give_seat_back(hub, table, seat)


async def give_seat_back(hub: Hub, table: Table, seat: int) -> None:
    """Gives a seat that a bot plays back to its person."""
    if seat in table.position.bots and not table.position.ended:
        await append_until_stored(hub, table, lambda: (entry_without_moves(table, "back", seat), None), None)


async def _undo(hub: Hub, table: Table, seat: int, asked: Undo, name: str) -> int:
    options = table.row.options
    if not options.allow_undo or options.rated:
        raise Refusal("no_undo")
    await give_seat_back(hub, table, seat)
    return await append_until_stored(hub, table, lambda: (_undo_entry(table, seat, asked.answer, name), None), name)


def _undo_entry(table: Table, seat: int, answer: str, name: str) -> Entry:
    position = table.position
    if answer == "ask":
        to = position.undo_target(seat)
        if to is None:
            raise Refusal("nothing_to_undo")
        agreed = {seat}
    elif position.asked is None or position.asked.by == seat:
        raise Refusal("nothing_asked")
    elif answer == "refuse":
        return entry_without_moves(table, "refuse", seat, command=name)
    else:
        to, agreed = position.asked.to, {*position.asked.agreed, seat}
    # Bots agree, also those that play a person's seat.
    if all(other in agreed or table.played_by_bot(other) for other in table.persons()):
        return entry_without_moves(table, "undo", seat, command=name, to=to)
    return entry_without_moves(table, "ask" if answer == "ask" else "agree", seat, command=name, to=to)


async def _concede(hub: Hub, table: Table, seat: int, asked: Concede, name: str) -> int:
    def make() -> tuple[Entry, Any]:
        return entry_without_moves(
            table, "concede", seat, command=name, winners=_winners_if_conceded(table, seat)
        ), None

    return await append_until_stored(hub, table, make, name)


def _winners_if_conceded(table: Table, seat: int) -> list[int] | None:
    """Returns the winners if the seat concedes, too: the last side left; None if the others play on."""
    gone = {*table.position.conceded, seat}
    people = {n for n, row in enumerate(table.row.seats) if row.person}
    # A side has conceded when all its people have; bots follow their partners.
    sides = [set(side) for side in sides_of(table.row.rules)]
    standing = [side for side in sides if not side & people or side & people - gone]
    if people <= gone or len(standing) <= 1:
        return sorted(n for side in standing for n in side)
    return None


async def _replace(hub: Hub, table: Table, seat: int, asked: Replace, name: str) -> int:
    """Lets a bot take the seat of a partner who is away, before the grace time is over."""
    partners = next(side for side in sides_of(table.row.rules) if seat in side)
    if (
        asked.seat == seat
        or asked.seat not in partners
        or asked.seat not in table.persons()
        or not table.bots_replace()
    ):
        raise Refusal("forbidden")
    if hub.database.shared:  # the partner may be connected to another process
        seen = await hub.database.read(lambda connection: table_queries.seen(connection, table.id))
        if asked.seat in seen:
            table.was_seen(asked.seat, seen[asked.seat])
    if table.present(asked.seat):
        raise Refusal("not_away")
    if table.played_by_bot(asked.seat):
        return table.position.number
    return await append_until_stored(
        hub, table, lambda: (entry_without_moves(table, "bot", asked.seat, command=name), None), name
    )


async def _give_seed(hub: Hub, table: Table, seat: int, asked: GiveSeed, name: str) -> int:
    await seating.give_seed(hub, table, seat, asked.seed)
    return table.position.number


async def _skip(hub: Hub, table: Table, seat: int, asked: Skip, name: str) -> int:
    table.skipping = True
    hub.schedule(table)
    if hub.database.shared:
        await hub.writer.write(lambda _: None, f"s:{table.id}")
    return table.position.number


_HANDLERS: dict[type, Callable[..., Awaitable[int]]] = {
    Play: _play,
    Undo: _undo,
    Concede: _concede,
    Replace: _replace,
    GiveSeed: _give_seed,
    Skip: _skip,
    Say: chat.say,
    Phrase: chat.say,
}
