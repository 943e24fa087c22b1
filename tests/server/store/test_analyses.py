"""An analysis is claimed by one process, and by another when it stands still."""

from functools import partial

from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import analysis_queries
from tests.server.databases import on


def test_an_analysis_is_claimed_by_one_and_taken_over_when_it_stands_still(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        key = ("abcd", 1)

        async def progress() -> float:
            row = await database.read(partial(analysis_queries.read, key=key))
            assert row is not None
            return row.progress

        assert await writer.write(partial(analysis_queries.claim, key=key, age=600_000))
        assert not await writer.write(partial(analysis_queries.claim, key=key, age=600_000))
        await writer.write(partial(analysis_queries.change, key=key, progress=0.5))
        assert await progress() == 0.5
        assert await writer.write(partial(analysis_queries.claim, key=key, age=-1000))
        assert await progress() == 0.0
        await writer.write(partial(analysis_queries.change, key=key, progress=1.0, body="{}"))
        assert not await writer.write(partial(analysis_queries.claim, key=key, age=-1000))
        await writer.write(partial(analysis_queries.remove_unfinished, key=key))
        assert await progress() == 1.0

    on(url, story)
