"""The vector environment on an NVIDIA GPU: checks every lane against the CPU and prints tables of steps per second.

    python -m bench.yokai.vector_gpu [--lanes 1048576] [--equal-only]

Needs a CUDA device and the libraries of `numba.cuda`; with `NUMBA_ENABLE_CUDASIM=1` a few lanes run without a GPU.
"""

import argparse
import os
import time
from typing import Any

import numpy as np

from sevenfold.kernels.yokai.vector.layout import SPREAD, WORDS
from sevenfold.lab.yokai.cuda import cuda
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import RULE_SETS

SETS = ("four", "three", "two", "two-no-swap", "seven-suiters", "seven-suiters-short")
PARTS = 5


def on_host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else np.asarray(array)


def differences(name: str, lanes: int, steps: int) -> list[str]:
    """Returns the arrays that differ, after single steps with given choices and after many random steps at once."""
    there = YokaiVec(lanes, RULE_SETS[name], seed=5, later=0.5, device="cuda")
    here = YokaiVec(lanes, RULE_SETS[name], seed=5, later=0.5, threads=len(os.sched_getaffinity(0)))
    there.reset()
    here.reset()
    found: list[str] = []
    for step in range(steps):
        if step % 2:
            there.run(17)
            here.run(17)
        else:
            cards = here.masks.argmax(1)
            there.step(cards)
            here.step(cards)
        pairs = [(part, getattr(there, part), getattr(here, part)) for part in ("masks", "bits", "observations")]
        pairs += [
            (part, getattr(there._lanes, part), getattr(here._lanes, part)) for part in ("gains", "dones", "rngs")
        ]
        found += [f"{part} after {step}" for part, a, b in pairs if not np.array_equal(on_host(a), b)]
        if not np.array_equal(on_host(there._lanes.states).T, here._lanes.states):
            found.append(f"states after {step}")
    return found


def steps_a_second(name: str, lanes: int, observe: bool, fused: int, seconds: float = 1.0) -> tuple[float, float]:
    """Returns the median and spread of the rates of several launches; one launch makes `fused` random steps."""
    env = YokaiVec(lanes, RULE_SETS[name], seed=1, device="cuda", observe=observe)
    env.reset()
    env.run(fused)
    cuda.synchronize()
    rates = []
    for _ in range(PARTS):
        done, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds / PARTS:
            for _ in range(4):
                env.run(fused)
                done += fused * lanes
            cuda.synchronize()
        rates.append(done / (time.perf_counter() - begun))
    return float(np.median(rates)), max(rates) - min(rates)


def tables(lanes: int) -> None:
    ways = [
        ("observations, a step a launch", True, 1),
        ("bits, a step a launch", False, 1),
        ("256 at once", False, 256),
    ]
    print(f"\n| rule set | {' | '.join(way for way, _, _ in ways)} |\n|---|{'--:|' * len(ways)}")
    for name in SETS:
        cells = []
        for _, observe, fused in ways:
            rate, spread = steps_a_second(name, lanes, observe, fused)
            cells.append(f"{rate / 1e9:.2f} ± {spread / 1e9:.2f}")
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
    print(f"\nBillion random steps/s, {lanes:,} lanes; {8 * SPREAD} bytes of observation, {8 * WORDS} of bits a step.")


def on_the_cpu(lanes: int, threads: int, seconds: float = 2.0) -> float:
    """Returns the steps per second with observations and masks on this machine's CPU."""
    env = YokaiVec(lanes, RULE_SETS["four"], seed=1, threads=threads)
    env.reset()
    anything, done, begun = np.full(lanes, -1), 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        env.step(anything)
        done += lanes
    return done / spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.yokai.vector_gpu", description=__doc__.split("\n")[0])
    parser.add_argument("--lanes", type=int, default=1 << 20)
    parser.add_argument("--equal-only", action="store_true", help="only compare with the CPU")
    arguments = parser.parse_args()
    for name in SETS:
        some = min(arguments.lanes, 100_000)
        found = differences(name, some, steps=8 if some < 100 else 60)
        print(
            f"{name:20} {some:,} lanes {'differ: ' + ', '.join(found[:4]) if found else 'equal to the CPU'}", flush=True
        )
        if found:
            raise SystemExit(1)
    if not arguments.equal_only:
        print(cuda.get_current_device().name, "numpy", np.__version__)
        tables(arguments.lanes)
        for threads in (1, 2, len(os.sched_getaffinity(0))):
            rate = on_the_cpu(1024 * threads, threads)
            print(f"CPU, {threads} thread(s), observations and masks: {rate / 1e6:.2f} million steps/s", flush=True)


if __name__ == "__main__":
    main()
