"""`python -m bench.yardstick TREE GAME --a AGENT --b AGENT`: today's agent A against agent B of an older version.

TREE is a checkout of that version (`git worktree add TREE COMMIT`). B gets today's views and plays with what it finds
in TREE, networks and fitted numbers too. Time is processor time; all else is as in `sevenfold arena`.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from sevenfold import games
from sevenfold.agents import arena
from sevenfold.agents.process_pool import ONE_CORE, cores, spread

PROGRAM: Final = Path(__file__).with_name("older_agent.py")


class Older:
    """An agent of the other version; one process for all its games."""

    def __init__(self, tree: str, game: str, name: str, clock: str) -> None:
        self.moves = games.entry(game).moves
        environment = {**os.environ, **ONE_CORE, "PYTHONPATH": os.pathsep.join([f"{tree}/src", *sys.path])}
        command = [sys.executable, str(PROGRAM), game, name, clock]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        asked = msgspec.json.encode((view, budget, rng.getrandbits(63)))
        self.process.stdin.write(asked.decode() + "\n")
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError("the older agent has stopped")
        return msgspec.json.decode(answer, type=self.moves)


older = cache(Older)


def deal(contest: arena.Contest, tree: str, number: int) -> arena.Dealt:
    return arena.deal(contest, number, lambda game, name: older(tree, game, name, contest.clock))


def in_time(dealt: Iterator[arena.Dealt], seconds: float) -> Iterator[arena.Dealt]:
    """The deals that are played within the time."""
    until = time.monotonic() + seconds
    for one in dealt:
        yield one
        if time.monotonic() > until:
            return


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.yardstick", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("tree", help="a checkout of the older version")
    parser.add_argument("game", choices=games.names())
    for name in ("--a", "--b"):
        parser.add_argument(name, required=True)
    parser.add_argument("--rules", default="", help="options such as players=3, with commas between them")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no more deals after this time")
    parser.add_argument("--budget", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cores())
    given = parser.parse_args()
    contest = arena.Contest(
        game=given.game, rules=games.rules(given.game, given.rules), a=given.a, b=given.b,
        seed=given.seed, budget=given.budget, clock="processor",
    )  # fmt: skip
    played = spread(partial(deal, contest, given.tree), range(given.deals), given.jobs)
    found = arena.tally(contest, list(in_time(played, given.seconds)))
    print(
        f"{given.a} v the older {given.b}: {100 * found.rate:.1f} % ({100 * found.low:.1f}–{100 * found.high:.1f}), "
        f"{found.games} games, {found.draws} drawn; {found.pace_a.mean_ms:.1f} ms a move"
    )


if __name__ == "__main__":
    main()
