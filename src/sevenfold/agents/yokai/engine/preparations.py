"""Deals in which two players' preparations (T2, T3) are judged: the other prepares by the network, then each step is
tried and played on."""

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np
from msgspec.structs import replace

from sevenfold.agents.yokai.engine.cards import points_by_side
from sevenfold.agents.yokai.engine.rollouts import TRICKS, Lanes, Rollouts, choose_in
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.agents.yokai.network.compiled import Compiled
from sevenfold.agents.yokai.network.inputs import SIDES
from sevenfold.agents.yokai.neural import Preparation, first_choice, look_card
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.observation import lane_from
from sevenfold.kernels.yokai.bridge.rounds import preparing_round
from sevenfold.kernels.yokai.layout import HAND, ROW_DOWN, TURN, TWO
from sevenfold.kernels.yokai.vector.layout import DEALT, LOOKS, SECRET
from sevenfold.yokai import GAME, View
from sevenfold.yokai.moves import Prepare
from sevenfold.yokai.play.duel import below
from sevenfold.yokai.state import State, round_length


class PreparationLanes:
    """That many deals of the cards that one of two players does not see while it prepares."""

    def __init__(self, view: View, network: Compiled, deals: int, rng: Random) -> None:
        self.view, self.side = view, view.seat or 0
        self.score = score(view)
        self.table = worth(view.rules, self.score)
        self.rollouts = Rollouts(network, TWO, points_by_side(view))
        self.left = 2 * (round_length(view.rules) - TRICKS)
        pairs = [lane_of(view, GAME.sample(view, rng)) for _ in range(deals)]
        self.lanes: Lanes = np.stack([state for state, _ in pairs]), np.stack([memory for _, memory in pairs])
        self.found: dict[Preparation, Lanes] = {}
        if self.side:
            self._other_first()

    def _other_first(self) -> None:
        """Seat 0 prepares before seat 1 goes on; what seat 1 has looked under is kept aside meanwhile."""
        points = self.rollouts.points
        scores = np.array([points[0], points[1], 0, points[SIDES]])
        for state, memory, lane in lane_by_lane(self.lanes):
            looks, memory[LOOKS] = int(memory[LOOKS]), 0
            while state[TURN] == 0:
                self.rollouts.choose(lane, scores)
            memory[LOOKS] = looks

    def worths(self, part: slice, steps: Sequence[Preparation]) -> list[list[float]]:
        """What each step is worth in some of the deals (deals × steps)."""
        columns = []
        for step in steps:
            if step not in self.found:
                self.found[step] = self.after_step(step)
            states, memories = self.found[step]
            lanes = states[part], memories[part]
            columns.append([row[0] for row in self.rollouts.worths(lanes, [()], self.table, self.side, self.left)])
        return [list(row) for row in zip(*columns, strict=True)]

    def after_step(self, step: Preparation) -> Lanes:
        """The deals after a step of the view's seat, with the swaps that it names and has not made yet (T3)."""
        states, memories = (array.copy() for array in self.lanes)
        if not isinstance(step, Prepare):
            choose_in((states, memories), TWO, CARD_NUMBERS[first_choice(self.view, step)])
            return states, memories
        upper = [card or "" for card in self.view.rows[self.side].up]
        for swap in step.swaps[len(self.view.looked) :]:
            choose_in((states, memories), TWO, CARD_NUMBERS[look_card(upper[swap.up], swap.side)])
            for state, memory, lane in lane_by_lane((states, memories)):
                if int(memory[LOOKS]) >> 8:
                    found = int(state[ROW_DOWN + self.side]) >> 8 * below(swap) & 255
                    choose_in(lane, TWO, found if swap.keep == "down" else CARD_NUMBERS[upper[swap.up]])
        choose_in((states, memories), TWO, CARD_NUMBERS[step.discard])
        return states, memories


def lane_by_lane(lanes: Lanes) -> Iterator[tuple[Ints, Ints, Lanes]]:
    """Each lane's round and memory, and the lane by itself; all share the lanes' memory."""
    states, memories = lanes
    for place in range(len(states)):
        yield states[place], memories[place], (states[place : place + 1], memories[place : place + 1])


def lane_of(view: View, state: State) -> tuple[Ints, Ints]:
    """A state that agrees with the view as a lane in which the other has not prepared yet; seat 0 begins."""
    me, duel, memory = view.seat or 0, state.duel, lane_from(view)[1]
    assert duel is not None
    rows = tuple((duel.secret or duel.rows)[seat] if seat == me else duel.rows[seat] for seat in range(2))
    round_ = preparing_round(replace(state, duel=replace(duel, secret=rows)))
    round_[TURN] = 0
    memory[SECRET + 1 - me] = round_[HAND + 1 - me] & ~memory[DEALT + 1 - me]
    return round_, memory
