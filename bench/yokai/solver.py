"""The exact solver on random four-player positions with 4 to 12 tricks left, one core.

`python -m bench.yokai.solver` prints the whole table: medians, means and 95th percentiles in milliseconds, for the
round's value and for the values of all its cards, by win or loss and by points. `python -m bench.yokai.solver whole
[SEED] [DEALS]` solves whole rounds (win or loss) with one thread and with two and prints milliseconds of wall-clock
time, which need a quiet machine with two cores.
"""

import os
import sys
import time
from random import Random

import numpy as np

from bench.row import Row
from sevenfold.kernels import yokai as kernels
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.yokai.bridge.cards import numbers_in
from sevenfold.kernels.yokai.layout import DECK49, FOUR, GOES_ON, HAND, SUIT, TRUMP, TURN, WHY
from sevenfold.kernels.yokai.solve.solver import POINTS, WIN, Solver

SECONDS = 40.0
"""The most processor time for each line of the table."""


def run() -> list[Row]:
    solver, rows = Solver(20), []
    for tricks in (4, 6, 8):
        times = timed(solver, positions(tricks, 200), WIN, all_cards=False)
        rows.append(
            Row(f"yokai, solver, {tricks} tricks left, win or loss", "ms", float(np.median(times)), spread(times))
        )
    return rows


def spread(times: Floats) -> float:
    return float(np.percentile(times, 75) - np.percentile(times, 25))


def positions(tricks: int, how_many: int, seed: int = 1) -> list[Ints]:
    """Random deals after random play, with this many tricks left and the round not over."""
    rng, found = Random(seed), list[Ints]()
    while len(found) < how_many:
        state = dealt(rng)
        while state[WHY] == GOES_ON and int(state[HAND : HAND + 4].max()).bit_count() > tricks:
            for _ in range(4):
                if state[WHY] == GOES_ON:
                    card = rng.choice(list(numbers_in(int(kernels.legal_cards(state)[0]))))
                    kernels.play_cards(state, np.array([card]))
        if state[WHY] == GOES_ON:
            found.append(state)
    return found


def dealt(rng: Random) -> Ints:
    state = kernels.new_round(FOUR)
    deck = list(numbers_in(DECK49))
    rng.shuffle(deck)
    for seat in range(4):
        state[HAND + seat] = sum(1 << number for number in deck[12 * seat : 12 * seat + 12])
    state[TRUMP] = SUIT << (deck[48] & 56)
    state[TURN] = rng.randrange(4)
    return state


def timed(solver: Solver, states: list[Ints], worth: Floats, *, all_cards: bool) -> Floats:
    """Milliseconds of processor time for each position; stops after `SECONDS`."""
    ask = solver.values if all_cards else solver.value
    ask(states[0], worth, 1000)
    times: list[float] = []
    until = time.process_time() + SECONDS
    for state in states:
        begun = time.process_time()
        ask(state, worth)
        times.append(1000 * (time.process_time() - begun))
        if time.process_time() > until:
            break
    return np.array(times)


def table() -> None:
    solver = Solver(23)
    print("| tricks left | question | positions | median ms | mean ms | 95 % ms |\n|---|---|---|---|---|---|")
    for tricks in range(4, 13):
        states = positions(tricks, 300 if tricks < 9 else 60)
        for question, worth, all_cards in (
            ("win or loss", WIN, False),
            ("win or loss, every card", WIN, True),
            ("points", POINTS, False),
            ("points, every card", POINTS, True),
        ):
            times = timed(solver, states, worth, all_cards=all_cards)
            figures = f"{np.median(times):.2f} | {times.mean():.2f} | {np.percentile(times, 95):.2f}"
            print(f"| {tricks} | {question} | {len(times)} | {figures} |")
            sys.stdout.flush()


def whole(seed: int, deals: int) -> None:
    """Each deal is solved by both solvers in turn, so that what else the machine does meets both alike."""
    rng, solvers = Random(seed), (Solver(23), Solver(23, threads=2))
    times = np.array([[elapsed(solver, state) for solver in solvers] for state in (dealt(rng) for _ in range(deals))])
    print(f"load of the machine: {', '.join(f'{load:.1f}' for load in os.getloadavg())}")
    for name, some in zip(("one thread", "two threads"), times.T, strict=True):
        figures = f"median {np.median(some):.1f} ms, mean {some.mean():.0f} ms, 95 % {np.percentile(some, 95):.0f} ms"
        print(f"{deals} whole rounds, seed {seed}, {name}: {figures}")


def elapsed(solver: Solver, state: Ints) -> float:
    """Milliseconds of wall-clock time."""
    begun = time.perf_counter()
    solver.value(state)
    return 1000 * (time.perf_counter() - begun)


if __name__ == "__main__":
    if sys.argv[1:2] == ["whole"]:
        whole(*map(int, [*sys.argv[2:], *("4026", "100")[len(sys.argv) - 2 :]]))
    else:
        table()
