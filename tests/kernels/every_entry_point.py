"""Calls every entry point of the kernels with real arguments, through what is built on them.

`main` prints the entry points that exist, then those that nothing here has called. `test_entry_points` runs it in a
process that cannot import Numba.
"""

import importlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import sevenfold
from sevenfold import games
from sevenfold.agents.yokai.fitted_tables import even
from sevenfold.agents.zhangyi.selfplay import expert_games, self_play
from sevenfold.kernels import yokai
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.bridge.rounds import round_from
from sevenfold.kernels.yokai.layout import KINDS, TWO
from sevenfold.kernels.yokai.search.layout import WORTH
from sevenfold.kernels.yokai.solve.paranoid_solver import Paranoid
from sevenfold.kernels.yokai.solve.solver import Solver
from sevenfold.kernels.zhangyi import entry_points as zhangyi
from sevenfold.lab.yokai import fit_tables
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.lab.zhangyi.vector import ZhangYiVec
from sevenfold.zhangyi import Rules
from tests.agents.every_agent import choose_everywhere, judge_everywhere
from tests.kernels.yokai.small import near_the_end
from tests.kernels.zhangyi.test_games import compare_a_game

SOURCE = Path(sevenfold.__file__).parent


def declared() -> dict[str, Native]:
    """Every entry point by its path, once all modules that declare one are imported."""
    for path in sorted(SOURCE.rglob("*.py")):
        if "= Native(" in path.read_text("utf-8"):
            parts = path.relative_to(SOURCE.parent).with_suffix("").parts
            importlib.import_module(".".join(parts).removesuffix(".__init__"))
    return {path_of(native): native for native in Native.every}


def path_of(native: Native) -> str:
    return f"{native.module}:{native.name}"


def note_calls(called: set[str]) -> None:
    """From now on the path of an entry point is added to the set when it has been called and has returned."""
    call, bind = Native.__call__, Native.bind

    def noted_call(self: Native, *args: Any) -> int:
        found = call(self, *args)
        called.add(path_of(self))
        return found

    def noted_bind(self: Native, *args: Any) -> Callable[[], int]:
        bound = bind(self, *args)

        def noted() -> int:
            found = bound()
            called.add(path_of(self))
            return found

        return noted

    Native.__call__ = noted_call  # type: ignore[method-assign]
    Native.bind = noted_bind  # type: ignore[method-assign]


def agents() -> None:
    """Every agent of every game, and the analysis."""
    for game in games.names():
        choose_everywhere(game)
        judge_everywhere(game)


def yokai_rounds() -> None:
    """Random rounds, one or many at once, and the solver for every rule set."""
    yokai.random_rounds(0, 10, 1)
    yokai.random_lanes(0, 10, 1)
    round_ = round_from(near_the_end("four", Random(1), 3))
    cards = np.array([int(yokai.legal_cards(round_)[0]).bit_length() - 1])
    yokai.replay(round_.copy(), cards)
    yokai.play_cards(round_.copy(), cards)
    assert Solver(10).value(round_) in (0, 1)
    assert Solver(10).values(round_) is not None
    others = round_from(near_the_end("two", Random(1), 3))
    assert Paranoid(10).values(others, 0, np.zeros(WORTH)) is not None


def yokai_lab() -> None:
    """The vector environment, and all that fits the tables."""
    env = YokaiVec(4, seed=1)
    env.reset()
    env.run(60)
    fit_tables.ROUNDS, fit_tables.DEPTH = 2, 2
    for kind in KINDS:
        fit_tables.card_rows(kind, *even(), seed=1)
        fit_tables.counted(kind, 0, 0, 5, *even())
        if kind != TWO:
            fit_tables.fit_passes(kind, *even(), seed=1, sharp=8.0)


def zhangyi_games() -> None:
    """Random games, one or many at once, games between styled players, and a replay."""
    compare_a_game(Rules(), Random(1))
    for rules in (Rules(), Rules(players=3)):
        _, states = zhangyi.random_games(rules, 3, seed=1)
        zhangyi.play_outs(rules, states, seed=2)
        self_play(rules, 3, seed=1, traces=20)
        expert_games(rules, 1, 1, "12")
    env = ZhangYiVec(4, seed=1)
    env.reset()
    env.run(60)


EXERCISES = (agents, yokai_rounds, yokai_lab, zhangyi_games)


def main() -> None:
    called, every = set[str](), sorted(declared())
    note_calls(called)
    for exercise in EXERCISES:
        exercise()
    print(*every)
    print(*(path for path in every if path not in called))
