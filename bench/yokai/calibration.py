"""`python -m bench.yokai.calibration [GAMES] [JOBS] [SEED] [RULE_SET]`: are as many positions won as valued?

`neural` plays games with itself (`four` players, or another rule set that the engine judges). In each, the engine
values some positions from the view of the seat to move, and the game's end says whether its side won. Positions are
grouped by their value.
"""

import sys
from random import Random
from typing import Final

from bench.calibration import Valued, run
from sevenfold import clock, records
from sevenfold.agents import analysis, match
from sevenfold.agents.yokai.engine.engine import Engine
from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.moves import Play

POSITIONS: Final = 5
"""Positions of a game that are valued, each with a choice of cards."""
WORLDS: Final = 64
"""As many as an analysis looks at."""


def game(seed: int, name: str, number: int) -> Valued:
    """The values of some positions of a game, and whether they were won."""
    clock.use("processor")
    series = match.Series(game="yokai", rules=RULE_SETS[name], players=("neural",) * 4, seed=seed)
    record, rng, engine = match.numbered(series, number), Random(f"{seed}/{number}/positions"), Engine()
    assert record.result is not None
    places = [place for seat in range(4) for place in analysis.outline(record, seat).places]
    plays = [place for place in places if isinstance(record.moves[place], Play)]
    chosen = set(rng.sample(plays, min(POSITIONS, len(plays))))
    found: Valued = []
    for place, (state, move) in enumerate(zip(records.states(record), record.moves, strict=False)):
        if place in chosen and isinstance(move, Play):
            view = GAME.view(state, int(move.by))
            valued = {one.move.card: one.value for one in engine.cards(view, WORLDS, rng)}
            found.append((valued[move.card], float(move.by in record.result["winners"])))
    return found


def main() -> None:
    run(game, sys.argv[1:], "2000", "four")


if __name__ == "__main__":
    main()
