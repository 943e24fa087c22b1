"""Games of Zhang Yi between styled players, played in the kernels: the data for tuning, fitting and calibration."""

import numpy as np

from sevenfold.agents.zhangyi.styled import STYLES
from sevenfold.agents.zhangyi.weights import MODEL, parameters
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.zhangyi import entry_points
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.entry_points import Played, Scratch
from sevenfold.zhangyi.ruleset import Rules


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
    """Plays games; game n depends only on the seed and n. About a third of the actions is traced, up to `traces`."""
    scratch = Scratch(parameters(fitted=fitted, model=model))
    styles = np.array([STYLES[style]] * rules.players)
    return entry_points.self_play(scratch, rules, styles, games, seed, traces)


def scores(players: int, states: Ints) -> Floats:
    """Each seat's share of the win in each game; a draw and a game that nobody won are shared by all."""
    won = states[:, z.WINNERS, None] >> np.arange(players) & 1
    shares: Floats = won / np.maximum(1, won.sum(1, keepdims=True))
    shares[won.sum(1) == 0] = 1 / players
    return shares
