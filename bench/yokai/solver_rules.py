"""The exact solver on random positions of every rule set, against four players with as many tricks left, one core.

`python -m bench.yokai.solver_rules` prints the whole table: medians, means and 95th percentiles in milliseconds of
processor time for the value to side 0, by win or loss and by points (Seven Suiters: seals), and how many positions
stayed open at `LIMIT`. Those count with the time until then. Arguments choose the numbers of tricks left.
"""

import sys
import time
from itertools import product
from random import Random
from typing import Final

import numpy as np

from bench.row import Row, against
from bench.yokai.solver import spread
from sevenfold.game import TABLE
from sevenfold.kernels import yokai as kernels
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.yokai.bridge.cards import numbers_in
from sevenfold.kernels.yokai.bridge.rounds import round_from
from sevenfold.kernels.yokai.layout import GOES_ON, KIND_NAMES, LAID, SUITERS, WHY, WON
from sevenfold.kernels.yokai.solve.paranoid_solver import Paranoid
from sevenfold.yokai import GAME
from sevenfold.yokai.ruleset import RULE_SETS
from sevenfold.yokai.state import round_length

NAMES: Final = KIND_NAMES[: SUITERS + 1]
LIMIT: Final = 60_000_000
"""The most positions of the search for one value: about two seconds."""
SECONDS: Final = 20.0
"""The most processor time for each line of the table."""
TRICKS: Final = (6, 7, 8, 9, 10, 99)
"""Tricks left; 99 are whole rounds."""
QUESTIONS: Final = ("win or loss", "points")


def run() -> list[Row]:
    rows: list[Row] = []
    for name in NAMES:
        times, _ = timed(Paranoid(20), positions(name, 8, 100), worth(name, "win or loss"))
        row = Row(f"yokai, solver, {name}, 8 tricks left, win or loss", "ms", float(np.median(times)), spread(times))
        rows.append(against(row, rows[0]) if rows else row)
    return rows


def positions(name: str, tricks: int, how_many: int, seed: int = 1) -> list[Ints]:
    """Random deals after random play, with this many tricks left and the round not over."""
    rng, found, rules = Random(seed), list[Ints](), RULE_SETS[name]
    while len(found) < how_many:
        state = dealt(name, rng)
        while state[WHY] == GOES_ON and (state[LAID] or round_length(rules) - state[WON : WON + 3].sum() > tricks):
            card = rng.choice(list(numbers_in(int(kernels.legal_cards(state)[0]))))
            kernels.play_cards(state, np.array([card]))
        if state[WHY] == GOES_ON:
            found.append(state)
    return found


def dealt(name: str, rng: Random) -> Ints:
    """A first round before its first lead: the deal and the passes (or preparations) at random."""
    state = GAME.start(RULE_SETS[name])
    while state.phase != "play":
        seat = GAME.to_move(state)[0]
        moves = [GAME.table_move(state, rng)] if seat == TABLE else GAME.legal_moves(state, int(seat))
        state = GAME.apply(state, rng.choice(moves))
    return round_from(state)


def worth(name: str, question: str) -> Floats:
    """A table of worth: winning 1, losing 0 (Seven Suiters: as many seals a half); or the points, the others' less."""
    rules, table = RULE_SETS[name], np.zeros((8, 16, 3))
    sides = range(len(rules.sides))
    for winners, points, side in product(range(8), range(16), sides):
        if rules.suiters:  # the seals of both sides in place of winners and points
            lead = (winners * 16 + points >> 3) - (points & 7)
            lead = lead if side == 0 else -lead
            table[winners, points, side] = lead if question == "points" else np.sign(lead) / 2 + 0.5
        else:
            won = winners >> side & 1
            table[winners, points, side] = won if question != "points" else points if won else -points
    return table.reshape(-1)


def timed(solver: Paranoid, states: list[Ints], table: Floats) -> tuple[Floats, int]:
    """Milliseconds of processor time for each position, and how many stayed open; stops after `SECONDS`."""
    solver.value(states[0], 0, table, 1000)
    times, still_open, until = list[float](), 0, time.process_time() + SECONDS
    for state in states:
        begun = time.process_time()
        still_open += solver.value(state, 0, table, LIMIT) is None
        times.append(1000 * (time.process_time() - begun))
        if time.process_time() > until:
            break
    return np.array(times), still_open


def table(tricks: list[int]) -> None:
    solver = Paranoid(23)
    print(
        "| tricks left | question | rules | positions | open | median ms | mean ms | 95 % ms | median ÷ four players |"
    )
    print("|---|---|---|--:|--:|--:|--:|--:|--:|")
    for left, question in product(tricks, QUESTIONS):
        peer = 0.0
        for name in NAMES:
            times, still_open = timed(solver, positions(name, left, 40), worth(name, question))
            median = float(np.median(times))
            peer = peer or median
            figures = f"{median:.2f} | {times.mean():.2f} | {np.percentile(times, 95):.2f} | {median / peer:.2f}"
            print(f"| {left if left < 99 else 'all'} | {question} | {name} | {len(times)} | {still_open} | {figures} |")
            sys.stdout.flush()


if __name__ == "__main__":
    table([int(word) for word in sys.argv[1:]] or list(TRICKS))
