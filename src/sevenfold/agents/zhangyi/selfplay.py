"""Games of Zhang Yi between styled or searching players, played in the kernels: for tuning, fitting and calibration."""

import numpy as np

from sevenfold.agents.agent import count
from sevenfold.agents.zhangyi.expert import ExpertAgent
from sevenfold.agents.zhangyi.styled import STYLES
from sevenfold.agents.zhangyi.weights import MODEL, for_search, parameters
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


def expert_games(rules: Rules, games: int, seed: int, trials: str) -> Played:
    """Plays games between agents `expert:N` with N trials before every move; traces nothing."""
    scratch = Scratch(for_search(rules.players))
    settings = {"trials": count(trials), "depth": ExpertAgent.DEPTH, "tried": ExpertAgent.TRIED}
    states, firsts = entry_points.expert_games(scratch, rules, games, seed, **settings)
    return Played(states, firsts, np.zeros((0, z.STATES)), np.zeros((0, z.STATES)), np.zeros((0, 0), np.int64))


def games_of(rules: Rules, games: int, seed: int, style: str) -> Played:
    """Plays games in which every seat has a style or is `expert:N`."""
    name, _, trials = style.partition(":")
    return expert_games(rules, games, seed, trials) if name == "expert" else self_play(rules, games, seed, style)


def scores(players: int, states: Ints) -> Floats:
    """Each seat's share of the win in each game; a draw and a game that nobody won are shared by all."""
    won = states[:, z.WINNERS, None] >> np.arange(players) & 1
    shares: Floats = won / np.maximum(1, won.sum(1, keepdims=True))
    shares[won.sum(1) == 0] = 1 / players
    return shares
