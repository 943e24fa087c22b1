"""Agents that do what no agent should: hang, die, raise, play what is not allowed, and count how often they played."""

import os
import time
from random import Random
from typing import Any

from msgspec.structs import replace

from tests import toy
from tests.toy import Lay


class Hangs:
    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        time.sleep(60)


class Dies:
    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        os._exit(1)


class Raises:
    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        raise ValueError("no idea")


class Cheats:
    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        return Lay(by=1 - view.seat, card=99)


class Counts:
    """Names as its card how many moves it has made; raises an error instead of the fourth."""

    def __init__(self) -> None:
        self.moves = 0

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        self.moves += 1
        if self.moves == 4:
            raise ValueError("enough")
        return Lay(by=view.seat, card=self.moves)


NAMES = ("Hangs", "Dies", "Raises", "Cheats", "Counts")
ENTRY = replace(toy.ENTRY, agents={**toy.ENTRY.agents, **{name.lower(): f"{__name__}:{name}" for name in NAMES}})
