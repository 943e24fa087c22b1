"""Zhang Yi's rules in Python: what a search and a server compute for every move.

`python -m bench.zhangyi.rules` prints how often each ending occurs, and how long games are, for random and for
attacking players.
"""

from collections import Counter
from functools import partial
from random import Random
from statistics import mean

from bench.row import Row, rate
from sevenfold.agents.match import Series, numbered
from sevenfold.game import TABLE
from sevenfold.records import replay
from sevenfold.zhangyi import GAME, AnyMove, Rules, moves
from sevenfold.zhangyi.state import State


def run() -> list[Row]:
    rows = []
    for rules in (Rules(), Rules(players=3)):
        states, made = whole_game(rules, Random(1))
        name = f"zhangyi, {rules.players} players"
        rows += [
            rate(f"{name}, apply", "moves/s", partial(applied, states, made)),
            rate(f"{name}, check", "moves/s", partial(checked, states, made)),
            rate(f"{name}, every seat's view", "views/s", partial(viewed, rules, states)),
            rate(f"{name}, sample from a view", "states/s", partial(sampled, states, Random(1))),
        ]
    return rows


def whole_game(rules: Rules, rng: Random) -> tuple[list[State], list[AnyMove]]:
    states, made = [GAME.start(rules)], list[AnyMove]()
    while to_move := GAME.to_move(states[-1]):
        seat = to_move[0]
        listed = GAME.legal_moves(states[-1], seat) if seat != TABLE else [GAME.table_move(states[-1], rng)]
        made.append(rng.choice(listed))
        states.append(GAME.apply(states[-1], made[-1]))
    return states, made


def applied(states: list[State], made: list[AnyMove]) -> int:
    for state, move in zip(states, made, strict=False):
        GAME.apply(state, move)
    return len(made)


def checked(states: list[State], made: list[AnyMove]) -> int:
    for state, move in zip(states, made, strict=False):
        GAME.check(state, move)
    return len(made)


def viewed(rules: Rules, states: list[State]) -> int:
    for state in states:
        for seat in range(rules.players):
            GAME.view(state, seat)
    return len(states) * rules.players


def sampled(states: list[State], rng: Random) -> int:
    for state in states[::10]:
        GAME.sample(GAME.view(state, 0), rng)
    return len(states[::10])


def frequencies(names: list[str], count: int = 2000, seed: int = 1) -> str:
    """The endings, turns and battles of games between these agents, as a row of a table."""
    rules = Rules(players=2) if len(names) == 2 else Rules(players=3)
    ends, turns, battles = Counter[str](), [], []
    series = Series(game="zhangyi", rules=rules, players=tuple(names), seed=seed)
    for number in range(count):
        record = numbered(series, number)
        result = record.result or {}
        ends[result["end"]] += 1
        ends["draw"] += result.get("draw", False)
        ends["nobody"] += not result["winners"] and not result.get("draw", False)
        turns.append(replay(record).turn)
        battles.append(sum(isinstance(move, moves.Roll) for move in record.moves))
    shares = [f"{ends[key] / count:.1%}" for key in ("hegemony", "destruction", "time", "draw", "nobody")]
    cells = [", ".join(names), *shares, f"{mean(turns):.2f}", f"{turns.count(7) / count:.0%}", f"{mean(battles):.1f}"]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    for seats in (
        "random,random",
        "random,random,random",
        "attacker,attacker",
        "attacker,attacker,attacker",
        "greedy,greedy",
    ):
        print(frequencies(seats.split(",")), flush=True)
