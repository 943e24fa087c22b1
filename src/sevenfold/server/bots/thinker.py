"""A process in which bots think: an empty line when it is ready, then a job per line in, an answer per line out.

A thinker is handed a seat's view and nothing else of a running game; it has no database and no network. It keeps an
agent for each seat that it plays, so that what the agent remembers and measures lasts; no two seats share one.
"""

import os
import signal
import sys
from collections import OrderedDict
from functools import partial
from random import Random
from typing import Final

import msgspec
from msgspec import Raw

from sevenfold import games, records
from sevenfold.agents import analysis
from sevenfold.agents.advice import advise
from sevenfold.agents.agent import Agent, agent
from sevenfold.entry import resolve
from sevenfold.server.bots.job import Analyse, Answer, Balance, ChooseMove, Job

NICE: Final = "--nice"
"""Leaves the processor to others who want it."""
MOST_AGENTS: Final = 128
DECODER: Final[msgspec.json.Decoder[Job]] = msgspec.json.Decoder(Job)

Seat = tuple[str, str, str, int]
"""Game, level, table, seat."""


class Thinker:
    """Answers jobs, one after the other."""

    def __init__(self, most: int = MOST_AGENTS) -> None:
        self.most = most
        self.agents: OrderedDict[Seat, Agent] = OrderedDict()
        """By seat, the one that played last at the end."""

    def answer(self, job: Job) -> Raw:
        """Returns what the job asks for, as JSON."""
        found = self.choose_move(job) if isinstance(job, ChooseMove) else study(job)
        return Raw(msgspec.json.encode(found))

    def choose_move(self, job: ChooseMove) -> object:
        view = msgspec.json.decode(job.view, type=games.entry(job.game).view)
        seat = (job.game, job.level, job.table, job.seat)
        # An agent that raises an error is not put back: nobody knows what it remembers then.
        playing = self.agents.pop(seat, None) or agent(job.game, job.level)
        ask = partial(advise, playing) if job.advise else playing.choose
        found: object = ask(view, job.budget, Random(job.seed))
        self.agents[seat] = playing
        if len(self.agents) > self.most:
            self.agents.popitem(last=False)
        return found


def study(job: Analyse | Balance) -> object:
    return analyse(job) if isinstance(job, Analyse) else balance(job)


def balance(job: Balance) -> object:
    entry = games.entry(job.game)
    rules = games.rules_from(job.game, msgspec.json.decode(job.rules))
    player = resolve(entry.balance or "")
    found: object = (
        player.summary(rules, [msgspec.json.decode(batch) for batch in job.played])
        if job.played
        else player.batch(rules, job.games, job.seed)
    )
    return found


def analyse(job: Analyse) -> object:
    record = records.decode(bytes(job.record))
    if job.index is None:
        return analysis.outline(record, job.seat)
    return analysis.decide(record, job.seat, job.index)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the server, which then ends its thinkers
    if nice := NICE in sys.argv:
        os.nice(10)
    games.add(sys.argv[2 if nice else 1 :])
    thinker, answers = Thinker(), sys.stdout.buffer
    answers.write(b"\n")
    answers.flush()
    for line in sys.stdin.buffer:
        try:
            answer = Answer(thinker.answer(DECODER.decode(line)))
        except Exception as error:  # whatever a bot does wrong, the table goes on
            answer = Answer(problem=type(error).__name__)
        try:
            answers.write(msgspec.json.encode(answer) + b"\n")
            answers.flush()
        except BrokenPipeError:
            # The server is gone; leave without a word, and without flushing at exit.
            os._exit(0)


if __name__ == "__main__":
    main()
