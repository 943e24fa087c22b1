"""`python -m bench.zhangyi.agreement [GAMES] [JOBS] [SEED] [RULES]`: does the analysis agree with the agent that plays?

`expert` plays games with itself (two players unless a rule set is named), and the analysis judges one in `SHARE` of its
decisions (see `bench.agreement`). Mandates are left out: the agent keeps one at random, so that nobody can tell which.
"""

import sys
from functools import partial
from typing import Any, Final

from bench.agreement import Judged, game, report
from sevenfold.agents.process_pool import cores, spread

SHARE: Final = 4
"""One in this many decisions is judged: those of one game resemble each other."""


def share(move: Any) -> int:
    return SHARE


def decisions(found: list[Judged]) -> list[Judged]:
    return [one for one in found if one.phase != "keep"]


def main() -> None:
    words = [*sys.argv[1:], *("40", str(cores()), "61", "two")[len(sys.argv) - 1 :]]
    games, jobs, seed = map(int, words[:3])
    found = spread(partial(game, "zhangyi", share, seed, words[3]), range(games), jobs)
    report(decisions([one for some in found for one in some]), games)


if __name__ == "__main__":
    main()
