"""Fast rounds of Yokai Septet: integers and arrays in and out, equal to the rules by test.

A round is one row of `layout.SIZE` integers (see `layout`); cards are numbers 0 to 55, sets of cards masks.
Many rounds are an array of such rows. Every function here is compiled once and kept on disk (see `native`);
importing this package is cheap.
"""

import numpy as np

from sevenfold.kernels.arrays import Ints, Seeds
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.layout import LANE_ROW, SIZE, new_round

__all__ = ["lane_seeds", "legal_cards", "new_round", "play_cards", "random_lanes", "random_rounds", "replay", "seeds"]

_random_rounds = Native("yokai.playout:random_rounds", "IUiiI")
_random_lanes = Native("yokai.playout:random_lanes", "IUiiI")
_legal_lanes = Native("yokai.playout:legal_lanes", "II")
_play_lanes = Native("yokai.playout:play_lanes", "II")
_replay = Native("yokai.playout:replay", "III")


def seeds(seed: int) -> Seeds:
    """The state of a random generator."""
    return np.array([seed & (2**64 - 1)], np.uint64)


def lane_seeds(seed: int, lanes: int) -> Seeds:
    """A generator for each lane, far from each other."""
    return np.random.default_rng(seed).integers(0, 2**63, lanes, dtype=np.uint64)


def random_rounds(kind: int, rounds: int, seed: int) -> tuple[int, Ints]:
    """First rounds at random: the number of cards played, and the sums of the points of sides 0 to 2."""
    totals = np.zeros(3, np.int64)
    return _random_rounds(new_round(kind), seeds(seed), kind, rounds, totals), totals


def random_lanes(kind: int, lanes: int, seed: int) -> Ints:
    """One random round a lane, reported as `layout.LANE_ROW` says; the GPU plays the very same rounds."""
    out = np.zeros((lanes, LANE_ROW), np.int64)
    _random_lanes(new_round(kind), seeds(0), kind, seed, out)
    return out


def legal_cards(states: Ints) -> Ints:
    """The masks of legal cards of one or many rounds, 0 where a round is over."""
    masks = np.zeros(states.size // SIZE, np.int64)
    _legal_lanes(states, masks)
    return masks


def play_cards(states: Ints, cards: Ints) -> None:
    """Plays a card in each of one or many rounds, in place; the caller sees to it that the cards are legal."""
    _play_lanes(states, cards)


def replay(state: Ints, cards: Ints) -> Ints:
    """Plays cards one after the other, in place; returns the legal cards before each, as far as the round went."""
    masks = np.zeros(len(cards), np.int64)
    return masks[: _replay(state, cards, masks)]
