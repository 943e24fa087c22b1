"""The agent `styled:STYLE` takes the plan that looks best one action ahead, with the faults of its style."""

from random import Random
from typing import Final

import numpy as np

from sevenfold.agents.zhangyi.plan_agent import PlanAgent
from sevenfold.errors import BadRules
from sevenfold.game import Seat
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi.bridge import view_row
from sevenfold.kernels.zhangyi.entry_points import choose
from sevenfold.zhangyi.view import ZhangYiView

# The temperature of the choice, how much of the beliefs is used, how often the choice is random.
STYLES: Final = {
    "novice": (0.06, 0.0, 0.3),
    "casual": (0.035, 0.5, 0.1),
    "regular": (0.02, 1.0, 0.0),
    "cold": (0.0, 1.0, 0.0),
}


class StyledAgent(PlanAgent):
    def __init__(self, style: str = "regular") -> None:
        if style not in STYLES:
            raise BadRules("agent-style", known=", ".join(STYLES), got=repr(style))
        super().__init__()
        self.style = np.array(STYLES[style])

    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        state, public = view_row(view, rng), self.beliefs.at(view)
        return choose(self.scratch, view.rules, state, public, seat, self.style, rng.getrandbits(64))
