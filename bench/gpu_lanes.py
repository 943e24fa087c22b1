"""What the measurements of lanes on an NVIDIA GPU share."""

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from sevenfold.lab.cuda import cuda

PARTS = 5
Way = tuple[str, Callable[[], Any], int]
"""A column of a table: its heading, what makes the lanes, and how many steps a launch makes."""


def arguments(name: str, description: str, lanes: int) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"python -m {name}", description=description)
    parser.add_argument("--lanes", type=int, default=lanes)
    parser.add_argument("--equal-only", action="store_true", help="only compare with the CPU")
    return parser.parse_args()


def on_host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else np.asarray(array)


def stepped(there: Any, here: Any, steps: int, several: int) -> Iterator[int]:
    """Steps both: by turns with a choice that the CPU's mask allows, and with this many random ones at once."""
    there.reset()
    here.reset()
    for step in range(steps):
        if step % 2:
            there.run(several)
            here.run(several)
        else:
            choices = here.masks.argmax(1)
            there.step(choices)
            here.step(choices)
        yield step


def differ(step: int, pairs: dict[str, tuple[Any, Any]]) -> list[str]:
    """Returns the arrays that are not the same on the GPU and here."""
    return [f"{part} after {step}" for part, (a, b) in pairs.items() if not np.array_equal(on_host(a), b)]


def report(name: str, lanes: int, found: list[str]) -> None:
    print(f"{name:20} {lanes:,} lanes {'differ: ' + ', '.join(found[:4]) if found else 'equal to the CPU'}", flush=True)
    if found:
        raise SystemExit(1)


def steps_a_second(env: Any, fused: int, seconds: float = 1.0) -> tuple[float, float]:
    """Returns the median and spread of the rates of several launches; one launch makes `fused` random steps."""
    env.reset()
    env.run(fused)
    cuda.synchronize()
    rates = []
    for _ in range(PARTS):
        done, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds / PARTS:
            for _ in range(4):
                env.run(fused)
                done += fused * env.lanes
            cuda.synchronize()
        rates.append(done / (time.perf_counter() - begun))
    return float(np.median(rates)), max(rates) - min(rates)


def table(sets: dict[str, list[Way]]) -> None:
    """Prints a row for each rule set, in billion steps per second."""
    ways = [heading for heading, _, _ in next(iter(sets.values()))]
    print(f"\n| rule set | {' | '.join(ways)} |\n|---|{'--:|' * len(ways)}")
    for name, columns in sets.items():
        rates = [steps_a_second(make(), fused) for _, make, fused in columns]
        cells = [f"{rate / 1e9:.2f} ± {spread / 1e9:.2f}" for rate, spread in rates]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
