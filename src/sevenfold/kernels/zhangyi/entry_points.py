"""The entry points of Zhang Yi's kernels as Python functions, and the scratch memory that they share.

Each entry point is compiled on its own and loaded without Numba. `state` is always a position (`bridge`), which the
entry points that follow a log change in place.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.native import Native
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.bridge import board_row
from sevenfold.zhangyi.ruleset import Rules

LANE: Final = 0x632BE59BD9B4E019
"""What separates the random numbers of one game from those of the next."""
START: Final = -1
"""What `_advance` takes for the plan that starts a game."""
NO_ENDS: Final[Ints] = np.zeros((0, z.SIZE), np.int64)
_random_games = Native("zhangyi.random_games:random_games", "IIiU")
_play_outs = Native("zhangyi.random_games:play_outs", "IIU")
_replay = Native("zhangyi.random_games:replay", "III")
_believe = Native("zhangyi.belief:believe", "IIIFFIF")
_state_weights = Native("zhangyi.standing:state_weights", "IIFF")
_choose = Native("zhangyi.policy:choose", "IIFiFFUIF")
_search = Native("zhangyi.search:search", "IIFiFFUIF")
_ismcts = Native("zhangyi.ismcts:ismcts", "IIiiFUIF")
_act_value = Native("zhangyi.act_value:act_value", "IIFiIFFUIFI")
_advance = Native("zhangyi.tuning.expert_games:advance", "IIFiFUIF")
_self_play = Native("zhangyi.policy:self_play", "IIFFiUIFFFII")


class Scratch:
    """The memory in which the kernels work for one caller at a time, and the fitted numbers that they use.

    Results do not depend on what the memory held before. `nodes` is the size of the tree for `ismcts`.
    """

    def __init__(self, fitted: Floats, nodes: int = 0) -> None:
        self.fitted = fitted
        self.ints = np.zeros(s.INTS + nodes * s.NODE, np.int64)
        self.floats = np.zeros(s.FLOATS + nodes)

    def plan(self, number: int) -> Ints:
        """The numbers of a plan that the last call listed."""
        first = s.I_PLANS + number * s.PLAN
        return self.ints[first : first + s.PLAN].copy()


class Searched(NamedTuple):
    """What a search found."""

    plans: tuple[Ints, ...]
    """The plans that were tried, best first."""
    trials: int


class Played(NamedTuple):
    """Games of self-play: the last position and the first player of each, and the traced positions."""

    states: Ints
    firsts: Ints
    features: Floats
    believed: Floats
    """What seat 0 believed of seat 1."""
    numbers: Ints


def seeds(seed: int) -> Seeds:
    """The state of a random generator."""
    return np.array([seed & (2**64 - 1)], np.uint64)


def random_games(rules: Rules, games: int, seed: int) -> tuple[int, Ints]:
    """Plays random games: the number of moves in all, and the last positions, one in each row."""
    states = np.zeros((games, z.SIZE), np.int64)
    return _random_games(board_row(rules), states, seed, seeds(0)), states


def play_outs(rules: Rules, states: Ints, seed: int) -> int:
    """Plays the positions in the rows at random to their ends, in place; returns the number of moves."""
    return _play_outs(board_row(rules), states, seeds(seed))


def replay(rules: Rules, state: Ints, log: Ints) -> None:
    """Makes the acts of a public log in a position, in place."""
    _replay(board_row(rules), state, log)


def believe(scratch: Scratch, rules: Rules, state: Ints, log: Ints, beliefs: Floats) -> None:
    """Makes the acts of a public log and updates the public beliefs, both in place."""
    _believe(board_row(rules), state, log, beliefs, scratch.fitted, scratch.ints, scratch.floats)


def state_weights(scratch: Scratch, rules: Rules, state: Ints) -> Floats:
    """Each state's weight in the lottery for the victory."""
    _state_weights(board_row(rules), state, scratch.fitted, scratch.floats)
    return scratch.floats[s.A_WEIGHTS : s.A_WEIGHTS + z.STATES].copy()


def choose(scratch: Scratch, rules: Rules, state: Ints, beliefs: Floats, seat: int, style: Floats, seed: int) -> Ints:
    """The plan that a player of a style chooses, one action ahead."""
    memory = (scratch.fitted, seeds(seed), scratch.ints, scratch.floats)
    return scratch.plan(_choose(board_row(rules), state, beliefs, seat, style, *memory))


def search(
    scratch: Scratch,
    rules: Rules,
    state: Ints,
    beliefs: Floats,
    seat: int,
    *,
    trials: int,
    depth: int,
    tried: int,
    seed: int,
) -> Searched:
    """Tries up to `tried` plans in about `trials` trials of `depth` actions."""
    _need_network(scratch)
    settings = np.array([trials, depth, tried, True], float)
    memory = (scratch.fitted, seeds(seed), scratch.ints, scratch.floats)
    _search(board_row(rules), state, beliefs, seat, settings, *memory)
    listed, counts = scratch.ints[s.I_TRIED : s.I_COUNTS], scratch.ints[s.I_COUNTS : s.I_TREE]
    # A single plan is not tried.
    number = max(1, sum(count > 0 for count in counts.tolist()))
    return Searched(tuple(scratch.plan(int(plan)) for plan in listed[:number]), int(counts.sum()))


def _need_network(scratch: Scratch) -> None:
    """Kernels would read past the end of an array without one."""
    if len(scratch.fitted) < s.W_NET + s.NETWORK:
        raise ValueError("expected fitted numbers with a network, as of `for_search`")


def ismcts(scratch: Scratch, rules: Rules, state: Ints, seat: int, iterations: int, seed: int) -> Ints:
    """The plan that a tree search visited most; it needs memory for `iterations` + 1 nodes."""
    if len(scratch.floats) < s.FLOATS + iterations + 1:
        raise ValueError(f"expected scratch memory for {iterations + 1} nodes, got {len(scratch.floats) - s.FLOATS}")
    memory = (scratch.fitted, seeds(seed), scratch.ints, scratch.floats)
    return scratch.plan(_ismcts(board_row(rules), state, seat, iterations, *memory))


def act_value(
    scratch: Scratch,
    rules: Rules,
    state: Ints,
    beliefs: Floats,
    seat: int,
    act: Ints,
    *,
    trials: int,
    depth: int,
    seed: int,
    ends: Ints = NO_ENDS,
) -> float:
    """The mean worth of an act to its seat; `beliefs` are the public's after seeing it.

    Writes the positions that the first trials reach to the rows of `ends`.
    """
    _need_network(scratch)
    settings = np.array([trials, depth], float)
    memory = (scratch.fitted, seeds(seed), scratch.ints, scratch.floats)
    _act_value(board_row(rules), state, beliefs, seat, act, settings, *memory, ends)
    return float(scratch.floats[s.F_SCORES])


def self_play(scratch: Scratch, rules: Rules, styles: Floats, games: int, seed: int, traces: int) -> Played:
    """Plays games between players with these styles (a row for each seat) and traces up to `traces` positions."""
    states, firsts = np.zeros((games, z.SIZE), np.int64), np.zeros(games, np.int64)
    features, believed = np.zeros((traces, z.STATES, s.FEATURES)), np.zeros((traces, z.STATES))
    numbers = np.zeros((traces, s.NUMBERS), np.int64)
    memory = (scratch.fitted, seed, seeds(0), scratch.ints, scratch.floats)
    traced = _self_play(board_row(rules), states, styles, *memory, features, believed, numbers, firsts)
    return Played(states, firsts, features[:traced], believed[:traced], numbers[:traced])


Chooser = Callable[[Ints, Floats, int, Seeds], int]
"""The number of a plan, from a position, what everybody believes, the seat to move and random numbers."""


def play(scratch: Scratch, rules: Rules, state: Ints, seed: int, choose_plan: Chooser) -> int:
    """Plays a game in place, with plans that others choose; returns the first player."""
    board, beliefs, rng = board_row(rules), np.zeros((z.SEATS, z.STATES)), seeds(seed)
    memory = (scratch.fitted, rng, scratch.ints, scratch.floats)
    seat = _advance(board, state, beliefs, START, *memory)
    first = int(state[z.FIRST])
    while seat >= 0:
        seat = _advance(board, state, beliefs, choose_plan(state, beliefs, seat, rng), *memory)
    return first


def searching(scratch: Scratch, rules: Rules, *, trials: int, depth: int, tried: int) -> Chooser:
    """Chooses as `search` does."""
    _need_network(scratch)
    board, settings = board_row(rules), np.array([trials, depth, tried, True], float)

    def chosen(state: Ints, beliefs: Floats, seat: int, rng: Seeds) -> int:
        memory = (settings, scratch.fitted, rng, scratch.ints, scratch.floats)
        return _search(board, state, beliefs, seat, *memory)

    return chosen


def styled(scratch: Scratch, rules: Rules, style: Floats) -> Chooser:
    """Chooses as `choose` does."""
    board = board_row(rules)

    def chosen(state: Ints, beliefs: Floats, seat: int, rng: Seeds) -> int:
        return _choose(board, state, beliefs, seat, style, scratch.fitted, rng, scratch.ints, scratch.floats)

    return chosen


def tree_searching(scratch: Scratch, rules: Rules, iterations: int) -> Chooser:
    """Chooses as `ismcts` does."""
    board = board_row(rules)

    def chosen(state: Ints, beliefs: Floats, seat: int, rng: Seeds) -> int:
        return _ismcts(board, state, seat, iterations, scratch.fitted, rng, scratch.ints, scratch.floats)

    return chosen


def expert_games(
    scratch: Scratch, rules: Rules, games: int, seed: int, *, trials: int, depth: int, tried: int
) -> tuple[Ints, Ints]:
    """Plays games between players who search before every move: the last positions and the first players."""
    states = np.zeros((games, z.SIZE), np.int64)
    chooser = searching(scratch, rules, trials=trials, depth=depth, tried=tried)
    firsts = [play(scratch, rules, state, seed + game * LANE, chooser) for game, state in enumerate(states)]
    return states, np.array(firsts, np.int64)
