"""The agent `expert` tries the best plans in short games, as many as the budget allows; `expert:N` in N of them."""

from random import Random
from typing import Final

from sevenfold import clock
from sevenfold.agents.agent import count
from sevenfold.agents.zhangyi.plan_agent import PlanAgent
from sevenfold.agents.zhangyi.weights import for_search
from sevenfold.game import Seat
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi.bridge import view_row
from sevenfold.kernels.zhangyi.entry_points import search
from sevenfold.zhangyi.view import ZhangYiView


class ExpertAgent(PlanAgent):
    """Its opponents in the trials learn from the plan, so a plan that reveals the mandate is worth less."""

    DEPTH: Final = 10
    """Actions in a trial: a turn and a half."""
    TRIED: Final = 12
    """Plans that are tried."""
    MOST: Final = 2000
    """More trials change little."""

    def __init__(self, trials: str = "") -> None:
        super().__init__()
        self.trials = count(trials) if trials else None
        self.pace = 8000.0
        """Trials per second: a running mean of what was measured, which lasts as long as the agent."""

    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        begun = clock.now()
        self.scratch.fitted = for_search(view.rules.players)
        state, public = view_row(view, rng), self.beliefs.at(view)
        ready = clock.now()
        left = 0.8 * budget - (ready - begun)
        trials = self.trials or max(self.TRIED, min(self.MOST, int(left * self.pace)))
        found = search(
            self.scratch,
            view.rules,
            state,
            public,
            seat,
            trials=trials,
            depth=self.DEPTH,
            tried=self.TRIED,
            seed=rng.getrandbits(64),
        )
        spent = clock.now() - ready
        if found.trials and spent > 0:
            self.pace += 0.3 * (found.trials / spent - self.pace)
        return found.plans[0]
