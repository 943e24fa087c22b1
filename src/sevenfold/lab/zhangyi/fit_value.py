"""`python -m sevenfold.lab.zhangyi.fit_value OUT.npz`: trains the network that values positions, and writes it.

Games of a mixed population with two and with three players give positions and their ends; NumPy trains a network for
each number of players. One game in `HELD_OUT` is kept aside to measure the error.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial

import numpy as np

from sevenfold.agents.process_pool import spread
from sevenfold.agents.zhangyi.weights import NETWORKS
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.bridge import board_row
from sevenfold.kernels.zhangyi.quick.value import inputs, period
from sevenfold.lab.zhangyi.mixed_games import Played, game
from sevenfold.lab.zhangyi.value_network import Positions, error, flat, layers, train
from sevenfold.zhangyi import Rules

HELD_OUT = 12


@kernel
def _see(board: Ints, states: Ints, found: Floats, time: Floats, floats: Floats) -> None:
    for row in range(len(states)):
        inputs(board, states[row], floats)
        found[row] = floats[s.F_INPUTS : s.F_HIDDEN]
        time[row, period(states[row])] = 1.0
        for of in range(z.STATES):
            time[row, s.PERIODS] += (states[row, z.CHITS] >> of & 1) / z.STATES


def seen(rules: Rules, states: Ints) -> tuple[Floats, Floats]:
    """What the network sees of positions: each state's inputs, and the time."""
    found, time = np.zeros((len(states), z.STATES * s.INPUTS)), np.zeros((len(states), s.PERIODS + 1))
    _see(board_row(rules), states, found, time, np.zeros(s.FLOATS))
    return found.reshape(-1, z.STATES, s.INPUTS), time


def shares(rules: Rules, last: Ints) -> Floats:
    """Each state's share in deciding a game: the winners' states; in a draw the strongest that nobody supports."""
    mandates = [int(state) for state in last[z.MANDATE : z.MANDATE + rules.players]]
    found = np.zeros(z.STATES)
    for seat, state in enumerate(mandates):
        found[state] += int(last[z.WINNERS]) >> seat & 1
    if not found.any():
        ends = {state for state in range(z.STATES) if int(last[z.END_STATES]) >> state & 1}
        found[list(ends - set(mandates) or ends)] = 1
    decided: Floats = found / found.sum()
    return decided


def positions(rules: Rules, games: Sequence[Played]) -> Positions:
    """All positions of some games."""
    states = np.concatenate([one.positions for one in games])
    found, time = seen(rules, states)
    alive = states[:, z.ALIVE, None] >> np.arange(z.STATES) & 1
    decided = np.concatenate([np.tile(shares(rules, one.last), (len(one.positions), 1)) for one in games])
    return Positions(*(part.astype(np.float32) for part in (found, time, alive, decided)))


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m sevenfold.lab.zhangyi.fit_value", description=__doc__)
    parser.add_argument("out", metavar="OUT.npz")
    parser.add_argument("--games", type=int, default=10_000, help="for each number of players (default 10000)")
    parser.add_argument("--trials", type=int, default=120, help="of an expert before a move (default 120)")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int)
    options = parser.parse_args(words)
    if options.games < HELD_OUT or options.trials < 1 or options.epochs < 1:
        parser.error(f"expected at least {HELD_OUT} games, one trial and one epoch")
    found = {}
    for name, rules in ((NETWORKS[rules.players], rules) for rules in (Rules(players=2), Rules(players=3))):
        work = partial(game, rules, options.trials, options.seed)
        games = [played for played in spread(work, range(options.games), options.jobs) if len(played.positions)]
        held, rest = positions(rules, games[::HELD_OUT]), [one for n, one in enumerate(games) if n % HELD_OUT]
        weights = train(positions(rules, rest), options.epochs, options.seed, partial(_tell, name))
        print(
            f"{name}: mean logarithmic error {error(layers(weights, held).logs, held.shares):.4f} on games kept aside",
            flush=True,
        )
        found[name] = flat(weights)
    np.savez_compressed(options.out, allow_pickle=False, **found)


def _tell(name: str, step: int, error: float) -> None:
    print(f"{name}: step {step}, mean logarithmic error {error:.4f}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
