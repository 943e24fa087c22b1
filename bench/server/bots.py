"""The memory of a bot process after it has played every rule set of every game at every level.

In a clone LLVM is loaded to link the kernels (about 50 MiB, most of it shared by all such processes); an installed
wheel has them linked.
"""

import os
import subprocess
import sys
from random import Random

import msgspec

from bench.row import Row
from bench.server.driver import largest
from sevenfold import games
from sevenfold.agents.process_pool import ONE_CORE
from sevenfold.game import TABLE
from sevenfold.server import catalogue
from sevenfold.server.bots.job import Answer, ChooseMove, choose_move
from sevenfold.server.bots.pool import NEVER_COMPILE

MOST_MOVES = 60
THOUGHT = 30
"""Of so many decisions, one is thought about for as long as on a server, the others for a fraction of that."""
FRACTION = 0.05


class BotProcess:
    """A thinker as a server starts it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sevenfold.server.bots.thinker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **ONE_CORE, **NEVER_COMPILE},
        )
        self.read()

    def read(self) -> bytes:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def ask(self, job: ChooseMove) -> bytes:
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(job) + b"\n")
        self.process.stdin.flush()
        answer = msgspec.json.decode(self.read(), type=Answer)
        assert answer.problem is None, (job.game, job.level, answer.problem)
        return bytes(answer.result)

    def memory(self) -> float:
        """Resident memory in MiB."""
        return largest(self.process.pid)


def play(bot: BotProcess, name: str, rules: msgspec.Struct, level: str, rng: Random) -> int:
    """Plays a game in which the process chooses for every seat; returns the number of its decisions."""
    game = games.entry(name).game
    state, decisions = game.start(rules), 0
    while (seats := game.to_move(state)) and decisions < MOST_MOVES:
        if seats == (TABLE,):
            state = game.apply(state, game.table_move(state, rng))
            continue
        seat = int(seats[0])
        job = choose_move(name, level, f"{name} {id(rules)} {level}", seat, msgspec.json.encode(game.view(state, seat)))
        if decisions % THOUGHT:
            job = msgspec.structs.replace(job, budget=job.budget * FRACTION)
        state = game.apply(state, msgspec.json.decode(bot.ask(job), type=games.entry(name).moves))
        decisions += 1
    return decisions


def run() -> list[Row]:
    bot, rng = BotProcess(), Random(7)
    print(f"a bot process at the start: {bot.memory():.0f} MiB", file=sys.stderr)
    for name in games.names():
        for title, rules in games.entry(name).rule_sets.items():
            for level in catalogue.levels(name):
                made = play(bot, name, rules, level, rng)
                print(f"{name} {title}, {level}, {made} moves: {bot.memory():.1f} MiB", file=sys.stderr, flush=True)
    assert bot.process.stdin is not None
    memory = bot.memory()
    bot.process.stdin.close()
    bot.process.wait(10)
    return [Row("bot process after every rule set at every level", "MiB", memory, 0.0)]
