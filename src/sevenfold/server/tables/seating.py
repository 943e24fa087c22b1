"""Before the game: making a table, sitting down, leaving, giving a seed, starting; and playing again."""

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from sevenfold import games
from sevenfold.errors import NotSeated, Refusal, StaleMove
from sevenfold.game import sides_of
from sevenfold.server import catalogue
from sevenfold.server.store import table_queries
from sevenfold.server.store.rows import Options, SeatRow, TableRow, Who, now
from sevenfold.server.tables import fairness
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_writer import TRIES, add
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.tables import SeatIn, TableIn, Visibility

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 14
"""About 69 bits: a link cannot be guessed."""

Change = Callable[[list[SeatRow]], dict[str, Any] | None]


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


async def make(hub: Hub, who: Who, asked: TableIn) -> Table:
    """A new table; its maker sits where they asked to."""
    if asked.game not in games.names():
        raise Refusal("unknown", what=asked.game)
    rules = catalogue.rules_from(asked.game, asked.rules)
    seats = _seats(asked, who, catalogue.seats_of(rules))
    row = new_row(who, asked.game, rules, _options(asked), seats, asked.visibility)
    _check_rated(row)
    await check_room(hub, who)
    return await _add(hub, row, asked.start_now)


def new_row(
    who: Who, game: str, rules: msgspec.Struct, options: Options, seats: list[SeatRow], visibility: Visibility
) -> TableRow:
    """A table at which nothing has happened yet; `who` is its host."""
    return TableRow(
        id=new_id(),
        game=game,
        rules=rules,
        preset=catalogue.preset_of(game, rules),
        options=options,
        seats=seats,
        host=who.id,
        host_name=who.name,
        visibility=visibility,
        status="waiting",
        seed=fairness.new_seed(),
        version=0,
        result=None,
        ended=None,
        rematch=None,
        created=now(),
    )


async def check_room(hub: Hub, who: Who) -> None:
    """Nobody has too many tables at a time."""
    if (
        await hub.database.read(lambda c: table_queries.open_tables_made_by(c, who.id))
        >= hub.settings.tables_per_person
    ):
        raise Refusal("too_many_tables", most=hub.settings.tables_per_person)


async def _add(hub: Hub, row: TableRow, start_now: bool) -> Table:
    await hub.writer.write(lambda connection: table_queries.add_table(connection, row))
    table = hub.tables[row.id] = Table(row)
    table.said = []
    table.last_seen = {n: now() for n, seat in enumerate(row.seats) if seat.person == row.host}
    if start_now:
        async with table.lock:
            await _begin_when_ready(hub, table)
    return table


def _options(asked: TableIn) -> Options:
    if asked.timer.kind != "none" and asked.timer.amount < 1:
        raise Refusal("bad_message", detail="timer")
    return Options(
        timer=asked.timer,
        rated=asked.rated,
        allow_undo=asked.allow_undo and not asked.rated,
        allow_tracker=asked.allow_tracker,
        pace=asked.pace,
        grace=asked.grace,
    )


def _free(seat: SeatRow) -> bool:
    return not seat.person and not seat.level


def _seats(asked: TableIn, who: Who, count: int) -> list[SeatRow]:
    wanted = asked.seats if asked.seats is not None else [SeatIn() for _ in range(count)]
    if len(wanted) != count:
        raise Refusal("seats", expected=count, got=len(wanted))
    seats = [SeatRow(level=_level(asked.game, seat)) for seat in wanted]
    if asked.seat is not None:
        if asked.seat >= count or seats[asked.seat].level:
            raise Refusal("full")
        seats[asked.seat] = SeatRow(person=who.id, name=who.name)
    return seats


def _level(game: str, seat: SeatIn) -> str | None:
    if seat.kind == "person":
        return None
    return catalogue.check_level(game, seat.level or catalogue.levels(game)[-1])


def _check_rated(row: TableRow) -> None:
    """Ratings are for games between people: at least two seats are theirs, on different sides."""
    people = [bool({n for n in side if not row.seats[n].level}) for side in sides_of(row.rules)]
    if row.options.rated and sum(people) < 2:
        raise Refusal("rated")


async def _change(hub: Hub, table: Table, change: Change) -> None:
    """Changes the seats of a table that has not started; seen by nobody until it is stored."""
    for _ in range(TRIES):
        if table.row.status not in ("waiting", "starting"):
            raise Refusal("started")
        row = table.row
        seats = [msgspec.structs.replace(seat) for seat in row.seats]
        values = change(seats)
        if values is None:
            return
        work = partial(
            table_queries.change_seats, id=table.id, version=row.version, before=row.seats, seats=seats, **values
        )
        if await hub.writer.write(work, f"t:{table.id}"):
            table.row = msgspec.structs.replace(row, seats=seats, version=row.version + 1, **values)
            table.tell_info()
            return
        await hub.catch_up(table)
    raise StaleMove()


async def sit(hub: Hub, table: Table, who: Who, seat: int | None, seed: str | None) -> None:
    """Takes a seat, or changes to another one."""

    def change(seats: list[SeatRow]) -> dict[str, Any] | None:
        if table.row.status != "waiting":
            raise Refusal("started")
        free = [n for n, row in enumerate(seats) if _free(row)]
        mine = next((n for n, row in enumerate(seats) if row.person == who.id), None)
        if mine is not None and seat in (None, mine):
            return None
        chosen = seat if seat is not None else next(iter(free), None)
        if chosen not in free or chosen is None:
            raise Refusal("full")
        if mine is not None:
            seats[mine] = SeatRow()
        seats[chosen] = SeatRow(person=who.id, name=who.name, seed=seed)
        return {}

    async with table.lock:
        await _change(hub, table, change)


async def leave(hub: Hub, table: Table, who: Who) -> None:
    """Gets up before the start, which waits then; the maker who leaves a table closes it."""

    def change(seats: list[SeatRow]) -> dict[str, Any] | None:
        mine = next((n for n, row in enumerate(seats) if row.person == who.id), None)
        if who.id == table.row.host:
            return {"status": "abandoned"}
        if mine is None:
            raise NotSeated()
        seats[mine] = SeatRow()
        return {"status": "waiting"}

    async with table.lock:
        await _change(hub, table, change)


async def give_seed(hub: Hub, table: Table, seat: int, seed: str) -> None:
    """A player's own randomness; once given it stays. The table's lock is held."""

    def change(seats: list[SeatRow]) -> dict[str, Any] | None:
        if seats[seat].seed is not None:
            return None
        seats[seat].seed = seed
        return {}

    await _change(hub, table, change)
    if table.row.status == "starting":
        await _begin_when_ready(hub, table)


async def start(hub: Hub, table: Table, who: Who, fill: str | None, seed: str | None) -> None:
    """The maker starts; the game begins when everybody seated has given a seed, or two seconds later."""
    async with table.lock:
        if table.row.host != who.id:
            raise Refusal("forbidden")
        if hub.database.shared:  # somebody may have sat down through another process just now
            await hub.catch_up(table)
        if table.row.status == "waiting":
            await _change(hub, table, lambda seats: _filled(table, seats, fill))
        mine = table.row.seat_of(who.id)
        if seed is not None and mine is not None and table.row.status in ("waiting", "starting"):
            await give_seed(hub, table, mine, seed)
        await _begin_when_ready(hub, table)


def _filled(table: Table, seats: list[SeatRow], fill: str | None) -> dict[str, Any] | None:
    free = [n for n, row in enumerate(seats) if _free(row)]
    if free and fill is None:
        raise Refusal("seats_free", count=len(free))
    for n in free:
        seats[n] = SeatRow(level=catalogue.check_level(table.row.game, fill or ""))
    _check_rated(msgspec.structs.replace(table.row, seats=seats))
    return {} if free else None


async def _begin_when_ready(hub: Hub, table: Table) -> None:
    """Begins when all seeds are there; else the table is `starting`, and minding begins it in time."""
    row = table.row
    if free := sum(map(_free, row.seats)):
        raise Refusal("seats_free", count=free)
    if all(seat.seed for seat in row.seats if seat.person):
        await begin(hub, table)
    elif row.status == "waiting":
        table.starting_since = now()
        await _change(hub, table, lambda seats: {"status": "starting"})
        await mind(hub, table)


async def begin(hub: Hub, table: Table) -> None:
    """The first entry: the players' seeds and the first chance. The table's lock is held."""
    if hub.database.shared:  # somebody may have got up through another process just now
        await hub.catch_up(table)
    if table.row.status not in ("waiting", "starting") or any(map(_free, table.row.seats)):
        return
    seeds = {str(n): seat.seed for n, seat in enumerate(table.row.seats) if seat.seed}
    await add(hub, table, *table.position.begin(seeds, now()))
    await mind(hub, table)


async def mind(hub: Hub, table: Table) -> None:
    """A table that nobody minds yet is minded by the process that starts it."""
    if not table.minded:
        table.minded = await hub.writer.write(
            lambda connection: table_queries.mind(connection, table.id, hub.name, hub.until())
        )
    hub.mind(table)


async def rematch(hub: Hub, table: Table, who: Who) -> Table:
    """The same people and bots again, everybody one seat further; it begins once all of them have come."""
    old = table.row.seat_of(who.id)
    if old is None:
        raise NotSeated()
    async with table.lock:
        if table.row.status != "finished":
            raise Refusal("not_finished")
        if table.row.rematch is None:
            await _make_rematch(hub, table, who)
        found = table.row.rematch
    assert found is not None
    again = await hub.table(found)
    if again.row.status == "waiting" and again.row.seat_of(who.id) is None:
        further = (old + 1) % len(again.row.seats)
        await sit(hub, again, who, further if _free(again.row.seats[further]) else None, None)
    await _begin_when_full(hub, again)
    return again


async def _begin_when_full(hub: Hub, table: Table) -> None:
    async with table.lock:
        if hub.database.shared:  # the others may have come through another process
            await hub.catch_up(table)
        if table.row.status == "waiting" and not any(map(_free, table.row.seats)):
            await _begin_when_ready(hub, table)


async def _make_rematch(hub: Hub, table: Table, who: Who) -> None:
    seats = [SeatRow(level=seat.level) for seat in table.row.seats]
    seats = seats[-1:] + seats[:-1]
    mine = (table.row.seat_of(who.id) or 0) + 1
    seats[mine % len(seats)] = SeatRow(person=who.id, name=who.name)
    options = msgspec.structs.replace(table.row.options, branch=None)
    row = new_row(who, table.row.game, table.row.rules, options, seats, table.row.visibility)
    work = partial(table_queries.add_rematch, id=table.id, row=row)
    made = await hub.writer.write(work, f"t:{table.id}")
    table.row.rematch = made
    table.tell_info()
