"""A process that only plays or analyses Zhang Yi needs no compiler: Numba cannot be imported in it."""

import subprocess
import sys

from sevenfold.kernels.native import Native
from sevenfold.kernels.zhangyi import entry_points

PROGRAM = """
import sys
sys.modules["numba"] = None

from random import Random
from sevenfold.agents import analysis
from sevenfold.agents.agent import agent, names
from sevenfold.game import TABLE
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
print(sys.modules["numba"], *sorted(agents))
"""


def test_every_agent_and_the_analysis_run_without_numba() -> None:
    for native in Native.every:
        if native.module.startswith("zhangyi."):
            native.prepare()  # compiles what was never compiled
    assert entry_points.__name__
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    *phases, last = run.stdout.splitlines()
    assert phases == ["keep march recruit station"] * 2
    assert last.split() == ["None", "attacker", "expert", "greedy", "ismcts", "novice", "random", "regular", "styled"]
