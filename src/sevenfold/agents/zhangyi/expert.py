"""The agent `expert` tries the best plans in short games, as many as the budget allows; `expert:N` in N of them."""

from random import Random
from typing import Final

from sevenfold import clock
from sevenfold.agents.agent import count
from sevenfold.agents.zhangyi.plan_agent import PlanAgent
from sevenfold.agents.zhangyi.weights import for_search
from sevenfold.game import Seat
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.bridge import view_row
from sevenfold.kernels.zhangyi.entry_points import search
from sevenfold.zhangyi.view import ZhangYiView


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
        self.trials = count(trials) if trials else None
        self.pace = self.GUESS
        """Trials of full length per second: a running mean of what was measured, which lasts as long as the agent."""

    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        begun = clock.now()
        self.scratch.fitted = for_search(view.rules.players)
        state, public = view_row(view, rng), self.beliefs.at(view)
        ready = clock.now()
        left = 0.8 * budget - (ready - begun)
        length = min(self.DEPTH, actions_left(state)) + 1
        full = (self.DEPTH + 1) / length
        trials = self.trials or max(self.TRIED, min(self.MOST, int(left * self.pace * full)))
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
            self._measured(found.trials / full / spent)
        return found.plans[0]

    def _measured(self, pace: float) -> None:
        """Where most trials end at once, as with a hegemony, the pace says little about the next decision."""
        if self.pace == self.GUESS:
            self.pace = pace
        else:
            self.pace += 0.3 * (min(pace, 1.5 * self.pace) - self.pace)


def actions_left(row: Ints) -> int:
    """How many more chits are drawn in a game, as long as no state is destroyed."""
    unseen, alive, chits = (int(row[place]).bit_count() for place in (z.FACE_DOWN, z.ALIVE, z.CHITS))
    return chits + max(0, unseen - 1) // 2 * alive
