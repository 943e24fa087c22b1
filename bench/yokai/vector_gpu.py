"""The vector environment on an NVIDIA GPU: checks every lane against the CPU and prints tables of steps per second.

    python -m bench.yokai.vector_gpu [--lanes 1048576] [--equal-only]

Needs a CUDA device and the libraries of `numba.cuda`; with `NUMBA_ENABLE_CUDASIM=1` a few lanes run without a GPU.
"""

import os
import time
from functools import partial

import numpy as np

from bench import gpu_lanes
from sevenfold.kernels.yokai.vector.layout import SPREAD, WORDS
from sevenfold.lab.cuda import cuda
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import RULE_SETS

SETS = ("four", "three", "two", "two-no-swap", "seven-suiters", "seven-suiters-short")


def differences(name: str, lanes: int, steps: int) -> list[str]:
    """Returns the arrays that differ, after single steps with given choices and after many random steps at once."""
    there = YokaiVec(lanes, RULE_SETS[name], seed=5, later=0.5, device="cuda")
    here = YokaiVec(lanes, RULE_SETS[name], seed=5, later=0.5, threads=len(os.sched_getaffinity(0)))
    found: list[str] = []
    for step in gpu_lanes.stepped(there, here, steps, 17):
        pairs = {part: (getattr(there, part), getattr(here, part)) for part in ("masks", "bits", "observations")}
        inner = {part: (getattr(there._lanes, part), getattr(here._lanes, part)) for part in ("gains", "dones", "rngs")}
        states = gpu_lanes.on_host(there._lanes.states).T, here._lanes.states
        found += gpu_lanes.differ(step, pairs | inner | {"states": states})
    return found


def tables(lanes: int) -> None:
    def columns(name: str) -> list[gpu_lanes.Way]:
        env = partial(YokaiVec, lanes, RULE_SETS[name], seed=1, device="cuda")
        return [
            ("observations, a step a launch", env, 1),
            ("bits, a step a launch", partial(env, observe=False), 1),
            ("256 at once", partial(env, observe=False), 256),
        ]

    gpu_lanes.table({name: columns(name) for name in SETS})
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
    arguments = gpu_lanes.arguments("bench.yokai.vector_gpu", (__doc__ or "").split("\n")[0], 1 << 20)
    for name in SETS:
        some = min(arguments.lanes, 100_000)
        gpu_lanes.report(name, some, differences(name, some, steps=8 if some < 100 else 60))
    if not arguments.equal_only:
        print(cuda.get_current_device().name, "numpy", np.__version__)
        tables(arguments.lanes)
        for threads in (1, 2, len(os.sched_getaffinity(0))):
            rate = on_the_cpu(1024 * threads, threads)
            print(f"CPU, {threads} thread(s), observations and masks: {rate / 1e6:.2f} million steps/s", flush=True)


if __name__ == "__main__":
    main()
