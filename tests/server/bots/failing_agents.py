"""Agents that do what no agent should: hang, die, raise, and play what is not allowed."""

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


NAMES = ("Hangs", "Dies", "Raises", "Cheats")
ENTRY = replace(toy.ENTRY, agents={**toy.ENTRY.agents, **{name.lower(): f"{__name__}:{name}" for name in NAMES}})
