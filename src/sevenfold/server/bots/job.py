"""What a thinker process is asked and what it answers: one JSON object each, over a pipe or in the database."""

import secrets
from typing import Final, Literal

import msgspec
from msgspec import Raw

from sevenfold import records
from sevenfold.records import Record
from sevenfold.server import catalogue

ANALYSIS_TIME: Final = 300.0
"""Seconds for one question of an analysis. It takes one or two, but the very first compiles the kernels."""

LEAST_COST: Final = 0.02
"""Seconds that even a bot that does not think costs."""
QueueName = Literal["person", "alone", "analysis"]
"""Jobs that a person waits for, moves at tables where nobody waits, and analyses have thinkers of their own."""
QUEUES: Final[tuple[QueueName, ...]] = ("person", "alone", "analysis")


class ChooseMove(msgspec.Struct, tag="choose_move", tag_field="type", kw_only=True):
    """Choose a move for a seat, from what that seat may know."""

    game: str
    level: str
    table: str
    seat: int
    view: Raw
    budget: float
    """Seconds to think."""
    seed: int
    person: str = ""
    """For whom the bot thinks: the jobs of one person wait for each other (see `fair_queue`)."""
    queue: QueueName = "person"
    advise: bool = False
    """Whether the answer is an `Advice`: the move with its value and reasons."""


class Analyse(msgspec.Struct, tag="analyse", tag_field="type", kw_only=True):
    """Value one decision of a finished game, by its index among the record's moves; without index, outline them."""

    record: Raw
    seat: int
    index: int | None = None
    budget: float = ANALYSIS_TIME
    person: str = ""
    queue: QueueName = "analysis"


class Balance(msgspec.Struct, tag="balance", tag_field="type", kw_only=True):
    """Play a batch of a scenario's games; with the batches that were played, report on them."""

    game: str
    rules: Raw
    games: int
    seed: int
    played: list[Raw] = []
    budget: float = ANALYSIS_TIME
    person: str = ""
    queue: QueueName = "analysis"


Job = ChooseMove | Analyse | Balance


class Answer(msgspec.Struct, omit_defaults=True):
    """What came out, as JSON (a move, an `Advice`, a `Decision`, an `Outline`, a report), or the error's name."""

    result: Raw = Raw(b"null")
    problem: str | None = None


def choose_move(
    game: str, level: str, table: str, seat: int, view: bytes, person: str = "", queue: QueueName = "person"
) -> ChooseMove:
    """Returns the job of a bot of a level."""
    return ChooseMove(
        game=game,
        level=level,
        table=table,
        seat=seat,
        view=Raw(view),
        budget=catalogue.budget(game, level),
        seed=secrets.randbits(64),
        person=person,
        queue=queue,
    )


def cost(job: Job) -> float:
    """Returns the thinking time, in seconds, that the job's person is charged."""
    return max(job.budget, LEAST_COST)


def substitute(job: ChooseMove) -> ChooseMove:
    """Returns the same job for the bot that plays where another one fails."""
    level = catalogue.substitute(job.game)
    return msgspec.structs.replace(job, level=level, budget=catalogue.budget(job.game, level))


def analyse(record: Record, seat: int, index: int | None = None) -> Analyse:
    """Returns a question about a record; every move is in it, also implied ones, so that indices do not shift."""
    raw = msgspec.json.encode(records.to_builtins(record) | {"moves": record.moves})
    return Analyse(record=Raw(raw), seat=seat, index=index)
