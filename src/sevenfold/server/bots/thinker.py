"""A process in which bots think: an empty line when it is ready, then a job per line in, a move per line out.

A thinker is handed a view and nothing else (of a finished game: its record, see `analyst`); it has no database, no
network and no other table.
"""

import os
import sys
from random import Random
from typing import Final

import msgspec

from sevenfold import games
from sevenfold.agents.agent import agent
from sevenfold.server.bots import analyst

NICE: Final = "--nice"
"""Leaves the processor to others who want it."""


class Job(msgspec.Struct):
    """Which bot is to choose, and what its seat may know."""

    game: str
    level: str
    view: msgspec.Raw
    budget: float
    seed: int


class Chosen(msgspec.Struct, omit_defaults=True):
    """The move, or the name of what went wrong."""

    move: msgspec.Raw = msgspec.Raw(b"null")
    problem: str | None = None


def choose(job: Job) -> msgspec.Raw:
    """The move of the job's bot, as JSON."""
    if job.level == analyst.LEVEL:
        return analyst.answer(job.view)
    view = msgspec.json.decode(job.view, type=games.entry(job.game).view)
    move = agent(job.game, job.level).choose(view, job.budget, Random(job.seed))
    return msgspec.Raw(msgspec.json.encode(move))


def main() -> None:
    if nice := NICE in sys.argv:
        os.nice(10)
    games.add(sys.argv[2 if nice else 1 :])
    answers = sys.stdout.buffer
    answers.write(b"\n")
    answers.flush()
    for line in sys.stdin.buffer:
        try:
            chosen = Chosen(choose(msgspec.json.decode(line, type=Job)))
        except Exception as error:  # whatever a bot does wrong, the table goes on
            chosen = Chosen(problem=type(error).__name__)
        try:
            answers.write(msgspec.json.encode(chosen) + b"\n")
            answers.flush()
        except BrokenPipeError:
            # The server is gone; leave without a word, and without flushing at exit.
            os._exit(0)


if __name__ == "__main__":
    main()
