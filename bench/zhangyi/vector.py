"""Steps per second of the vector environment, against the same steps by the rules: both by processor time."""

from random import Random
from time import process_time

import numpy as np

from bench.row import Row, against, rate
from sevenfold.game import TABLE
from sevenfold.lab.choices import Made, choices
from sevenfold.lab.zhangyi import ZhangYiVec
from sevenfold.zhangyi import GAME, Rules

LANES = 1024


def run() -> list[Row]:
    rows = []
    for players, rules in ((2, Rules()), (3, Rules(players=3))):
        plain = by_the_rules(f"rules, observations, {players} players", rules)
        rows += [plain, against(lanes(f"vector, observations, {players} players", rules), plain)]
        rows.append(lanes(f"vector, masks only, {players} players", rules, observe=False))
    rows.append(lanes("vector, observations, 2 players, 2 threads", Rules(), threads=2))
    return rows


def by_the_rules(name: str, rules: Rules) -> Row:
    """Random choices, with the allowed actions and the observation before each, as the other adapters make them."""
    rng, cut = Random(1), choices("zhangyi", rules)

    def game() -> int:
        state, steps = GAME.start(rules), 0
        while to_move := GAME.to_move(state):
            seat = to_move[0]
            if seat == TABLE:
                state = GAME.apply(state, GAME.table_move(state, rng))
                continue
            view, made, move = GAME.view(state, seat), Made(), None
            while move is None:
                cut.observe(view, made)
                made = (*made, rng.choice(cut.options(view, made)))
                move = cut.move(view, made)
                steps += 1
            state = GAME.apply(state, move)  # type: ignore[arg-type]
        return steps

    return rate(name, "steps/s", game, seconds=2, clock=process_time)


def lanes(name: str, rules: Rules, *, threads: int = 1, observe: bool = True) -> Row:
    env = ZhangYiVec(LANES, rules, seed=1, threads=threads, observe=observe)
    env.reset()
    anything = np.full(LANES, -1)

    def step() -> int:
        for _ in range(16):
            env.step(anything)
        return 16 * LANES

    step()
    return rate(name, "steps/s", step, seconds=2, clock=process_time)
