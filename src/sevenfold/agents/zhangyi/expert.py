"""The agent `expert` tries the best plans in short games, as many as the budget allows; `expert:N` in N of them."""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

import msgspec

from sevenfold import clock
from sevenfold.agents.advice import Advice, Advised
from sevenfold.agents.agent import count
from sevenfold.agents.zhangyi.engine import BATCHES, TRIALS, Engine, Judge, errors
from sevenfold.agents.zhangyi.plan_agent import PlanAgent
from sevenfold.agents.zhangyi.reasons import of_move
from sevenfold.game import Seat
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.bridge import plan_move
from sevenfold.kernels.zhangyi.entry_points import Searched
from sevenfold.kernels.zhangyi.size import fits
from sevenfold.zhangyi import AnyMove, moves
from sevenfold.zhangyi.view import ZhangYiView

ADVISED: Final = 3
"""Options that are advised at most."""
LEAST: Final = 8
"""Trials of an option in a batch at least, however short the time."""


class ExpertAgent(PlanAgent):
    """Its opponents in the trials learn from the plan, so a plan that reveals the mandate is worth less."""

    DEPTH: Final = 10
    """Actions in a trial: a turn and a half."""
    TRIED: Final = 12
    """Plans that are tried."""
    MOST: Final = 20_000
    """More trials change little."""
    GUESS: Final = 8000.0
    """The pace of a new agent, which its first measurement replaces."""

    def __init__(self, trials: str = "") -> None:
        super().__init__()
        self.engine = Engine(self.scratch, self.beliefs, depth=self.DEPTH, tried=self.TRIED)
        self.trials = count(trials) if trials else None
        self.pace = self.GUESS
        """Trials of full length per second: a running mean of what was measured, which lasts as long as the agent."""

    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        begun = clock.now()
        judge = self.engine.judge(view, rng)
        return self.search(judge, 0.8 * budget - (clock.now() - begun), rng).plans[0]

    def search(self, judge: Judge, left: float, rng: Random) -> Searched:
        """The best plans within about `left` seconds."""
        begun = clock.now()
        length = min(self.DEPTH, actions_left(judge.row)) + 1
        full = (self.DEPTH + 1) / length
        trials = self.trials or max(self.TRIED, min(self.MOST, int(left * self.pace * full)))
        found = judge.search(trials, rng.getrandbits(64))
        spent = clock.now() - begun
        if found.trials and spent > 0:
            self._measured(found.trials / full / spent)
        return found

    def advise(self, view: ZhangYiView, budget: float, rng: Random) -> Advice:
        """The best moves of the view with their values and reasons, within about `budget` seconds."""
        begun = clock.now()
        if not fits(view.rules):
            return Advice(msgspec.to_builtins(self.choose(view, budget, rng)))
        judge = self.engine.judge(view, rng)
        if view.offer is not None:
            options = judge.candidates()
        else:
            plans = self.search(judge, 0.4 * budget - (clock.now() - begun), rng).plans
            options = _different([plan_move(view, plan) for plan in plans])[:ADVISED]
        spent = clock.now() - begun
        trials = (self.trials or int((0.8 * budget - spent) * self.pace)) // (BATCHES * len(options))
        best, *others = self._valued(judge, options, max(LEAST, min(TRIALS, trials)))
        return Advice(best.move, best.value, best.error, best.reasons, tuple(others))

    def _valued(self, judge: Judge, options: Sequence[AnyMove], trials: int) -> list[Advised]:
        """The options with values and reasons, best first."""
        known = [judge.batches(option, trials) for option in options]
        advised = [
            Advised(msgspec.to_builtins(option), fmean(batches), error, of_move(judge, option))
            for option, batches, error in zip(options, known, errors(known), strict=True)
        ]
        return sorted(advised, key=lambda one: -(one.value or 0.0))

    def _measured(self, pace: float) -> None:
        """Where most trials end at once, as with a hegemony, the pace says little about the next decision."""
        if self.pace == self.GUESS:
            self.pace = pace
        else:
            self.pace += 0.3 * (min(pace, 1.5 * self.pace) - self.pace)


def _different(options: Sequence[AnyMove]) -> list[AnyMove]:
    """The options without marches that differ from a better one only in who marches."""
    ways = [(option.source, option.to) if isinstance(option, moves.March) else option for option in options]
    return [option for place, option in enumerate(options) if ways[place] not in ways[:place]]


def actions_left(row: Ints) -> int:
    """How many more chits are drawn in a game, as long as no state is destroyed."""
    unseen, alive, chits = (int(row[place]).bit_count() for place in (z.FACE_DOWN, z.ALIVE, z.CHITS))
    return chits + max(0, unseen - 1) // 2 * alive
