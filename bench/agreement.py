"""What the agreement of an analysis with the agent that plays is measured by: `yokai/agreement`, `zhangyi/agreement`.

`expert` plays games with itself (50 ms of processor time), and the analysis judges its decisions: what they cost on
average, in chances to win the game, and how often they are the analysis' best or within its error bar.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from sevenfold import clock, games, records
from sevenfold.agents import analysis, match

LIMIT: Final = 0.005
"""The mean cost of a decision that counts as agreement."""
Share = Callable[[Any], int]
"""By move: of how many such moves one is judged."""


class Judged(NamedTuple):
    phase: str
    loss: float
    """How much less the move is worth than the one with the highest value."""
    within: bool
    """Whether the analysis holds the move to be the best, or the loss is within the error bar of the best one."""
    weight: int
    """How many decisions it stands for."""


def game(name: str, share: Share, seed: int, rule_set: str, number: int) -> list[Judged]:
    """The judged decisions of one game."""
    clock.use("processor")
    rules = games.entry(name).rule_sets[rule_set]
    series = match.Series(game=name, rules=rules, players=("expert",) * rules.players, seed=seed)
    record, rng = match.numbered(series, number), Random(f"{seed}/{number}/share")
    decisions = [(seat, index) for seat in range(rules.players) for index in analysis.outline(record, seat).places]
    return [
        judged(record, seat, index, of)
        for seat, index in decisions
        if (of := share(record.moves[index])) == 1 or rng.randrange(of) == 0
    ]


def judged(record: records.Record, seat: int, index: int, weight: int) -> Judged:
    decision = analysis.decide(record, seat, index)
    values = [option.value for option in decision.options]
    within = decision.loss <= (decision.options[decision.best].error or 0.0)
    return Judged(decision.phase, max(values) - values[decision.chosen], within, weight)


def line(name: str, some: list[Judged]) -> str:
    """The mean cost with its 95 % interval, and how many choices were the best or within the error bar."""
    losses = [one.loss for one in some]
    mean = sum(losses) / len(losses)
    half = 1.96 * (sum((loss - mean) ** 2 for loss in losses) / len(losses)) ** 0.5 / len(losses) ** 0.5
    within = sum(one.within for one in some) / len(some)
    best = sum(one.loss == 0 for one in some) / len(some)
    return (
        f"{name}: {len(some)} decisions cost {100 * mean:.2f} % ± {100 * half:.2f} of winning chances on average; "
        f"{100 * best:.1f} % are the best by the analysis, {100 * within:.1f} % within its error bar"
    )


def report(found: list[Judged], played: int) -> None:
    print(f"{played} games")
    for phase in sorted({one.phase for one in found}):
        print(line(phase, [one for one in found if one.phase == phase]), flush=True)
    total = sum(one.weight for one in found)
    mean = sum(one.weight * one.loss for one in found) / total
    within = sum(one.weight * one.within for one in found) / total
    print(f"all: {100 * mean:.2f} % ({'agree' if mean <= LIMIT else 'disagree'}, limit {100 * LIMIT:.1f} %), "
          f"{100 * within:.1f} % within the error bar")  # fmt: skip
