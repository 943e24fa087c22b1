"""Before the game: making a table, sitting down, leaving, giving a seed, starting."""

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from sevenfold import games
from sevenfold.errors import NotSeated, Refusal, StaleMove
from sevenfold.game import sides_of
from sevenfold.server import catalogue
from sevenfold.server.store.queries import table_queries
from sevenfold.server.store.rows import Identity, Options, SeatRow, TableRow, now, steady
from sevenfold.server.tables import fairness
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_writer import TRIES, append
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.tables import SeatIn, TableIn, Visibility

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 14
"""14 letters are about 69 bits: nobody can guess a link."""
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 6
"""24 letters (no I, no O) make 191 million codes; guesses are limited by address (`code` in `limits`)."""

Change = Callable[[list[SeatRow]], dict[str, Any] | None]


def new_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


async def make(hub: Hub, who: Identity, asked: TableIn) -> Table:
    """Makes a table; its host takes the seat they asked for. Raises `Refusal` or `BadRules`."""
    if asked.game not in games.names():
        raise Refusal("unknown", what=asked.game)
    rules = catalogue.rules_from(asked.game, asked.rules)
    seats = _seats(asked, who, catalogue.seats_of(rules))
    row = new_row(who, asked.game, rules, _options(asked), seats, asked.visibility)
    _check_rated(row)
    await check_table_limit(hub, who)
    return await _add(hub, row, asked.start_now)


def new_row(
    who: Identity, game: str, rules: msgspec.Struct, options: Options, seats: list[SeatRow], visibility: Visibility
) -> TableRow:
    """Returns the row of a new table; `who` is its host."""
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
        code=new_code() if any(map(is_free, seats)) else None,
    )


async def check_table_limit(hub: Hub, who: Identity) -> None:
    """Raises `Refusal` if a person has made as many open tables as they may."""
    if (
        await hub.database.read(lambda c: table_queries.open_tables_made_by(c, who.id))
        >= hub.settings.tables_per_person
    ):
        raise Refusal("too_many_tables", most=hub.settings.tables_per_person)


async def _add(hub: Hub, row: TableRow, start_now: bool) -> Table:
    await hub.writer.write(lambda connection: table_queries.add_table(connection, row))
    table = hub.tables[row.id] = Table(row)
    table.recent_chat = []
    table.last_seen = {n: steady() for n, seat in enumerate(row.seats) if seat.person == row.host}
    if start_now:
        async with table.lock:
            await begin_when_ready(hub, table)
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


def seat_for(who: Identity, rated: bool, seed: str | None = None) -> SeatRow:
    """Returns the seat of a person; at a rated table with what tells whether two people are one (see `ratings`)."""
    network = who.network or None if rated else None
    return SeatRow(person=who.id, name=who.name, seed=seed, guest=who.guest, network=network)


def is_free(seat: SeatRow) -> bool:
    return not seat.person and not seat.level


def _seats(asked: TableIn, who: Identity, count: int) -> list[SeatRow]:
    wanted = asked.seats if asked.seats is not None else [SeatIn() for _ in range(count)]
    if len(wanted) != count:
        raise Refusal("seats", expected=count, got=len(wanted))
    seats = [SeatRow(level=_level(asked.game, seat)) for seat in wanted]
    if asked.seat is not None:
        if asked.seat >= count or seats[asked.seat].level:
            raise Refusal("full")
        seats[asked.seat] = seat_for(who, asked.rated)
    return seats


def _level(game: str, seat: SeatIn) -> str | None:
    if seat.kind == "person":
        return None
    return catalogue.check_level(game, seat.level or catalogue.levels(game)[-1])


def _check_rated(row: TableRow) -> None:
    """Raises `Refusal` for a rated table without people on at least two sides."""
    people = [bool({n for n in side if not row.seats[n].level}) for side in sides_of(row.rules)]
    if row.options.rated and sum(people) < 2:
        raise Refusal("rated")


async def _change_seats(hub: Hub, table: Table, change: Change) -> None:
    """Changes the seats of a table that has not started; nobody sees the change before it is stored."""
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
            table.send_info()
            return
        await hub.catch_up(table)
    raise StaleMove()


async def sit(hub: Hub, table: Table, who: Identity, seat: int | None, seed: str | None) -> None:
    """Takes a seat, or changes to another one. Raises `Refusal`."""

    def change(seats: list[SeatRow]) -> dict[str, Any] | None:
        if table.row.status != "waiting":
            raise Refusal("started")
        free = [n for n, row in enumerate(seats) if is_free(row)]
        mine = next((n for n, row in enumerate(seats) if row.person == who.id), None)
        if mine is not None and seat in (None, mine):
            return None
        chosen = seat if seat is not None else next(iter(free), None)
        if chosen not in free or chosen is None:
            raise Refusal("full")
        if mine is not None:
            seats[mine] = SeatRow()
        seats[chosen] = seat_for(who, table.row.options.rated, seed)
        return {}

    async with table.lock:
        await _change_seats(hub, table, change)


async def leave(hub: Hub, table: Table, who: Identity) -> None:
    """Leaves a seat before the start, which then waits; a host who leaves closes the table."""

    def change(seats: list[SeatRow]) -> dict[str, Any] | None:
        mine = next((n for n, row in enumerate(seats) if row.person == who.id), None)
        if table.row.options.duplicate is not None:  # whoever is paired plays, or withdraws from the tournament
            raise Refusal("started")
        if who.id == table.row.host:
            return {"status": "abandoned"}
        if mine is None:
            raise NotSeated()
        seats[mine] = SeatRow()
        return {"status": "waiting"}

    async with table.lock:
        await _change_seats(hub, table, change)


async def give_seed(hub: Hub, table: Table, seat: int, seed: str) -> None:
    """Stores a player's seed for the shuffles; only the first one counts. The caller holds the table's lock."""

    person = table.row.seats[seat].person

    def change(seats: list[SeatRow]) -> dict[str, Any] | None:
        if seats[seat].person != person:  # changed through another process
            raise NotSeated()
        if seats[seat].seed is not None:
            return None
        seats[seat].seed = seed
        return {}

    await _change_seats(hub, table, change)
    if table.row.status == "starting":
        await begin_when_ready(hub, table)


async def start(hub: Hub, table: Table, who: Identity, fill: str | None, seed: str | None) -> None:
    """Starts a table; only its host may. The game begins when everybody has given a seed, or two seconds later."""
    async with table.lock:
        if table.row.host != who.id:
            raise Refusal("forbidden")
        if hub.database.shared:  # somebody may have sat down through another process
            await hub.catch_up(table)
        if table.row.status == "waiting":
            await _change_seats(hub, table, lambda seats: _fill_with_bots(table, seats, fill))
        mine = table.row.seat_of(who.id)
        if seed is not None and mine is not None and table.row.status in ("waiting", "starting"):
            await give_seed(hub, table, mine, seed)
        await begin_when_ready(hub, table)


def _fill_with_bots(table: Table, seats: list[SeatRow], fill: str | None) -> dict[str, Any] | None:
    free = [n for n, row in enumerate(seats) if is_free(row)]
    if free and fill is None:
        raise Refusal("seats_free", count=len(free))
    for n in free:
        seats[n] = SeatRow(level=catalogue.check_level(table.row.game, fill or ""))
    _check_rated(msgspec.structs.replace(table.row, seats=seats))
    return {} if free else None


async def begin_when_ready(hub: Hub, table: Table) -> None:
    """Begins the game if all seeds are there; otherwise the table is `starting`, and its timer begins the game."""
    row = table.row
    if free := sum(map(is_free, row.seats)):
        raise Refusal("seats_free", count=free)
    if all(seat.seed for seat in row.seats if seat.person):
        await begin(hub, table)
    elif row.status == "waiting":
        table.starting_since = steady()
        await _change_seats(hub, table, lambda seats: {"status": "starting"})
        await take_lease(hub, table)


async def begin(hub: Hub, table: Table) -> None:
    """Adds the first entry: the players' seeds and the first random moves. The caller holds the table's lock.

    Somebody may have left through another process; then the entry is not stored, and the table catches up.
    """
    for _ in range(TRIES):
        if table.row.status not in ("waiting", "starting") or any(map(is_free, table.row.seats)):
            return
        shared = table.row.options.duplicate
        own = {str(n): seat.seed for n, seat in enumerate(table.row.seats) if seat.seed}
        seeds = own if shared is None else shared.players
        if await append(hub, table, *table.position.begin(seeds, now())):
            break
    await take_lease(hub, table)


async def take_lease(hub: Hub, table: Table) -> None:
    """Takes the table's lease if nobody has it, or offers it to the table's home, and sets its timer."""
    if not table.leased and hub.siblings.home(table.id) is not None:
        await hub.writer.write(lambda _: None, hub.siblings.offer(table.id))
    elif not table.leased:
        table.leased = await hub.writer.write(
            lambda connection: table_queries.take_lease(connection, table.id, hub.name, hub.lease())
        )
        hub.follow(table)
    hub.schedule(table)
