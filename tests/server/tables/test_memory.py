"""What is over leaves memory, and comes back when somebody asks for it."""

from pathlib import Path

import pytest

from sevenfold.server.app import App
from tests.server.inside import Insider
from tests.server.stories import tell, two, until


def test_a_finished_table_leaves_memory_when_nobody_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sevenfold.server.tables.hub.KEPT_WHEN_OVER", 200)

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        hub = app.server.hub
        running, over = await two(ann, bo), await two(ann, bo)
        await ann.send(type="concede", table=over, id="c1")
        await until(lambda: hub.tables[over].row.status == "finished")
        for client in (ann, bo):
            await client.send(type="unwatch", table=running)
            await client.send(type="unwatch", table=over)
        await until(lambda: not hub.tables[over].watchers)

        async def dropped() -> bool:
            await hub._renew_leases()
            return over not in hub.tables

        hub.tables[over].touched -= 200
        assert await dropped() or await dropped()
        assert running in hub.tables
        assert (await ann.get(f"tables/{over}"))["table"]["status"] == "finished"

    tell(tmp_path, story)
