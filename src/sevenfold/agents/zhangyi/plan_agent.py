"""What the agents that choose plans with the kernels have in common.

Such an agent can be kept between moves and between games. What it remembers is public information, checked against
each view, so a kept agent chooses as a new one does. An agent serves one caller at a time.
"""

from abc import ABC, abstractmethod
from random import Random

from sevenfold.agents.agent import to_play
from sevenfold.agents.zhangyi.beliefs import PublicBeliefs
from sevenfold.agents.zhangyi.greedy import GreedyAgent
from sevenfold.agents.zhangyi.weights import DRAW, LOST_BY_ALL, parameters
from sevenfold.game import Seat
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi.bridge import plan_move, view_row
from sevenfold.kernels.zhangyi.entry_points import Scratch, state_weights
from sevenfold.kernels.zhangyi.size import fits
from sevenfold.zhangyi import AnyMove, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.view import ZhangYiView


class PlanAgent(ABC):
    """Keeps one of two mandates and chooses plans; on a map too large for the kernels it plays like `greedy`."""

    def __init__(self, nodes: int = 0) -> None:
        self.scratch = Scratch(parameters(draw=DRAW, lost_by_all=LOST_BY_ALL), nodes)
        self.beliefs = PublicBeliefs(self.scratch)

    def choose(self, view: ZhangYiView, budget: float, rng: Random) -> AnyMove:
        seat = to_play(view)
        if not fits(view.rules):
            return GreedyAgent().choose(view, budget, rng)
        if view.offer is not None:
            return self._keep(view, rng)
        return plan_move(view, self.plan(view, seat, budget, rng))

    @abstractmethod
    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        """The plan to make."""

    def _keep(self, view: ZhangYiView, rng: Random) -> AnyMove:
        """Keeps one of the two mandates, with odds like the weights of the states."""
        weights = state_weights(self.scratch, view.rules, view_row(view, rng))
        offer, numbers = view.offer or (), board(view.rules).state
        odds = [float(weights[numbers[name]]) for name in offer]
        return moves.Keep(by=to_play(view), mandate=rng.choices(offer, odds)[0])
