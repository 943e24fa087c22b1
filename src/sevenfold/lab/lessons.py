"""Lessons for the network: positions of self-play, each with what every choice brings (see `kernels.teach`)."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise, product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.agents import tables
from sevenfold.agents.equity import worth
from sevenfold.agents.network import SCORES
from sevenfold.kernels import seeds
from sevenfold.kernels.judge import WORTH
from sevenfold.kernels.layout import FOUR
from sevenfold.kernels.native import Native
from sevenfold.kernels.observe import MAY
from sevenfold.kernels.teach import TEACH
from sevenfold.lab.vector import YokaiVec
from sevenfold.yokai import Rules

_teach = Native("teach:teach_lanes", "IIIiFFFIFUFFI")
LATER: Final = 0.7
"""So many of a game's rounds are not its first."""
SHARP: Final = 2.0
"""Rounds are played on by the squares of the fitted odds."""
Batch = dict[str, NDArray[Any]]


@cache
def worths() -> NDArray[np.float64]:
    """The table of worth of every score (mine × theirs), one after the other."""
    rules = Rules()
    return np.concatenate([worth(rules, score) for score in product(range(SCORES), repeat=2)])


def points_worth() -> NDArray[np.float32]:
    """The worth to side 0 of a round by the scores before it (side 0, side 1) and the points won (side 0, side 1)."""
    table = worths().reshape(SCORES, SCORES, WORTH // 3, 3)
    found = np.zeros((SCORES, SCORES, 16, 16), np.float32)
    found[:, :, :, 0] = table[:, :, 16:32, 0]
    found[:, :, 0, 1:] = table[:, :, 33:48, 0]
    return found


def others(hands: list[NDArray[np.int64]], seat: NDArray[np.int64]) -> NDArray[np.int64]:
    """By lane: the hands (masks) of the three seats after the one to move."""
    table = np.stack(hands, 1)
    order = (seat[:, None] + np.arange(1, 4)) % 4
    return np.take_along_axis(table, order, 1)


class Classroom:
    """Lanes of self-play at random scores; `lesson` writes down one position of each and plays on."""

    def __init__(self, lanes: int, seed: int, *, depth: int = 4, threads: int = 1) -> None:
        self.env = YokaiVec(lanes, Rules(), seed=seed, later=LATER, observe=False)
        self.rng = np.random.default_rng(seed)
        self.scores = self.rng.integers(0, SCORES, (lanes, 2))
        self.depth, self.lanes = depth, lanes
        self._luck = [seeds(int(self.rng.integers(1 << 62))) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads)
        self._bounds = list(pairwise(np.linspace(0, lanes, threads + 1).astype(int)))
        self.env.reset()

    def lesson(self, choose: Any = None) -> Batch:
        """`choose(batch)` may play other cards than the odds do; every lane moves on by one choice."""
        values, priors = np.zeros((self.lanes, 56)), np.zeros((self.lanes, 56))
        cards = np.zeros(self.lanes, np.int64)
        list(self._pool.map(lambda part: self._teach(part, values, priors, cards), range(len(self._bounds))))
        seat = self.env.to_move.copy()
        batch = {
            "bits": self.env.bits.copy(),
            "scores": np.where((seat & 1)[:, None], self.scores[:, ::-1], self.scores),
            "values": values.astype(np.float32),
            "priors": priors.astype(np.float32),
            "cards": cards,
            "hands": others([self.env.hands(other) for other in range(4)], seat),
        }
        if choose is not None:
            batch["cards"] = cards = choose(batch)
        _, dones = self.env.step(cards)
        ended = np.flatnonzero(dones)
        self.scores[ended] = self.rng.integers(0, SCORES, (len(ended), 2))
        return batch

    def _teach(
        self, part: int, values: NDArray[np.float64], priors: NDArray[np.float64], cards: NDArray[np.int64]
    ) -> None:
        some, rounds = slice(*self._bounds[part]), self.env._lanes
        place = self.scores[some, 0] * SCORES + self.scores[some, 1]
        _teach(
            rounds.states[some], rounds.memories[some], place, self.depth, tables.odds(FOUR, SHARP),
            tables.pass_odds(FOUR, SHARP), worths(), np.zeros(TEACH, np.int64), np.zeros(192), self._luck[part],
            values[some], priors[some], cards[some],
        )  # fmt: skip


class Memory:
    """The last positions of many lessons, from which batches are drawn."""

    def __init__(self, room: int, seed: int) -> None:
        self.room, self.rng, self.used, self._next = room, np.random.default_rng(seed), 0, 0
        self.arrays: Batch = {}

    def add(self, batch: Batch) -> None:
        """Positions with a real choice; the oldest make way."""
        real = np.bitwise_count(batch["bits"][:, MAY]) > 1
        count = int(real.sum())
        place = (self._next + np.arange(count)) % self.room
        for name, array in batch.items():
            if name not in self.arrays:
                self.arrays[name] = np.zeros((self.room, *array.shape[1:]), array.dtype)
            self.arrays[name][place] = array[real]
        self._next = (self._next + count) % self.room
        self.used = min(self.room, self.used + count)

    def draw(self, count: int) -> Batch:
        some = self.rng.integers(0, self.used, count)
        return {name: array[some] for name, array in self.arrays.items()}
