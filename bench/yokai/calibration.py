"""`python -m bench.yokai.calibration [GAMES] [JOBS] [SEED] [RULE_SET]`: are as many positions won as valued?

`neural` plays games with itself (`four` players, or another rule set that the engine judges). In each, the engine
values some positions from the view of the seat to move, and the game's end says whether its side won. Positions are
grouped by their value.
"""

import sys
from functools import partial
from random import Random
from typing import Final

from sevenfold import clock, records
from sevenfold.agents import analysis, match
from sevenfold.agents.process_pool import cores, spread
from sevenfold.agents.yokai.engine.engine import Engine
from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.moves import Play

POSITIONS: Final = 5
"""Positions of a game that are valued, each with a choice of cards."""
WORLDS: Final = 64
"""As many as an analysis looks at."""


def game(seed: int, name: str, number: int) -> list[tuple[float, bool]]:
    """The values of some positions of a game, and whether they were won."""
    clock.use("processor")
    series = match.Series(game="yokai", rules=RULE_SETS[name], players=("neural",) * 4, seed=seed)
    record, rng, engine = match.numbered(series, number), Random(f"{seed}/{number}/positions"), Engine()
    assert record.result is not None
    places = [place for seat in range(4) for place in analysis.outline(record, seat).places]
    plays = [place for place in places if isinstance(record.moves[place], Play)]
    chosen = set(rng.sample(plays, min(POSITIONS, len(plays))))
    found = []
    for place, (state, move) in enumerate(zip(records.states(record), record.moves, strict=False)):
        if place in chosen and isinstance(move, Play):
            view = GAME.view(state, int(move.by))
            valued = {one.move.card: one.value for one in engine.cards(view, WORLDS, rng)}
            found.append((valued[move.card], move.by in record.result["winners"]))
    return found


def report(found: list[tuple[float, bool]], games: int) -> None:
    print(f"{len(found)} positions of {games} games")
    for decile in range(10):
        some = [(value, won) for value, won in found if min(9, int(10 * value)) == decile]
        if some:
            mean, won = (sum(column) / len(some) for column in zip(*some, strict=True))
            half = 1.96 * (won * (1 - won) / len(some)) ** 0.5
            print(f"{10 * decile:3}-{10 * decile + 10} %: {len(some):5} positions, mean value {100 * mean:5.1f} %, "
                  f"won {100 * won:5.1f} % ± {100 * half:.1f}", flush=True)  # fmt: skip


def main() -> None:
    defaults = ("2000", str(cores()), "62", "four")
    *numbers, name = [*sys.argv[1:], *defaults[len(sys.argv) - 1 :]]
    games, jobs, seed = map(int, numbers)
    report([one for some in spread(partial(game, seed, name), range(games), jobs) for one in some], games)


if __name__ == "__main__":
    main()
