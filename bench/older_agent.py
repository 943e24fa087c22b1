"""An agent of another version of Sevenfold in its own process: `older_agent.py GAME AGENT CLOCK`, run by `yardstick`.

`PYTHONPATH` names that version's sources. Each line of the input is a view, a budget and a seed; each line of the
output is the move.
"""

import importlib
import sys
from random import Random
from typing import Any

import msgspec

from sevenfold import clock
from sevenfold.agents.agent import agent
from sevenfold.game import View


def view_of(game: str) -> Any:
    """The type of a game's views, whatever it is called in that version."""
    module = importlib.import_module(f"sevenfold.{game}.view").__name__
    return next(kind for kind in View.__subclasses__() if kind.__module__ == module)


def main() -> None:
    game, name, kind = sys.argv[1:]
    clock.use(kind)  # type: ignore[arg-type]
    chooses, asked = agent(game, name), tuple[view_of(game), float, int]  # type: ignore[misc]
    for line in sys.stdin:
        view, budget, seed = msgspec.json.decode(line, type=asked)
        move = chooses.choose(view, budget, Random(seed))
        print(msgspec.json.encode(move).decode(), flush=True)


if __name__ == "__main__":
    main()
