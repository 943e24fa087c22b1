"""A process that only plays and analyses never imports Numba, which would take most of a second."""

import subprocess
import sys

from sevenfold import games
from sevenfold.agents import precompile
from sevenfold.agents.agent import names


def test_playing_does_not_import_numba() -> None:
    precompile.warm()
    run = subprocess.run([sys.executable, "-m", "tests.agents.every_agent"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    *told, numba = run.stdout.split("\n")[:-1]
    assert numba == "False"
    assert [line.split()[0] for line in told] == list(games.names())
    for line in told:
        game, chosen, judged = line.split()
        assert int(chosen) > 2 * len(names(game)) * len(games.entry(game).rule_sets)
        assert int(judged) >= 2
