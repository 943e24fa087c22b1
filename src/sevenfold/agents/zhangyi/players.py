"""Players of Zhang Yi who weigh plans by what they believe, or search: `styled:NAME`, `ismcts:N`, `expert`."""

from abc import ABC, abstractmethod
from random import Random
from typing import Final

import numpy as np

from sevenfold import clock
from sevenfold.agents.agent import count, to_play
from sevenfold.agents.zhangyi.greedy import GreedyAgent
from sevenfold.agents.zhangyi.mind import Memory, Scratch, as_move, position, think, weights
from sevenfold.agents.zhangyi.size import fits
from sevenfold.errors import BadRules
from sevenfold.game import Seat
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi import scratch as room
from sevenfold.zhangyi import AnyMove, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.view import ZhangYiView

# How warm the choice is, how much of the beliefs is used, how often any plan will do.
STYLES: Final = {
    "novice": (0.05, 0.0, 0.25),
    "regular": (0.02, 1.0, 0.0),
    "cold": (0.0, 1.0, 0.0),
}
# What a draw and a hegemony that nobody supports are worth to those who search.
GOAL: Final = weights(draw=0.3, lost_by_all=0.1)


class Mind(ABC):
    """What they share: the mandate to keep, and plain greed on a map that the kernels have no room for."""

    def choose(self, view: ZhangYiView, budget: float, rng: Random) -> AnyMove:
        seat = to_play(view)
        if not fits(view.rules):
            return GreedyAgent().choose(view, budget, rng)
        if view.offer is not None:
            return keep(view, rng)
        return as_move(view, seat, self.plan(view, seat, budget, rng))

    @abstractmethod
    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        """The numbers of the plan to make."""


class StyledAgent(Mind):
    """Takes the plan that looks best one action ahead, more or less."""

    def __init__(self, style: str = "regular") -> None:
        if style not in STYLES:
            raise BadRules("agent-style", known=", ".join(STYLES), got=repr(style))
        self.style = np.array(STYLES[style])
        self.memory = Memory()

    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        scratch, state, public = Scratch(), position(view, rng), self.memory.public(view)
        number = think(
            room.CHOOSE,
            view.rules,
            state,
            scratch,
            seat=seat,
            beliefs=public,
            settings=self.style,
            seed=rng.getrandbits(64),
        )
        return scratch.plans[number * room.PLAN :]


class IsmctsAgent(Mind):
    """Information-set tree search with a fixed number of iterations; guesses every mandate as likely."""

    def __init__(self, iterations: str = "1000") -> None:
        self.iterations = count(iterations)

    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        scratch = Scratch(nodes=self.iterations + 1)
        number = think(
            room.ISMCTS,
            view.rules,
            position(view, rng),
            scratch,
            seat=seat,
            settings=np.array([self.iterations], float),
            goal=GOAL,
            seed=rng.getrandbits(64),
        )
        return scratch.plans[number * room.PLAN :]


class ExpertAgent(Mind):
    """Tries the best plans out against opponents who see what they give away, as often as the budget allows."""

    DEPTH: Final = 6
    """Actions in a trial: nearly a turn."""
    TRIED: Final = 12
    MOST: Final = 2000
    """Trials beyond this change little."""

    def __init__(self, trials: str = "") -> None:
        self.trials = count(trials) if trials else None
        self.memory = Memory()
        self.pace = 8000.0
        """Trials a second, as last measured."""

    def plan(self, view: ZhangYiView, seat: Seat, budget: float, rng: Random) -> Ints:
        begun = clock.now()
        scratch, state, public = Scratch(), position(view, rng), self.memory.public(view)
        left = 0.8 * budget - (clock.now() - begun)
        trials = self.trials or max(self.TRIED, min(self.MOST, int(left * self.pace)))
        begun = clock.now()
        number = think(
            room.SEARCH,
            view.rules,
            state,
            scratch,
            seat=seat,
            beliefs=public,
            settings=np.array([trials, self.DEPTH, self.TRIED, 1], float),
            goal=GOAL,
            seed=rng.getrandbits(64),
        )
        made = int(scratch.tallies[room.MOST_TRIED :].sum())
        if made:
            self.pace += 0.3 * (made / (clock.now() - begun) - self.pace)
        return scratch.plans[number * room.PLAN :]


def keep(view: ZhangYiView, rng: Random) -> AnyMove:
    """The mandate that stands better, more often than the other."""
    scratch, offer, numbers = Scratch(), view.offer or (), board(view.rules).state
    think(room.OUTLOOK, view.rules, position(view, rng), scratch)
    stands = [float(scratch.room[room.A_WEIGHTS + numbers[name]]) for name in offer]
    return moves.Keep(by=to_play(view), mandate=rng.choices(offer, stands)[0])
