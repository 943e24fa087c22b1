"""Positions that a network reaches when it plays against itself, in NumPy: calibration and tests need no PyTorch."""

import numpy as np
from numpy.typing import NDArray

from sevenfold.agents.yokai.network.compiled import Compiled
from sevenfold.agents.yokai.network.inputs import BASIC_SCORE, SCORE_WORDS
from sevenfold.kernels.yokai.layout import CARDS
from sevenfold.kernels.yokai.vector.layout import MAY
from sevenfold.lab.yokai.training.options import GROUPS, LATER
from sevenfold.lab.yokai.training.targets import score_limit
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import RULE_SETS, Rules

Ints = NDArray[np.int64]
STEPS = 80
"""Choices that each lane makes: more than a round has."""


def cards_in(masks: Ints) -> NDArray[np.bool_]:
    """Returns sets of cards as n × 56 booleans."""
    found: NDArray[np.bool_] = (masks[:, None] >> np.arange(CARDS)) & 1 == 1
    return found


def positions(network: Compiled, group: str, count: int, seed: int) -> tuple[Ints, Ints]:
    """Returns about `count` observations and the points of the game in each, by the rule sets that a network of this
    group learns. Choices are drawn by the network's odds."""
    parts = [
        _of_rules(network, RULE_SETS[name], max(1, round(count * share / STEPS)), seed + place)
        for place, (name, share) in enumerate(GROUPS[group].items())
    ]
    seen, scores = zip(*parts, strict=True)
    return np.concatenate(seen), np.concatenate(scores)


def _of_rules(network: Compiled, rules: Rules, lanes: int, seed: int) -> tuple[Ints, Ints]:
    rng, env = np.random.default_rng(seed), YokaiVec(lanes, rules, seed=seed, later=LATER, observe=False)
    env.reset()
    seen, scores = [], []
    for _ in range(STEPS):
        seen.append(env.bits.copy())
        scores.append(_scores(env, rules, rng))
        odds = network.outputs(seen[-1], scores[-1])["policy"] + rng.gumbel(size=(lanes, CARDS))
        env.step(np.where(cards_in(seen[-1][:, MAY]), odds, -np.inf).argmax(1))
    return np.concatenate(seen), np.concatenate(scores)


def _scores(env: YokaiVec, rules: Rules, rng: np.random.Generator) -> Ints:
    """Random points of every side; in Seven Suiters, the seals with which the rounds began. The mover's come first."""
    sides, found = len(rules.sides), np.zeros((env.lanes, SCORE_WORDS), np.int64)
    if rules.suiters:
        mine = env.to_move % sides
        for step in range(sides):
            seals = np.where((mine + step) % sides == 0, env.seals(0), env.seals(1))
            found[:, step] = cards_in(seals).sum(1)
        return found
    found[:, :sides] = rng.integers(score_limit(rules), size=(env.lanes, sides))
    if rules.scoring == "basic":
        found[:, :sides] += BASIC_SCORE
        found[:, -1] = 1
    return found
