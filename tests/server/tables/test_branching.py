"""Another move from here: tables that play on from a position of a finished game, and who may make them."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from sevenfold import games, records
from sevenfold.cli import main
from sevenfold.errors import Refusal
from sevenfold.server.app import App
from sevenfold.server.recorded import branches
from sevenfold.server.recorded.branches import BranchRequest
from sevenfold.server.store.queries import log_queries
from sevenfold.server.tables import branching, fairness, repair, snapshots
from sevenfold.server.tables.table import Table
from tests.server.inside import Insider
from tests.server.scripted import make_table, seat_all
from tests.server.stories import play_one, tell, two, until
from tests.yokai.knowledge.twins import twin

GOLDEN = Path(__file__).parents[2] / "golden"


def golden(name: str) -> records.Record:
    return records.decode((GOLDEN / f"{name}.jsonl").read_bytes())


async def branched(app: App, client: Insider, path: str, body: Any = None) -> Table:
    made = await client.post(f"{path}&level=random&pace=0", body)
    return app.server.hub.tables[made["table"]["id"]]


async def ended(table: Table, client: Insider) -> records.Record:
    """The table's record, after its person played it to the end."""
    await client.follow(table.id)
    playing = asyncio.create_task(client._play())
    await until(lambda: table.row.status == "finished", 120)
    playing.cancel()
    return records.from_builtins((await client.get(f"replays/{table.id}"))["record"])


@pytest.mark.parametrize(("game", "seats", "at"), [("toy", 2, 2), ("yokai", 4, 30), ("zhangyi", 2, 40)])
def test_a_branch_begins_where_its_seat_saw_the_same_and_its_record_is_whole(
    tmp_path: Path, game: str, seats: int, at: int
) -> None:
    async def then(app: App, ann: Insider, old: Table) -> None:
        await ann.connect()
        table = await branched(app, ann, f"replays/{old.id}/branch?at={at}&seat=1")
        info = table.info(None)
        assert info.branch is not None
        assert (info.branch.table, info.branch.at, info.branch.redrawn) == (old.id, at, True)
        assert not info.rated
        assert info.visibility == "link"
        assert [seat.level for seat in info.seats] == [None if seat == 1 else "random" for seat in range(seats)]
        shown = (await ann.get(f"replays/{old.id}/views?seat=1&first={at}"))["views"][0]
        entry = games.entry(game)
        given = table.position.given
        before = branches.state_after(records.Record(game=game, rules=old.row.rules, seats=(), moves=given), given)
        assert msgspec.json.decode(msgspec.json.encode(entry.game.view(before, 1))) == shown
        record = await ended(table, ann)
        records.replay(record)
        assert record.moves[: len(given)] == given
        assert fairness.verify(record) == ("partly", None)

    play_one(tmp_path, game, seats, then)


def test_with_open_cards_everything_lies_as_it_lay(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, old: Table) -> None:
        table = await branched(app, ann, f"replays/{old.id}/branch?at=9&seat=2&open=true")
        assert table.position.given == tuple(old.position.moves[:9])
        assert table.info(None).branch.redrawn is False  # type: ignore[union-attr]

    play_one(tmp_path, "yokai", 4, then)


def test_hidden_cards_are_drawn_anew_every_time() -> None:
    record = golden("yokai-four")
    wanted = BranchRequest(at=8, seat=0, open=False, level=None, pace=0)
    deals = {branches.given_moves(record, wanted, Random(seed))[0] for seed in range(5)}
    assert len(deals) == 5
    assert {deal.hands[0] for deal in deals} == {record.moves[0].hands[0]}  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["yokai-four", "yokai-three", "yokai-two", "yokai-seven-suiters"])
def test_what_the_seat_could_not_know_has_no_part_in_a_branch(name: str) -> None:
    """Two games that differ only in what a seat cannot know give it the same branch, card by card."""
    record, rng, tried = golden(name), Random(1), 0
    for at in rng.sample(range(2, 60), 12):
        for seat in range(len(record.seats)):
            other = twin(record.rules, record.moves[:at], seat, rng)  # type: ignore[arg-type]
            if other is None:
                continue
            wanted, tried = BranchRequest(at=at, seat=seat, open=False, level=None, pace=0), tried + 1
            changed = msgspec.structs.replace(record, moves=tuple(other))
            mine, theirs = (branches.given_moves(one, wanted, Random(at)) for one in (record, changed))
            assert mine == theirs
    assert tried > 5


def test_a_branch_comes_back_from_its_log_and_passes_repair(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, old: Table) -> None:
        table = await branched(app, ann, f"replays/{old.id}/branch?at=20&seat=0")

        stored = await app.server.database.read(lambda c: log_queries.stored(c, table.id))
        assert stored is not None
        loaded = snapshots.load(stored)
        assert await repair.examine(app.server.database) == (1, [])
        assert loaded.position.key == table.position.key
        assert loaded.position.given == table.position.given
        assert loaded.position.entries[0] == table.position.entries[0]

    play_one(tmp_path, "yokai", 4, then)


def test_nobody_branches_off_a_game_that_goes_on_or_that_is_not_theirs_to_see(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        async def refused(client: Insider, path: str, body: Any = None) -> str:
            answer = await client.ask("POST", path, body)
            assert not answer.is_success, answer.text
            return str(answer.json()["code"])

        running = await two(ann, bo, visibility="private")
        before = len(app.server.hub.tables)
        eve, nobody = Insider(app, 3), Insider(app, 4)
        await eve.guest("Eve")
        for query in ("at=1&seat=0", "at=1&seat=1", "at=1&seat=1&open=true"):
            assert await refused(ann, f"replays/{running}/branch?{query}") == "not_finished"
            assert await refused(eve, f"replays/{running}/branch?{query}") == "unknown"
        playing = [asyncio.create_task(player._play()) for player in (ann, bo)]
        await until(lambda: app.server.hub.tables[running].row.status == "finished")
        for task in playing:
            task.cancel()
        assert await refused(eve, f"replays/{running}/branch?at=1&seat=0") == "unknown"
        assert await refused(nobody, f"replays/{running}/branch?at=1&seat=0") == "sign_in"
        old = app.server.hub.tables[running]
        last = len(old.position.moves)
        for query, code in (
            (f"at={last}&seat=0", "position_over"),
            (f"at={last + 1}&seat=0", "unknown"),
            ("at=1&seat=2", "unknown"),
            ("at=1&seat=0&level=wizard", "unknown"),
            ("at=-1&seat=0", "bad_message"),
            ("at=1&seat=0&pace=-3", "bad_message"),
            ("seat=0", "bad_message"),
        ):
            assert await refused(ann, f"replays/{running}/branch?{query}") == code, query
        assert len(app.server.hub.tables) == before
        mine = await branched(app, ann, f"replays/{running}/branch?at=1&seat=1")
        assert mine.row.visibility == "private"
        assert (await eve.ask("GET", f"tables/{mine.id}")).json()["code"] == "unknown"
        assert (await bo.ask("GET", f"tables/{mine.id}")).json()["code"] == "unknown"

    tell(tmp_path, story)


def test_nobody_makes_too_many_branches(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, old: Table) -> None:
        app.server.hub.settings = msgspec.structs.replace(app.server.hub.settings, tables_per_person=2)
        for _ in range(2):
            await branched(app, ann, f"replays/{old.id}/branch?at=1&seat=0")
        answer = await ann.ask("POST", f"replays/{old.id}/branch?at=1&seat=0")
        assert answer.json()["code"] == "too_many_tables"

    play_one(tmp_path, "toy", 2, then)


def test_a_rematch_of_a_branch_begins_anew(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, old: Table) -> None:
        await ann.connect()
        table = await branched(app, ann, f"replays/{old.id}/branch?at=2&seat=0")
        await ended(table, ann)
        again = await ann.post(f"tables/{table.id}/rematch")
        assert again["table"]["branch"] is None

    play_one(tmp_path, "toy", 2, then)


def test_a_branch_off_a_file_needs_a_good_one(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, _bo: Insider) -> None:
        record = records.to_builtins(golden("zhangyi-2-time"))
        table = await branched(app, ann, "records/branch?at=30&seat=0", record)
        assert table.info(None).branch.table is None  # type: ignore[union-attr]
        assert len(table.position.given) == 30
        moves = record["moves"]
        bad = record | {"moves": [*moves[:5], moves[3], *moves[5:]]}
        assert (await ann.ask("POST", "records/branch?at=3&seat=0", bad)).json()["code"] == "bad_record"
        assert (await ann.ask("POST", "records/branch?at=3&seat=0", {"format": 1})).json()["code"] == "bad_record"
        assert (await ann.ask("POST", "records/branch?at=3&seat=2", record)).json()["code"] == "unknown"

    tell(tmp_path, story)


def test_too_long_a_game_is_refused() -> None:
    record = golden("yokai-four")
    long = msgspec.structs.replace(record, moves=record.moves * 40)
    wanted = BranchRequest(at=branches.MOST_MOVES + 1, seat=0, open=True, level=None, pace=0)
    with pytest.raises(Refusal, match="too large"):
        branching._row(None, long, wanted, None)  # type: ignore[arg-type]


def test_the_given_moves_are_part_of_the_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def then(app: App, ann: Insider, old: Table) -> None:
        await ann.connect()
        table = await branched(app, ann, f"replays/{old.id}/branch?at=30&seat=1")
        record = await ended(table, ann)
        proof = record.extra["fairness"]
        assert proof["given"] == len(table.position.given)

        def verdict(**change: Any) -> str:
            bent = msgspec.structs.replace(record, extra=record.extra | {"fairness": proof | change})
            return fairness.verify(bent)[0]

        assert verdict() == "partly"
        assert {verdict(given=0), verdict(given=29), verdict(given=31)} == {"broken"}
        file = tmp_path / "record.json"
        file.write_bytes(records.encode(record) + b"\n")
        assert main(["record", "verify", str(file)]) == 1
        assert "another game" in capsys.readouterr().err

    play_one(tmp_path, "zhangyi", 2, then)


def test_branches_are_not_in_the_open_export(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, old: Table) -> None:
        lines = (await ann.http.get("/api/records")).text.splitlines()
        table = await branched(app, ann, f"replays/{old.id}/branch?at=2&seat=0")
        await ann.connect()
        await ended(table, ann)
        assert (await ann.http.get("/api/records")).text.splitlines() == lines

    play_one(tmp_path, "toy", 2, then)


async def against_bots(app: App, ann: Insider, game: str, seats: int) -> Table:
    """A running game of one person against bots."""
    rules = {"players": seats} if game == "yokai" else {}
    id = await make_table(ann, game, rules, 1, seats)
    await seat_all(id, [ann])
    table = app.server.hub.tables[id]
    await until(lambda: table.row.status == "running")
    return table


@pytest.mark.parametrize(("game", "seats"), [("yokai", 4), ("yokai", 2), ("zhangyi", 2)])
def test_a_game_against_bots_can_go_on_elsewhere_and_tells_only_what_its_seat_sees(
    tmp_path: Path, game: str, seats: int
) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await against_bots(app, ann, game, seats)
        await until(lambda: 0 in table.position.to_move)
        found = records.from_builtins(await ann.get(f"tables/{table.id}/continuation"))
        told = branches.state_after(found, found.moves)
        entry = games.entry(game)
        assert entry.game.view(told, 0) == entry.game.view(table.position.state, 0)
        assert found.extra == {}
        again = [records.from_builtins(await ann.get(f"tables/{table.id}/continuation")) for _ in range(5)]
        assert len({one.moves for one in (found, *again)}) > 1  # what is hidden is drawn, not copied
        for client in (bo, Insider(app, 5)):
            answer = await client.ask("GET", f"tables/{table.id}/continuation")
            assert not answer.is_success

    tell(tmp_path, story)


def test_a_game_between_people_goes_on_nowhere_else(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        for client in (ann, bo):
            answer = await client.ask("GET", f"tables/{table}/continuation")
            assert answer.json()["code"] == "unknown"

    tell(tmp_path, story)


def test_the_operator_can_forbid_it(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await against_bots(app, ann, "yokai", 4)
        assert (await ann.ask("GET", f"tables/{table.id}/continuation")).json()["code"] == "unknown"

    tell(tmp_path, story, local_play=False)
