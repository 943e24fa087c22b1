"""Queries about jobs for bots on other machines, as functions of a connection (see `database`)."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from sevenfold.server.store import model
from sevenfold.server.store.database import database_time

FAILED: Final = "failed"
"""Stands where a job's answer stands when no worker could give one."""
OLD: Final = 600_000
"""Milliseconds after which nobody waits for a job any more."""


class JobRow(msgspec.Struct):
    """A leased job; `job` is the JSON of a `bots.job.Job`."""

    id: str
    job: str


class NewJob(msgspec.Struct, frozen=True):
    """A job that may take `budget` seconds and is charged to its person with `cost` seconds."""

    id: str
    job: str
    budget: float
    queue: str
    person: str
    cost: float


def add(connection: Connection, new: NewJob) -> None:
    """Adds a job; its start is that of start-time fair queueing by person (see `bots.fair_queue`)."""
    values = msgspec.structs.asdict(new)
    start, created = _start(connection, new), database_time(connection)
    connection.execute(insert(model.jobs).values(start=start, created=created, **values))


def _start(connection: Connection, new: NewJob) -> float:
    """Returns where the person's last job ends, or where the queue is: the latest start of a job that was taken."""
    jobs = model.jobs
    queue, waits = jobs.c.queue == new.queue, jobs.c.tries == 0
    own = select(func.max(jobs.c.start + jobs.c.cost)).where(queue, jobs.c.person == new.person)
    taken = select(func.max(jobs.c.start)).where(queue, ~waits)
    first = select(func.min(jobs.c.start)).where(queue, waits)
    row = connection.execute(select(own.scalar_subquery(), taken.scalar_subquery(), first.scalar_subquery())).one()
    return max(row[0] or 0.0, row[1] if row[1] is not None else row[2] or 0.0)


def remove(connection: Connection, id: str) -> None:
    connection.execute(delete(model.jobs).where(model.jobs.c.id == id))


def answered(connection: Connection, ids: list[str]) -> list[tuple[str, str]]:
    """Returns (id, answer) of those jobs that have an answer."""
    jobs = model.jobs
    rows = connection.execute(select(jobs.c.id, jobs.c.answer).where(jobs.c.id.in_(ids), jobs.c.answer.is_not(None)))
    return [(row.id, row.answer) for row in rows]


def lease(connection: Connection, seconds: float, tries: int, queue: str) -> JobRow | None:
    """Takes the queue's next job that nobody works on, for `seconds` and its budget.

    A job that was leased `tries` times without an answer fails.
    """
    jobs, at = model.jobs, database_time(connection)
    free = (
        select(jobs)
        .where(jobs.c.queue == queue, jobs.c.answer.is_(None), jobs.c.leased_until < at)
        .order_by(jobs.c.start, jobs.c.created)
        .limit(1)
    )
    if connection.dialect.name == "postgresql":
        free = free.with_for_update(skip_locked=True)
    row = connection.execute(free).first()
    if row is None:
        return None
    spent = row.tries >= tries
    until = at + int((seconds + row.budget) * 1000)
    values: dict[str, Any] = {"answer": FAILED} if spent else {"leased_until": until, "tries": row.tries + 1}
    connection.execute(update(jobs).where(jobs.c.id == row.id).values(values))
    return None if spent else JobRow(row.id, row.job)


def finish(connection: Connection, id: str, answer: str) -> bool:
    """Stores a job's answer; returns False if it has one already."""
    jobs = model.jobs
    done = update(jobs).where(jobs.c.id == id, jobs.c.answer.is_(None)).values(answer=answer)
    return connection.execute(done).rowcount == 1


def remove_old(connection: Connection) -> None:
    """Removes jobs that nobody waits for any more."""
    connection.execute(delete(model.jobs).where(model.jobs.c.created < database_time(connection) - OLD))
