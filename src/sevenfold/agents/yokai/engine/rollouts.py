"""Rounds played on by the network in every seat, from any point of a round."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.network.compiled import Compiled
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.panels import Singles
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.observation import lane_from
from sevenfold.kernels.yokai.bridge.rounds import kind_of, opening
from sevenfold.kernels.yokai.layout import CARDS, SIZE, TWO
from sevenfold.kernels.yokai.network.layout import BLOCK, LANE_INTS
from sevenfold.kernels.yokai.policy.layout import PASS_FACTORS
from sevenfold.kernels.yokai.vector.layout import MAY, MEMORY, WORDS
from sevenfold.yokai import View

_fill_lanes = Native("yokai.network.rollouts:fill_lanes", "IIiiIFIUII")
_choose_cards = Native("yokai.network.rollouts:choose_cards", "IIiI")
_roll_out = Native("yokai.network.rollouts:roll_out", "IIiiiISISISIS")
_observe = Native("yokai.vector.observe:observe", "IIiIi")

WHOLE: Final = -1
"""Rounds are played to their end."""
TRICKS: Final = 4
"""Options are judged by playing on for this many tricks; then the network says what the round is worth."""
ANYBODY: Final = -1
"""Rounds may stop whoever is to move."""
Options = Sequence[tuple[int, ...]]
"""Each a row of cards (their numbers) that are chosen one after the other."""
Lanes = tuple[Ints, Ints]
"""Rounds and memories, a row each (see `kernels.yokai.vector.layout`)."""


def lanes_of(view: View, worlds: Ints, seed: int) -> Lanes:
    """The worlds with what every seat remembers; what the others passed each other is guessed in each."""
    kind, count = kind_of(view.rules), len(worlds)
    lanes = np.zeros((count, SIZE), np.int64), np.zeros((count, MEMORY), np.int64)
    index = np.zeros(PASS_FACTORS, np.int64)
    odds = fitted_tables.pass_odds(kind)
    round_, memory = lane_from(view)
    start = round_ if kind == TWO else opening(view)[0]
    _fill_lanes(worlds, memory, view.seat or 0, kind, start, odds, index, seeds(seed), *lanes)
    return lanes


def choose_in(lanes: Lanes, kind: int, card: int) -> None:
    """The seat to move chooses the same card in every lane."""
    states, memories = lanes
    _choose_cards(states, memories, kind, np.full(len(states), card, np.int64))


class Rollouts:
    """Plays lanes on; `points` are those of the game by side, then whether Y8 counts (see `network.inputs`)."""

    def __init__(self, network: Compiled, kind: int, points: Ints) -> None:
        self.network, self.kind, self.points = network, kind, points
        self.ints = np.zeros(LANE_INTS, np.int64)
        self.policy = np.zeros(BLOCK * CARDS, np.float32)

    def worths(self, lanes: Lanes, options: Options, table: Floats, side: int, left: int = WHOLE) -> list[list[float]]:
        """What every option is worth to a side in every lane (lanes × options) by a table of worth; where a round has
        not ended when at most `left` cards are in all hands and rows, by the network's estimate."""
        _, found, leaves = self.play_on(lanes, options, left, side)
        by_outcome, ends = table.tolist(), zip(found.tolist(), leaves.tolist(), strict=True)
        worths = [by_outcome[outcome + side] if outcome >= 0 else leaf for outcome, leaf in ends]
        return [worths[at : at + len(options)] for at in range(0, len(worths), len(options))]

    def play_on(self, lanes: Lanes, options: Options, left: int, side: int = ANYBODY) -> tuple[Ints, Ints, Singles]:
        """The rounds after each option in each lane (lanes × options as rows), where their outcomes stand in a table of
        worth for side 0 (-1 where a round has not ended), and the network's estimates of what those are worth to
        the side.

        The cards of an option are chosen before the network goes on.
        """
        states, memories = (np.repeat(part, len(options), 0) for part in lanes)
        for chosen in zip(*options, strict=True):
            _choose_cards(states, memories, self.kind, np.array(chosen * len(lanes[0]), np.int64))
        found, leaves = np.zeros(len(states), np.int64), np.zeros(len(states), np.float32)
        network = self.network
        _roll_out(
            states, memories, self.kind, side, left, self.points, network.weights, network.places, network.room,
            self.ints, self.policy, found, leaves,
        )  # fmt: skip
        return states, found, leaves

    def choose(self, lanes: Lanes, scores: Ints) -> None:
        """Every lane's seat to move makes one choice; `scores` is what it reads of the game's points."""
        states, memories = lanes
        bits = np.zeros((len(states), WORDS), np.int64)
        for lane in range(len(states)):
            _observe(states[lane], memories[lane], self.kind, bits, lane * WORDS)
        policy = self.network.outputs(bits, np.repeat(scores.reshape(1, -1), len(bits), 0))["policy"].tolist()
        allowed = [[card for card in range(CARDS) if int(row[MAY]) >> card & 1] for row in bits]
        best = [max(cards, key=liking.__getitem__) for cards, liking in zip(allowed, policy, strict=True)]
        _choose_cards(states, memories, self.kind, np.array(best, np.int64))
