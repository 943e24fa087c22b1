"""Games of Zhang Yi between players of different strength, and the positions in them, for training.

A network that had seen only experts would misjudge the positions that weaker players reach.
"""

from functools import cache
from random import Random
from typing import Final, NamedTuple

import numpy as np

from sevenfold.agents.zhangyi.expert import ExpertAgent
from sevenfold.agents.zhangyi.styled import STYLES
from sevenfold.agents.zhangyi.weights import DRAW, LOST_BY_ALL, for_search, parameters
from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.entry_points import (
    Chooser,
    Scratch,
    play,
    searching,
    styled,
    tree_searching,
)
from sevenfold.zhangyi import Rules

KINDS: Final = {"expert": 60, "ismcts": 18, "regular": 12, "casual": 6, "cold": 4}
"""Who sits on a seat, and how often in a hundred times."""
ITERATIONS: Final = 300


class Played(NamedTuple):
    """The positions before the actions of one game, and its last one."""

    positions: Ints
    last: Ints


@cache
def players(rules: Rules, trials: int) -> dict[str, Chooser]:
    """Who can sit on a seat."""
    search = {"trials": trials, "depth": ExpertAgent.DEPTH, "tried": ExpertAgent.TRIED}
    tree = Scratch(parameters(draw=DRAW, lost_by_all=LOST_BY_ALL), ITERATIONS + 1)
    found = {name: styled(Scratch(parameters()), rules, np.array(STYLES[name])) for name in KINDS if name in STYLES}
    found["expert"] = searching(Scratch(for_search(rules.players)), rules, **search)
    found["ismcts"] = tree_searching(tree, rules, ITERATIONS)
    return found


def game(rules: Rules, trials: int, seed: int, number: int) -> Played:
    """Plays game `number`; at least one seat is an expert's."""
    rng = Random(f"{seed}/{number}")
    names = rng.choices(list(KINDS), list(KINDS.values()), k=rules.players)
    if "expert" not in names:
        names[rng.randrange(rules.players)] = "expert"
    known, state, found = players(rules, trials), np.zeros(z.SIZE, np.int64), list[Ints]()

    def choose(state: Ints, beliefs: Floats, seat: int, dice: Seeds) -> int:
        if state[z.PHASE] == z.P_RECRUIT:
            found.append(before_action(state))
        own = state.copy()
        own[z.MANDATE : z.MANDATE + z.SEATS][np.arange(z.SEATS) != seat] = z.NONE
        return known[names[seat]](own, beliefs, seat, dice)

    play(Scratch(for_search(rules.players)), rules, state, rng.getrandbits(62), choose)
    return Played(np.array(found), state)


def before_action(state: Ints) -> Ints:
    """The position before the chit of the state that acts was drawn."""
    before = state.copy()
    before[z.CHITS] |= 1 << before[z.ACTING]
    before[z.PHASE], before[z.ACTING] = z.P_DRAW_CHIT, z.NONE
    return before
