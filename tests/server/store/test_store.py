"""The contract of the store, the same on SQLite and on PostgreSQL."""

import asyncio
from functools import partial
from typing import Any

import pytest
from sqlalchemy import insert, select

from sevenfold.server.store import migrate, model
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.database import Database, LogRow, Writer
from sevenfold.server.store.queries import chat_queries, log_queries, table_queries
from sevenfold.server.store.rows import Options, SeatRow, TableRow, now
from sevenfold.server.wire.tables import Timer
from tests.server.databases import on, opened
from tests.toy import Rules


def entry(table: str, number: int, command: str | None = None) -> LogRow:
    return (table, number, "move", 0, command, "{}", 1)


def table(id: str = "abcd", **changes: Any) -> TableRow:
    values: dict[str, Any] = {
        "id": id, "game": "toy", "rules": Rules(), "preset": None, "options": Options(timer=Timer()), "host": "p1",
        "seats": [SeatRow(person="p1", name="Ann"), SeatRow()], "host_name": "", "visibility": "open",
        "status": "waiting", "seed": "00", "version": 0, "result": None, "ended": None, "rematch": None, "created": 1,
    }  # fmt: skip
    return TableRow(**values | changes)


def test_a_number_is_taken_once(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        assert await writer.append(entry("t", 1))
        assert not await writer.append(entry("t", 1))
        assert await writer.append(entry("u", 1))
        rows = await database.read(lambda c: log_queries.entries(c, "t"))
        assert [row.number for row in rows] == [1]

    on(url, story)


def test_a_command_is_stored_once(url: str) -> None:
    async def story(_database: Database, writer: Writer) -> None:
        assert await writer.append(entry("t", 1, "ann:1"))
        assert not await writer.append(entry("t", 2, "ann:1"))
        assert await writer.append(entry("u", 1, "ann:1"))
        assert await writer.append(entry("t", 2, None))
        assert await writer.append(entry("t", 3, None))

    on(url, story)


def test_of_many_writers_of_one_number_one_wins(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        other_database = open_database(url)
        await other_database.open(lambda _: None)
        other = Writer(other_database)
        tries = [w.append(entry(f"t{n % 5}", 1, f"{n}:{i}")) for n in range(50) for i, w in enumerate((writer, other))]
        results = await asyncio.gather(*tries)
        assert sum(results) == 5
        rows = await database.read(lambda c: c.execute(select(model.log)).all())
        assert sorted(row.table_id for row in rows) == [f"t{n}" for n in range(5)]
        await other_database.close()

    on(url, story)


def test_writes_that_wait_share_a_commit(url: str) -> None:
    async def story(_database: Database, writer: Writer) -> None:
        await asyncio.gather(*(writer.append(entry("t", n)) for n in range(1, 101)))
        assert writer.log.written == 100
        assert writer.log.groups <= 3

    on(url, story)


def test_work_that_fails_takes_nothing_else_with_it(url: str) -> None:
    def bad(connection: Any) -> None:
        connection.execute(insert(model.secrets).values(name="half", value="x"))
        connection.exec_driver_sql("SELECT * FROM nowhere")

    async def story(database: Database, writer: Writer) -> None:
        results = await asyncio.gather(
            writer.append(entry("t", 1)), writer.write(bad), writer.append(entry("t", 2)), return_exceptions=True
        )
        assert results[0] is True
        assert isinstance(results[1], Exception)
        assert results[2] is True
        assert await database.read(lambda c: c.execute(select(model.secrets)).all()) == []

    on(url, story)


def test_an_entry_that_ends_a_game_changes_its_table_or_nothing(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        await writer.write(lambda c: table_queries.add_table(c, table()))
        assert await writer.write(lambda c: log_queries.append_with_changes(c, entry("abcd", 1), {"status": "running"}))
        assert not await writer.write(
            lambda c: log_queries.append_with_changes(c, entry("abcd", 1), {"status": "finished"})
        )
        found = await database.read(lambda c: table_queries.table(c, "abcd"))
        assert found is not None
        assert (found.status, found.version) == ("running", 1)
        assert not await writer.write(
            lambda c: log_queries.append_with_changes(c, entry("abcd", 2), {"status": "finished"}, version=0)
        )
        assert len(await database.read(lambda c: log_queries.entries(c, "abcd"))) == 1

    on(url, story)


def test_a_table_changes_only_as_its_reader_saw_it(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        await writer.write(lambda c: table_queries.add_table(c, table()))
        seats = [SeatRow(person="p1", name="Ann"), SeatRow(person="p2", name="Bo")]
        assert await writer.write(lambda c: table_queries.change_seats(c, "abcd", 0, table().seats, seats))
        assert not await writer.write(lambda c: table_queries.change_seats(c, "abcd", 0, seats, [SeatRow(), SeatRow()]))
        found = await database.read(lambda c: table_queries.table(c, "abcd"))
        assert found is not None
        assert found.seats == seats
        mine = await database.read(lambda c: table_queries.tables_of(c, "p2"))
        assert [row.id for row in mine] == ["abcd"]

    on(url, story)


def test_a_code_belongs_to_one_table_that_has_not_started(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        rows = [table(id, code="ABCDEF") for id in ("aaaa", "bbbb", "cccc")]
        for row in rows[:2]:
            await writer.write(partial(table_queries.add_table, table=row))
        assert [row.code for row in rows] == ["ABCDEF", None, "ABCDEF"]
        assert await database.read(lambda c: table_queries.table_with_code(c, "ABCDEF")) == "aaaa"
        assert await writer.write(lambda c: table_queries.change_table(c, "aaaa", 0, status="running"))
        assert await database.read(lambda c: table_queries.table_with_code(c, "ABCDEF")) is None
        await writer.write(partial(table_queries.add_table, table=rows[2]))
        assert await database.read(lambda c: table_queries.table_with_code(c, "ABCDEF")) == "cccc"

    on(url, story)


def test_the_lobby_lists_open_tables_only(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        for id, visibility, status in (
            ("aaaa", "open", "waiting"), ("bbbb", "link", "waiting"), ("cccc", "private", "waiting"),
            ("dddd", "open", "finished"), ("eeee", "open", "running"),
        ):  # fmt: skip
            made = table(id, visibility=visibility, status=status)
            await writer.write(partial(table_queries.add_table, table=made))
        found = await database.read(table_queries.lobby)
        assert [row.id for row in found] == ["aaaa", "eeee"]

    on(url, story)


def test_one_process_minds_a_table_until_its_lease_ends(url: str) -> None:
    async def story(_database: Database, writer: Writer) -> None:
        await writer.write(lambda c: table_queries.add_table(c, table(status="running")))
        long, over = 60_000, -1000
        assert await writer.write(lambda c: table_queries.renew_leases(c, "one", long)) == {"abcd": 0}
        assert await writer.write(lambda c: table_queries.renew_leases(c, "two", long)) == {}
        assert (await writer.write(lambda c: table_queries.renew_leases(c, "one", over))).keys() == {"abcd"}
        found = await writer.write(lambda c: table_queries.renew_leases(c, "two", over))
        assert 0 <= found["abcd"] < 30_000  # since "one" renewed it
        assert (await writer.write(lambda c: table_queries.renew_leases(c, "two", long))).keys() == {"abcd"}
        assert await writer.write(lambda c: table_queries.renew_leases(c, "one", long)) == {}

    on(url, story)


def test_a_table_that_nobody_starts_is_closed(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        for id, age, status in (("aaaa", 90, "waiting"), ("bbbb", 30, "waiting"), ("cccc", 90, "running")):
            created = now() - age * 1000
            await writer.write(partial(table_queries.add_table, table=table(id, created=created, status=status)))
        await writer.write(partial(table_queries.close_unstarted, age=60_000))
        found = {id: await database.read(partial(table_queries.table, id=id)) for id in ("aaaa", "bbbb", "cccc")}
        assert [row.status for row in found.values() if row] == ["abandoned", "waiting", "running"]

    on(url, story)


def test_a_line_of_chat_is_said_once(url: str) -> None:
    row = {"table_id": "t", "person": "p", "seat": 0, "command": "p:1", "text": "hi", "phrase": None, "at": 1}

    async def story(database: Database, writer: Writer) -> None:
        assert await writer.write(lambda c: chat_queries.add(c, row)) == 1
        assert await writer.write(lambda c: chat_queries.add(c, row)) is None
        assert await writer.write(lambda c: chat_queries.add(c, row | {"command": "p:2"})) == 2
        assert [line.n for line in await database.read(lambda c: chat_queries.newest(c, "t"))] == [1, 2]

    on(url, story)


def test_a_rematch_is_made_once(url: str) -> None:
    async def story(_database: Database, writer: Writer) -> None:
        await writer.write(lambda c: table_queries.add_table(c, table(status="finished")))
        first = await writer.write(lambda c: table_queries.add_rematch(c, "abcd", table("bbbb")))
        second = await writer.write(lambda c: table_queries.add_rematch(c, "abcd", table("cccc")))
        assert (first, second) == ("bbbb", "bbbb")

    on(url, story)


def test_news_reach_the_other_process(postgres: Any) -> None:
    url, heard = postgres.new_database(), list[str]()

    async def story() -> None:
        async with opened(url, heard), opened(url) as (_, writer):
            async with asyncio.timeout(60):
                while "*" not in heard:
                    await asyncio.sleep(0.02)
                await asyncio.gather(*(writer.append(entry(f"t{n}", 1), f"t:t{n}") for n in range(2000)))
                while len(heard) < 2001:
                    await asyncio.sleep(0.02)
        assert set(heard) == {"*", *(f"t:t{n}" for n in range(2000))}

    asyncio.run(story())


@pytest.mark.parametrize("count", [1, 3])
def test_migrating_again_changes_nothing(url: str, count: int) -> None:
    async def run() -> None:
        await migrate.migrate(url)
        await asyncio.gather(*(migrate.migrate(url) for _ in range(count if "postgres" in url else 1)))

    asyncio.run(run())
