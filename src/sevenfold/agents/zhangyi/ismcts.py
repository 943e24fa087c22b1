"""The agent `ismcts:N`: information-set tree search with N iterations; it takes all mandates as equally likely."""

from random import Random

from sevenfold.agents.agent import count
from sevenfold.agents.zhangyi.plan_agent import PlanAgent
from sevenfold.game import Seat
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi.bridge import view_row
from sevenfold.kernels.zhangyi.entry_points import ismcts
from sevenfold.zhangyi.view import ZhangYiView


class IsmctsAgent(PlanAgent):
    def __init__(self, iterations: str = "1000") -> None:
        self.iterations = count(iterations)
        super().__init__(nodes=self.iterations + 1)

    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        state = view_row(view, rng)
        return ismcts(self.scratch, view.rules, state, seat, self.iterations, rng.getrandbits(64))
