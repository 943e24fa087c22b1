"""A process that plays, analyses or simulates Zhang Yi needs no compiler: it runs where Numba cannot be imported."""

import subprocess
import sys

from sevenfold.kernels.native import Native
from sevenfold.kernels.zhangyi import entry_points

PROGRAM = """
import sys
sys.modules["numba"] = None

from random import Random
import numpy as np
from sevenfold.agents import analysis
from sevenfold.agents.agent import agent, names
from sevenfold.agents.zhangyi.selfplay import expert_games, self_play
from sevenfold.game import TABLE
from sevenfold.kernels.native import Native
from sevenfold.kernels.zhangyi import bridge, entry_points
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.zhangyi import GAME, Rules

for rules in (Rules(), Rules(players=3)):
    rng, state, phases = Random(1), GAME.start(rules), set()
    agents = {name: agent("zhangyi", name) for name in names("zhangyi")}
    while (to_move := GAME.to_move(state)) and len(phases) < 4:
        if to_move[0] == TABLE:
            state = GAME.apply(state, GAME.table_move(state, rng))
            continue
        view = GAME.view(state, to_move[0])
        chosen = [one.choose(view, 0.02, rng) for one in agents.values()]
        for move in chosen:
            GAME.check(state, move)
        if view.phase not in phases:
            analysis.judge("zhangyi", 0, state, view.seat, chosen[-1], rng)
        phases.add(view.phase)
        state = GAME.apply(state, chosen[-1])
    print(*sorted(phases))
    self_play(rules, 1, 1)
    expert_games(rules, 1, 1, "12")
    entry_points.random_games(rules, 1, 1)
    entry_points.play_outs(rules, bridge.state_row(state).reshape(1, -1), 1)
    row = bridge.log_start(rules, state.mandates)
    entry_points.replay(rules, row, np.array(state.log))
    assert row[z.STRENGTH : z.PLACE].tolist() == bridge.state_row(state)[z.STRENGTH : z.PLACE].tolist()
print(sys.modules["numba"], *sorted(agents))
print([native.name for native in Native.every if native.module.startswith("zhangyi.") and native._call is None])
"""


def test_agents_analysis_and_every_entry_point_run_without_numba() -> None:
    for native in vars(entry_points).values():
        if isinstance(native, Native):
            native.prepare()  # compiles what was never compiled
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    *phases, names, not_called = run.stdout.splitlines()
    assert phases == ["keep march recruit station"] * 2
    agents = {"attacker", "expert", "greedy", "ismcts", "random", "styled"}
    assert names.split() == ["None", *sorted(agents | {"novice", "casual", "regular", "strong"})]
    assert not_called == "[]"
