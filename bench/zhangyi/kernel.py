"""Whole random games of Zhang Yi: the rules in Python, and the kernel, by processor time."""

from functools import partial
from random import Random
from time import process_time

from bench.row import Row, against, rate
from sevenfold.game import TABLE
from sevenfold.kernels.zhangyi import entry_points as kernel
from sevenfold.zhangyi import GAME, Rules


def run() -> list[Row]:
    rows = []
    for players in (2, 3):
        rules = Rules(players=2) if players == 2 else Rules(players=3)
        rng = Random(1)
        plain = rate(
            f"zhangyi, {players} players, rules", "games/s", partial(by_rules, rules, rng), 4.0, clock=process_time
        )
        kernel.random_games(rules, 1, 0)
        fast = rate(
            f"zhangyi, {players} players, kernel", "games/s", partial(by_kernel, rules, rng), 2.0, clock=process_time
        )
        rows += [plain, against(fast, plain)]
    return rows


def by_rules(rules: Rules, rng: Random) -> int:
    """Plays a game with uniformly random moves."""
    state = GAME.start(rules)
    while to_move := GAME.to_move(state):
        seat = to_move[0]
        move = GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, seat))
        state = GAME.apply(state, move)
    return 1


def by_kernel(rules: Rules, rng: Random) -> int:
    games = 500
    kernel.random_games(rules, games, rng.getrandbits(60))
    return games
