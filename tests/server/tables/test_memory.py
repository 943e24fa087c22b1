"""What is over leaves memory, and comes back when somebody asks for it."""

from pathlib import Path

from sevenfold.server.app import App
from sevenfold.server.tables.hub import KEPT_WHEN_OVER
from tests.server.inside import Insider
from tests.server.stories import answer, lay, tell, two, until


def test_a_finished_table_leaves_memory_when_nobody_watches(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        hub = app.server.hub
        running, over = await two(ann, bo), await two(ann, bo)
        await ann.send(type="concede", table=over, id="c1")
        await until(lambda: hub.tables[over].row.status == "finished")
        watched = hub.tables[over]
        watched.touched -= KEPT_WHEN_OVER + 1
        await hub._drop_idle()
        assert hub.tables[over] is watched
        await leave(app, running, ann, bo)
        await leave(app, over, ann, bo)
        await hub._drop_idle()
        assert over in hub.tables  # whoever comes back at once finds it
        for table in hub.tables.values():
            table.leased = True  # as right after the last move
            table.touched -= KEPT_WHEN_OVER + 1
        await hub._drop_idle()
        assert set(hub.tables) == {running}
        assert (await ann.get(f"tables/{over}"))["table"]["status"] == "finished"

    tell(tmp_path, story)


def test_a_table_that_left_memory_shows_its_end_and_goes_on(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        hub = app.server.hub
        over = await two(ann, bo)
        await lay(ann if ann.views[over]["seat"] in ann.views[over]["to_move"] else bo, over)
        await answer(bo, "say", over, text="well played")
        last = await answer(ann, "concede", over, id="c1")
        await until(lambda: hub.tables[over].row.status == "finished")
        shown = await ann.get(f"tables/{over}/events?after=0")
        told = await ann.get(f"replays/{over}")
        await leave(app, over, ann, bo)
        hub.tables[over].touched -= KEPT_WHEN_OVER + 1
        await hub._drop_idle()
        assert over not in hub.tables

        # A connection that broke repeats its last command and asks for what it missed.
        assert await answer(ann, "concede", over, id="c1") == last
        begun = len(bo.raw)
        await bo.send(type="watch", table=over, after=0)
        await until(lambda: any('"well played"' in frame for frame in bo.raw[begun:]))
        again = await ann.get(f"tables/{over}/events?after=0")
        assert again["events"] == shown["events"]
        assert again["view"] == shown["view"]
        replay = await ann.get(f"replays/{over}")
        for moment in ("clock", "seats"):  # they say who is there, and what time it is
            del told["table"][moment], replay["table"][moment]
        assert replay == told
        made = [await person.post(f"tables/{over}/rematch") for person in (ann, bo)]
        assert made[0]["table"]["id"] == made[1]["table"]["id"] != over

    tell(tmp_path, story)


async def leave(app: App, table: str, *people: Insider) -> None:
    for person in people:
        await person.send(type="unwatch", table=table)
    await until(lambda: not app.server.hub.tables[table].watchers)
