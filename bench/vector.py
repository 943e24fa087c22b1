"""Steps per second of the vector environment, with and without observations, against the rules in the same run."""

from random import Random

import numpy as np

from bench.row import Row, against, rate
from sevenfold.game import TABLE
from sevenfold.lab.vector import YokaiVec
from sevenfold.yokai import GAME, Rules

LANES = 1024


def run() -> list[Row]:
    rng, rules = Random(1), Rules()

    def by_the_rules() -> int:
        state, steps = GAME.start(rules), 0
        while to_move := GAME.to_move(state):
            seat = to_move[0]
            move = GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, int(seat)))
            state = GAME.apply(state, move)
            steps += 1
        return steps

    peer = rate("rules, random game", "moves/s", by_the_rules, seconds=2)
    rows = [peer]
    for threads in (1, 2):
        for observe in (True, False):
            env = YokaiVec(LANES, rules, seed=1, threads=threads, observe=observe)
            env.reset()
            anything = np.full(LANES, -1)

            def step(env: YokaiVec = env, cards: np.ndarray = anything) -> int:
                env.step(cards)
                return LANES

            name = f"vector, {threads} thread(s), {'with' if observe else 'no'} observations"
            rows.append(against(rate(name, "steps/s", step, seconds=2), peer))
    return rows
