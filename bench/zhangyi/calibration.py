"""`python -m bench.zhangyi.calibration [GAMES] [JOBS] [SEED] [RULE_SET]`: are as many positions won as valued?

`expert:300` plays games with itself (`two` players, or `three`). In each, the analysis values some moves that were
made, and the game's end says whether their seat won; a draw is a share of a win.
"""

import sys
from random import Random
from typing import Final

from bench.calibration import Valued, run
from sevenfold.agents import analysis, match
from sevenfold.zhangyi import RULE_SETS, moves

POSITIONS: Final = 5
"""Positions of a game that are valued."""


def game(seed: int, name: str, number: int) -> Valued:
    """The values of some moves of a game, and what their seats won."""
    rules = RULE_SETS[name]
    series = match.Series(game="zhangyi", rules=rules, players=("expert:300",) * rules.players, seed=seed)
    record, rng = match.numbered(series, number), Random(f"{seed}/{number}/positions")
    assert record.result is not None
    shared = 1 / rules.players if record.result.get("draw") else 0.0
    won = [1.0 if seat in record.result["winners"] else shared for seat in range(rules.players)]
    places = [(seat, place) for seat in range(rules.players) for place in analysis.outline(record, seat).places]
    choices = [(seat, place) for seat, place in places if not isinstance(record.moves[place], moves.Keep)]
    decisions = [(seat, analysis.decide(record, seat, place)) for seat, place in rng.sample(choices, POSITIONS)]
    return [(decision.options[decision.chosen].value, won[seat]) for seat, decision in decisions]


def main() -> None:
    run(game, sys.argv[1:], "400", "two")


if __name__ == "__main__":
    main()
