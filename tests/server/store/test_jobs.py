"""A job is leased to one worker at a time, and answered once."""

import asyncio

from sqlalchemy import select

from sevenfold.server.bots.pool import TRIES
from sevenfold.server.store import migrate, model
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.database import Writer
from sevenfold.server.store.queries import job_queries


def test_a_job_is_leased_thrice_at_most_and_late_results_are_ignored(url: str) -> None:
    async def story() -> None:
        await migrate.migrate(url)
        database = open_database(url)
        await database.open(lambda _: None)
        writer = Writer(database)
        await writer.write(lambda c: job_queries.add(c, job_queries.NewJob("j", "{}", 0.0, "person", "p", 1.0)))
        for _ in range(TRIES):
            assert await writer.write(lambda c: job_queries.lease(c, -1, TRIES, "person")) is not None
        assert await writer.write(lambda c: job_queries.lease(c, -1, TRIES, "person")) is None
        assert await database.read(lambda c: job_queries.answered(c, ["j"])) == [("j", job_queries.FAILED)]
        assert not await writer.write(lambda c: job_queries.finish(c, "j", "{}"))
        assert await writer.write(lambda c: job_queries.lease(c, 60, TRIES, "person")) is None
        assert len(await database.read(lambda c: c.execute(select(model.jobs)).all())) == 1
        await database.close()

    asyncio.run(story())
