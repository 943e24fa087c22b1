"""The engine of the browser against native code, by processor time: `python -m bench.browser` (after `make engine`).

One program runs in both; its times, and the ratio of the speeds, are printed as a table. The sizes follow.
"""

import gzip
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SITE = ROOT / "build" / "engine" / "site.zip"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
FILES = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", "python_stdlib.zip", "pyodide-lock.json")
TIMES = 5


def main(text: str = "") -> str:
    """Processor seconds of each piece of work, the best of five."""
    from random import Random

    from sevenfold import games
    from sevenfold.agents.agent import agent
    from sevenfold.kernels import yokai

    def after(name: str, moves: int, **rules: Any) -> Any:
        """The view of who is to decide after some moves of a random game."""
        game, rng = games.entry(name).game, Random(2)
        state = game.start(games.rules_from(name, rules))
        for at in range(10 * moves):
            seat = game.to_move(state)[0]
            if at >= moves and seat != "table":
                return game.view(state, seat)
            move = game.table_move(state, rng) if seat == "table" else rng.choice(game.legal_moves(state, int(seat)))
            state = game.apply(state, move)
        raise AssertionError

    card, area = after("yokai", 15), after("zhangyi", 40, players=3)
    work: dict[str, Callable[[], Any]] = {
        "random rounds, 100,000": lambda: yokai.random_rounds(0, 100_000, 1),
        "search:10000, a card": lambda: agent("yokai", "search:10000").choose(card, 1.0, Random(1)),
        "ismcts:20000, a card": lambda: agent("yokai", "ismcts:20000").choose(card, 1.0, Random(1)),
        "expert:2000, a plan": lambda: agent("zhangyi", "expert:2000").choose(area, 1.0, Random(1)),
    }
    now = _processor_time()
    return json.dumps({name: min(_timed(run, now) for _ in range(TIMES)) for name, run in work.items()})


def _timed(run: Callable[[], Any], now: Callable[[], float]) -> float:
    begun = now()
    run()
    return now() - begun


def _processor_time() -> Callable[[], float]:
    """The clock of this process; inside Pyodide that of Node, which Python cannot see."""
    if sys.platform != "emscripten":
        return time.process_time
    from js import process  # type: ignore[import-not-found]

    return lambda: (process.cpuUsage().user + process.cpuUsage().system) / 1e6


def compare() -> None:
    with tempfile.TemporaryDirectory() as folder:
        given, found = Path(folder) / "in", Path(folder) / "out"
        given.write_text("")
        node: list[str | Path] = ["node", ROOT / "web" / "engine" / "node.mjs", SITE, __file__, given, found]
        subprocess.run(node, check=True)
        wasm = json.loads(found.read_text())
    native = json.loads(main())
    print("| work | native, ms | WebAssembly, ms | speed |\n|---|--:|--:|--:|")
    for name, seconds in native.items():
        print(f"| {name} | {1e3 * seconds:.1f} | {1e3 * wasm[name]:.1f} | {seconds / wasm[name]:.2f} |")
    print("\n| file | kB | gzip, kB |\n|---|--:|--:|")
    for path in (SITE, *(PYODIDE / name for name in FILES)):
        data = path.read_bytes()
        print(f"| {path.name} | {len(data) / 1e3:,.0f} | {len(gzip.compress(data, 9)) / 1e3:,.0f} |")


if __name__ == "__main__":
    compare()
