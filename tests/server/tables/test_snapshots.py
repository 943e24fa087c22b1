"""A snapshot is the position that the log gives, or is not used."""

from pathlib import Path

import pytest

from sevenfold.server.app import App
from sevenfold.server.store.queries import log_queries
from sevenfold.server.store.rows import SnapshotRow
from sevenfold.server.tables import snapshots
from sevenfold.server.tables.table import Table
from tests.server.inside import Insider
from tests.server.stories import finished, play_one


@pytest.mark.parametrize(("game", "seats"), [("zhangyi", 2), ("yokai", 4)])
def test_a_snapshot_is_the_position_the_log_gives(
    tmp_path: Path, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)

    async def then(app: App, ann: Insider, table: Table) -> None:
        # Only where chance speaks nothing can be taken back: a game needs a second deal.
        while game == "yokai" and len(table.position.state.rounds) < 2:
            table = await finished(app, ann, game, seats)
        stored = await app.server.database.read(lambda c: log_queries.stored(c, table.id))
        assert stored is not None
        assert stored.snapshot is not None
        assert stored.snapshot.number >= snapshots.EVERY
        loaded = snapshots.load(stored)
        assert loaded.position.snapshot_number == stored.snapshot.number
        for name in (
            "state", "moves", "number", "opened", "opened_at", "left", "to_move", "chances", "entries", "ended",
        ):  # fmt: skip
            assert getattr(loaded.position, name) == getattr(table.position, name), name

    play_one(tmp_path, game, seats, then)


def test_a_snapshot_of_other_rules_or_that_cannot_be_read_is_not_used(tmp_path: Path) -> None:
    async def then(app: App, _ann: Insider, table: Table) -> None:
        stored = await app.server.database.read(lambda c: log_queries.stored(c, table.id))
        assert stored is not None
        for code in (snapshots.code("toy"), "other"):
            stored.snapshot = SnapshotRow(2, code, b"nonsense")
            assert snapshots.load(stored).position.state == table.position.state

    play_one(tmp_path, "toy", 2, then)
