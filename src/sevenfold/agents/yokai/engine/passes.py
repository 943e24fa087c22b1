"""Deals in which passes are judged: everybody else passes by the network, then each pass is tried and played on.

In these deals the seat that is asked sits last (the others move round the table with it), so that all others have
passed when it passes.
"""

from random import Random

import numpy as np

from sevenfold.agents.yokai.engine.cards import points_by_side
from sevenfold.agents.yokai.engine.rollouts import TRICKS, Options, Rollouts
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.agents.yokai.network.compiled import Compiled
from sevenfold.agents.yokai.network.inputs import SIDES
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.observation import lane_from
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.kernels.yokai.layout import HAND, PASSED, SEALS, TURN
from sevenfold.kernels.yokai.search.world_sampler import WorldSampler
from sevenfold.kernels.yokai.vector.layout import LEADER, LED_BY_WINNER
from sevenfold.yokai import View

TEAMS = 2


class PassLanes:
    """That many deals of the cards that a seat of two teams does not see, before its pass."""

    def __init__(self, view: View, network: Compiled, deals: int, rng: Random) -> None:
        players, me = view.rules.players, view.seat or 0
        last, self.left = players - 1, players * (len(view.hand) - TRICKS)
        moved = last - me
        worlds = WorldSampler(known_from(view)).draw(deals, seeds(rng.getrandbits(64)))
        states = worlds.copy()
        for state, world in zip(states, worlds, strict=True):
            for seat in range(players):
                state[HAND + (seat + moved) % players] = world[HAND + seat]
            for team in range(TEAMS):
                state[SEALS + (team + moved) % TEAMS] = world[SEALS + team]
            state[TURN] = 0
        memory = lane_from(view)[1]
        if memory[LEADER]:
            memory[LEADER] = LED_BY_WINNER + (memory[LEADER] - LED_BY_WINNER + moved) % players
        self.side = last % TEAMS
        points, told = points_by_side(view), points_by_side(view)
        for team in range(TEAMS):
            points[(team + moved) % TEAMS] = told[team]
        scores = score(view)
        self.score = tuple(scores[(team - moved) % TEAMS] for team in range(TEAMS))
        self.table = worth(view.rules, self.score)
        self.rollouts = Rollouts(network, kind_of(view.rules), points)
        self.lanes = states, np.repeat(memory.reshape(1, -1), deals, 0)
        for seat in range(last):
            own, other = points[seat % TEAMS], points[1 - seat % TEAMS]
            for _ in range(PASSED):
                self.rollouts.choose(self.lanes, np.array([own, other, 0, points[SIDES]]))

    def worths(self, part: slice, passes: Options) -> list[list[float]]:
        """What each pass (its cards' numbers, in the order of the receivers) is worth in some of the deals (deals ×
        passes)."""
        states, memories = self.lanes
        return self.rollouts.worths((states[part], memories[part]), passes, self.table, self.side, self.left)
