"""Deals in which passes are judged: everybody else passes by the network, then each pass is tried and played on.

In these deals the seat that is asked sits last (the others move round the table with it), so that all others have
passed when it passes.
"""

from random import Random

import numpy as np

from sevenfold.agents.yokai.engine.rollouts import PLAYERS, TRICKS, Options, Rollouts
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.agents.yokai.network.compiled import Compiled
from sevenfold.agents.yokai.network.inputs import SIDES, scores_of
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.observation import lane_from
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.kernels.yokai.layout import HAND, PASSED, TURN
from sevenfold.kernels.yokai.search.world_sampler import WorldSampler
from sevenfold.kernels.yokai.vector.layout import LEADER, LED_BY_WINNER
from sevenfold.yokai import View

LAST = PLAYERS - 1


class PassLanes:
    """That many deals of the cards that a seat of four players does not see, before its pass."""

    def __init__(self, view: View, network: Compiled, deals: int, rng: Random) -> None:
        me, self.hand = view.seat or 0, len(view.hand)
        worlds = WorldSampler(known_from(view)).draw(deals, seeds(rng.getrandbits(64)))
        moved = LAST - me
        states = worlds.copy()
        for state, world in zip(states, worlds, strict=True):
            for seat in range(PLAYERS):
                state[HAND + (seat + moved) % PLAYERS] = world[HAND + seat]
            state[TURN] = 0
        memory = lane_from(view)[1]
        if memory[LEADER]:
            memory[LEADER] = LED_BY_WINNER + (memory[LEADER] - LED_BY_WINNER + moved) % PLAYERS
        told = scores_of(view)
        mine, theirs = int(told[0]), int(told[1])
        self.side = LAST % 2
        ours, other = score(view)[me % 2], score(view)[1 - me % 2]
        self.score = (other, ours)
        self.table = worth(view.rules, self.score)
        points = np.array([theirs, mine, 0, told[SIDES]], np.int64)
        self.rollouts = Rollouts(network, kind_of(view.rules), points)
        self.lanes = states, np.repeat(memory.reshape(1, -1), deals, 0)
        for seat in range(LAST):
            own = (mine, theirs) if seat % 2 == self.side else (theirs, mine)
            for _ in range(PASSED):
                self.rollouts.choose(self.lanes, np.array([*own, 0, told[SIDES]]))

    def worths(self, part: slice, passes: Options) -> list[list[float]]:
        """What each pass (its cards' numbers) is worth in some of the deals (deals × passes)."""
        states, memories = self.lanes
        left = PLAYERS * (self.hand - TRICKS)
        return self.rollouts.worths((states[part], memories[part]), passes, self.table, self.side, left)
