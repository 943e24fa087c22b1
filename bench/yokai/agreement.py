"""`python -m bench.yokai.agreement [GAMES] [JOBS] [SEED] [RULES]`: does the analysis agree with the agent that plays?

`expert` plays games with itself (four players unless a rule set is named), and the analysis judges every pass or
preparation and one in `SHARE` of its cards (see `bench.agreement`). The table suggests what `expert` passes.
"""

import sys
from functools import partial
from typing import Any, Final

from bench.agreement import game, report
from sevenfold.agents.process_pool import cores, spread
from sevenfold.yokai.moves import Play

SHARE: Final = 8
"""One in this many cards is judged, so that a game takes seconds."""


def share(move: Any) -> int:
    return SHARE if isinstance(move, Play) else 1


def main() -> None:
    words = [*sys.argv[1:], *("200", str(cores()), "61", "four")[len(sys.argv) - 1 :]]
    games, jobs, seed = map(int, words[:3])
    found = spread(partial(game, "yokai", share, seed, words[3]), range(games), jobs)
    report([one for some in found for one in some], games)


if __name__ == "__main__":
    main()
