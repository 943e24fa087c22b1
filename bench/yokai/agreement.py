"""`python -m bench.yokai.agreement [GAMES] [JOBS] [SEED] [RULES]`: does the analysis agree with the agent that plays?

`expert` plays games with itself (50 ms of processor time; four players unless a rule set is named), and the analysis
judges every pass or preparation and one in `SHARE` of its cards: what they cost on average by the analysis, in chances
to win the game, and how often they are the analysis' best or within its error bar. The table suggests what `expert`
passes.
"""

import sys
from functools import partial
from random import Random
from typing import Final, NamedTuple

from sevenfold import clock, records
from sevenfold.agents import analysis, match
from sevenfold.agents.process_pool import cores, spread
from sevenfold.yokai import RULE_SETS
from sevenfold.yokai.moves import Play

SHARE: Final = 8
"""One in this many cards is judged, so that a game takes seconds."""
LIMIT: Final = 0.005
"""The mean cost of a decision that counts as agreement."""


class Judged(NamedTuple):
    phase: str
    loss: float
    error: float
    """The error bar of the best option."""


def game(seed: int, name: str, number: int) -> list[Judged]:
    """The judged decisions of one game."""
    clock.use("processor")
    rules = RULE_SETS[name]
    series = match.Series(game="yokai", rules=rules, players=("expert",) * rules.players, seed=seed)
    record, rng = match.numbered(series, number), Random(f"{seed}/{number}/share")
    decisions = [(seat, index) for seat in range(rules.players) for index in analysis.outline(record, seat).places]
    return [
        judged(record, seat, index)
        for seat, index in decisions
        if not isinstance(record.moves[index], Play) or rng.randrange(SHARE) == 0
    ]


def judged(record: records.Record, seat: int, index: int) -> Judged:
    decision = analysis.decide(record, seat, index)
    return Judged(decision.phase, decision.loss, decision.options[decision.best].error or 0.0)


def line(name: str, some: list[Judged]) -> str:
    """The mean cost with its 95 % interval, and how many choices were the best or within the error bar."""
    losses = [one.loss for one in some]
    mean = sum(losses) / len(losses)
    half = 1.96 * (sum((loss - mean) ** 2 for loss in losses) / len(losses)) ** 0.5 / len(losses) ** 0.5
    within = sum(one.loss <= one.error for one in some) / len(some)
    best = sum(one.loss == 0 for one in some) / len(some)
    return (
        f"{name}: {len(some)} decisions cost {100 * mean:.2f} % ± {100 * half:.2f} of winning chances on average; "
        f"{100 * best:.1f} % are the best by the analysis, {100 * within:.1f} % within its error bar"
    )


def report(found: list[Judged], games: int) -> None:
    print(f"{games} games")
    for phase in sorted({one.phase for one in found}):
        print(line(phase, [one for one in found if one.phase == phase]), flush=True)
    # Cards were judged one in `SHARE`, so each counts that many times.
    weights = [SHARE if one.phase == "play" else 1 for one in found]
    mean = sum(weight * one.loss for weight, one in zip(weights, found, strict=True)) / sum(weights)
    print(f"all: {100 * mean:.2f} % ({'agree' if mean <= LIMIT else 'disagree'}, limit {100 * LIMIT:.1f} %)")


def main() -> None:
    words = [*sys.argv[1:], *("200", str(cores()), "61", "four")[len(sys.argv) - 1 :]]
    games, jobs, seed = map(int, words[:3])
    report([one for some in spread(partial(game, seed, words[3]), range(games), jobs) for one in some], games)


if __name__ == "__main__":
    main()
