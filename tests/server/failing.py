"""Agents that do what no agent should: hang, die, raise, and play what is not allowed."""

import os
import time
from random import Random
from typing import Any

from sevenfold.agents.agent import AGENTS
from tests import toy
from tests.toy import AnyMove, Lay, Rules, retell, tell


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


AGENTS["toy"] = {name.lower(): f"{__name__}:{name}" for name in ("Hangs", "Dies", "Raises", "Cheats")}
GAME = toy.GAME
__all__ = ["GAME", "AnyMove", "Rules", "retell", "tell"]
