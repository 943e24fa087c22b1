"""The engine of the browser against native code, by processor time: `python -m bench.browser` (after `make engine`).

One program runs in both; its times, and the ratio of the speeds, are printed as a table. Then follows how long the best
bots take for a move on a processor that is four times as slow: in Node, where the bots' clock and ours are the
process's time, times four. Other work on the machine hardly matters so.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SITE = ROOT / "build" / "engine" / "site.zip"
TIMES = 5
SLOW = 4
"""How much slower a phone is."""
MOVES = 60
"""Moves of bots that are measured for each rule set."""


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
    speeds = {name: min(_timed(run, now) for _ in range(TIMES)) for name, run in work.items()}
    moves = _bot_moves(now) if sys.platform == "emscripten" else {}
    return json.dumps({"speeds": speeds, "moves": moves})


def _bot_moves(now: Callable[[], float]) -> dict[str, list[float]]:
    """Seconds that the best bots take for their first moves in every rule set, on the slow processor."""
    from random import Random

    import msgspec

    from sevenfold import clock, games
    from sevenfold.browser.table import LocalTable

    clock._clock = lambda: SLOW * now()
    found = {}
    for game in games.names():
        for name, rules in games.entry(game).rule_sets.items():
            asked = {"game": game, "rules": msgspec.to_builtins(rules), "pace": 0}
            table, took = LocalTable.make(json.dumps(asked).encode(), "Ann", lambda data: None), list[float]()
            position, rng = table.table.position, Random(3)
            while len(took) < MOVES and not position.ended:
                begun = clock.now()
                if table.think() is not None:
                    took.append(clock.now() - begun)
                    table.show()
                else:
                    move = msgspec.to_builtins(rng.choice(position.game.legal_moves(position.state, table.seat)))
                    # The number as the seat sees it: what others do in secret is not counted.
                    number, id = position.numbering.shown(position.number, table.seat), table.table.id
                    before = position.number
                    command = {"type": "move", "table": id, "id": f"c{number}", "after": number, "move": move}
                    table.handle(json.dumps(command).encode())
                    assert position.number > before, "the move was refused"
            found[f"{game} {name}"] = sorted(took)
    return found


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
    native = json.loads(main())["speeds"]
    load = ", ".join(f"{number:.1f}" for number in os.getloadavg())
    print(f"Processor time, best of {TIMES}; load of the machine {load}.\n")
    print("| work | native, ms | WebAssembly, ms | speed |\n|---|--:|--:|--:|")
    for name, seconds in native.items():
        there = wasm["speeds"][name]
        print(f"| {name} | {1e3 * seconds:.1f} | {1e3 * there:.1f} | {seconds / there:.2f} |")
    print(f"\n| moves of the best bot, {SLOW} times slower | median, ms | 95 %, ms | longest, ms |\n|---|--:|--:|--:|")
    every = sorted(one for took in wasm["moves"].values() for one in took)
    for name, took in [*wasm["moves"].items(), ("all", every)]:
        places = len(took) // 2, 95 * len(took) // 100, -1
        print(f"| {name} | " + " | ".join(f"{1e3 * took[place]:.0f}" for place in places) + " |")


if __name__ == "__main__":
    compare()
