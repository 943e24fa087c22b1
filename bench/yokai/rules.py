"""Yokai Septet's rules in Python: random rounds, and what a server computes for every move.

`python -m bench.yokai.rules` prints how often each of the three endings occurs in 20,000 random rounds.
"""

from collections import Counter
from functools import partial
from random import Random

from bench.row import Row, rate
from sevenfold.game import TABLE
from sevenfold.yokai import GAME, RULE_SETS, Rules
from sevenfold.yokai.moves import AnyMove
from sevenfold.yokai.state import State


def run() -> list[Row]:
    rng = Random(1)
    rounds = [
        rate(f"yokai, {name}, random rounds", "rounds/s", partial(one_round, RULE_SETS[name], rng), 3.0)
        for name in ("four", "three", "seven-suiters", "two")
    ]
    game = whole_game(RULE_SETS["four"], rng)
    served = rate("yokai, four, apply + every seat's view", "moves/s", partial(serve, RULE_SETS["four"], game), 3.0)
    return [*rounds, served]


def random_move(state: State, rng: Random) -> AnyMove:
    seat = GAME.to_move(state)[0]
    return GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, seat))


def one_round(rules: Rules, rng: Random) -> int:
    """Plays a round from its deal with uniformly random moves."""
    ended(rules, rng)
    return 1


def ended(rules: Rules, rng: Random) -> State:
    state = GAME.start(rules)
    while not state.rounds:
        state = GAME.apply(state, random_move(state, rng))
    return state


def whole_game(rules: Rules, rng: Random) -> list[AnyMove]:
    state, moves = GAME.start(rules), []
    while GAME.to_move(state):
        moves.append(random_move(state, rng))
        state = GAME.apply(state, moves[-1])
    return moves


def serve(rules: Rules, moves: list[AnyMove]) -> int:
    """Plays a game and computes the view of every seat after each move."""
    state = GAME.start(rules)
    for move in moves:
        state = GAME.apply(state, move)
        for seat in range(rules.players):
            GAME.view(state, seat)
    return len(moves)


def endings(name: str, count: int = 20_000, seed: int = 1) -> Counter[str]:
    rng = Random(seed)
    return Counter(str(ended(RULE_SETS[name], rng).rounds[-1].why) for _ in range(count))


if __name__ == "__main__":
    for name in ("four", "three"):
        print(name, dict(endings(name)))
