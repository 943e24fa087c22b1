"""What the calibration of values is measured by: `yokai/calibration`, `zhangyi/calibration`.

In games that agents play with themselves some positions are valued from the view of the seat to move, and the game's
end says what that seat won. Positions are grouped by their value.
"""

from collections.abc import Callable
from functools import partial

from sevenfold.agents.process_pool import cores, spread

Valued = list[tuple[float, float]]
"""The values of positions, and what was won: 1 for a win, a share of it for a draw."""


def report(found: Valued, games: int) -> None:
    print(f"{len(found)} positions of {games} games")
    for decile in range(10):
        some = [(value, won) for value, won in found if min(9, int(10 * value)) == decile]
        if some:
            mean, won = (sum(column) / len(some) for column in zip(*some, strict=True))
            half = 1.96 * (won * (1 - won) / len(some)) ** 0.5
            print(f"{10 * decile:3}-{10 * decile + 10} %: {len(some):5} positions, mean value {100 * mean:5.1f} %, "
                  f"won {100 * won:5.1f} % ± {100 * half:.1f}", flush=True)  # fmt: skip


def run(game: Callable[[int, str, int], Valued], words: list[str], games: str, rule_set: str) -> None:
    """Values the positions of games; `words` are [GAMES] [JOBS] [SEED] [RULE_SET]."""
    *numbers, name = [*words, *(games, str(cores()), "62", rule_set)[len(words) :]]
    number, jobs, seed = map(int, numbers)
    report([one for some in spread(partial(game, seed, name), range(number), jobs) for one in some], number)
