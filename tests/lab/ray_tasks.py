"""What the tests of `ray_pool` share and send to Ray's workers, in a module of its own that workers can import."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from sevenfold import games
from sevenfold.agents import arena
from sevenfold.agents.random_agent import RandomAgent

PATIENCE = 300
"""Seconds; the machine may be busy."""
SEVENFOLD = str(Path(sys.executable).with_name("sevenfold"))


def until(found: Callable[[], Any]) -> Any:
    """Returns the first true value that `found` returns."""
    end = time.monotonic() + PATIENCE
    while not (value := found()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return value


class Sleeper(RandomAgent):
    """Plays at random; the first one to reach its tenth move writes down its process number and sleeps."""

    folder = Path()
    moves = 0

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        self.moves += 1
        if self.moves == 10:
            self._sleep()
        return super().choose(view, budget, rng)

    def _sleep(self) -> None:
        try:
            with (self.folder / "pid").open("x") as file:
                file.write(f"{os.getpid()}\n")
        except FileExistsError:
            return
        time.sleep(600)


def sleepy_deal(contest: arena.Contest, folder: str, number: int) -> arena.Dealt:
    """Plays a deal in which the agent `sleeper` is known."""
    Sleeper.folder = Path(folder)
    entry = games.entry(contest.game)
    games.register(replace(entry, agents={**entry.agents, "sleeper": f"{__name__}:Sleeper"}))
    return arena.deal(contest, number)
