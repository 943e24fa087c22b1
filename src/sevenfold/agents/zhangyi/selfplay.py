"""Many games of Zhang Yi between styled players, played in the kernel: what tuning, fitting and calibration look at."""

from typing import Final, NamedTuple

import numpy as np

from sevenfold.agents.zhangyi.mind import MODEL, Scratch, weights
from sevenfold.agents.zhangyi.players import STYLES
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.zhangyi import bridge as kernel
from sevenfold.kernels.zhangyi import layout as at
from sevenfold.kernels.zhangyi import scratch as room
from sevenfold.zhangyi.ruleset import Rules

_self_play: Final = Native("zhangyi.policy:self_play", "IIFFFiUIIFFFFII")


class Played(NamedTuple):
    """Last positions and first players, one a game; traced positions with what seat 0 believed of seat 1."""

    states: Ints
    firsts: Ints
    features: Floats
    believed: Floats
    numbers: Ints


def self_play(
    rules: Rules,
    games: int,
    seed: int,
    style: str = "regular",
    *,
    traces: int = 0,
    model: Floats = MODEL,
    fitted: Floats | None = None,
) -> Played:
    """So many games; game n depends on the seed and n alone. About a third of the actions is traced, up to `traces`."""
    scratch = Scratch()
    played = Played(
        np.zeros((games, at.SIZE), np.int64),
        np.zeros(games, np.int64),
        np.zeros((traces, at.STATES, room.FEATURES)),
        np.zeros((traces, at.STATES)),
        np.zeros((traces, room.NUMBERS), np.int64),
    )
    traced = _self_play(
        kernel.board_row(rules),
        played.states,
        np.array([STYLES[style]] * rules.players),
        model,
        weights() if fitted is None else fitted,
        seed,
        kernel.seeds(0),
        scratch.plans,
        scratch.rows,
        scratch.room,
        np.zeros((at.SEATS, at.STATES)),
        played.features,
        played.believed,
        played.numbers,
        played.firsts,
    )
    return Played(
        played.states, played.firsts, played.features[:traced], played.believed[:traced], played.numbers[:traced]
    )


def scores(players: int, states: Ints) -> Floats:
    """Each seat's share of the win in each game; a draw and a game nobody won are shared by all."""
    won = states[:, at.WINNERS, None] >> np.arange(players) & 1
    shares: Floats = won / np.maximum(1, won.sum(1, keepdims=True))
    shares[won.sum(1) == 0] = 1 / players
    return shares
