"""The same kernels on an NVIDIA GPU: checks every lane against the CPU and measures rounds per second.

    python -m bench.yokai.kernel_gpu

Needs a CUDA device and the libraries of `numba.cuda`. The device code is `sevenfold.kernels` itself: when a GPU kernel
calls a compiled function, Numba compiles the same source for the device. A round lies in the block's shared memory:
its hands are looked up by seat, which registers do not allow, and a thread's own memory is slower.
"""

import time
from typing import Any

import numba
import numpy as np

from sevenfold.kernels import yokai as kernels
from sevenfold.kernels.yokai.layout import KINDS, LANE_ROW, SIZE
from sevenfold.kernels.yokai.playout import LANE, lane_round, random_rounds
from sevenfold.lab.cuda import cuda

int64, uint64 = numba.int64, numba.uint64
NAMES = ("four", "three", "two", "seven-suiters", "seven-suiters-short")
BLOCKS, THREADS, ROUNDS = 132 * 16, 128, 100
PITCH = SIZE | 1
"""Words from one round to the next; odd, so that the same field of many rounds is in different banks."""
TILE = THREADS * PITCH


@cuda.jit  # type: ignore[untyped-decorator]
def lanes(kind: int, seed: int, out: Any) -> None:
    lane = cuda.grid(1)
    if lane < len(out) // LANE_ROW:
        tile = cuda.shared.array(TILE, int64)
        state = tile[cuda.threadIdx.x * PITCH : cuda.threadIdx.x * PITCH + SIZE]
        rng = cuda.local.array(1, uint64)
        lane_round(state, rng, kind, seed, lane, out[lane * LANE_ROW : (lane + 1) * LANE_ROW])


@cuda.jit  # type: ignore[untyped-decorator]
def many(kind: int, rounds: int, seed: int, plays: Any) -> None:
    lane = cuda.grid(1)
    tile = cuda.shared.array(TILE, int64)
    state = tile[cuda.threadIdx.x * PITCH : cuda.threadIdx.x * PITCH + SIZE]
    totals = cuda.local.array(3, int64)
    rng = cuda.local.array(1, uint64)
    rng[0] = uint64(seed) + uint64(lane) * LANE
    plays[lane] = random_rounds(state, rng, kind, rounds, totals)


def agree(kind: int, how_many: int = 100_000) -> bool:
    out = cuda.to_device(np.zeros(how_many * LANE_ROW, np.int64))
    lanes[(how_many + THREADS - 1) // THREADS, THREADS](kind, 5, out)
    there = out.copy_to_host().reshape(how_many, LANE_ROW)
    return bool((there == kernels.random_lanes(kind, how_many, 5)).all())


def rate(kind: int) -> tuple[float, float]:
    """Returns rounds and cards per second: the best of three launches after one to warm up."""
    plays = cuda.to_device(np.zeros(BLOCKS * THREADS, np.int64))
    best, rounds, cards = float("inf"), BLOCKS * THREADS * ROUNDS, 0
    for launch in range(4):
        cuda.synchronize()
        begun = time.perf_counter()
        many[BLOCKS, THREADS](kind, ROUNDS, 7 + launch, plays)
        cuda.synchronize()
        if launch:
            best = min(best, time.perf_counter() - begun)
        cards = int(plays.copy_to_host().sum())
    return rounds / best, cards / best


def main() -> None:
    print(cuda.get_current_device().name, "numpy", np.__version__)
    for kind in KINDS:
        same = agree(kind)
        rounds, cards = rate(kind)
        kernels.random_rounds(kind, 1, 1)
        begun = time.process_time()
        kernels.random_rounds(kind, 300_000, 1)
        one_core = 300_000 / (time.process_time() - begun)
        print(
            f"{NAMES[kind]:20} 100,000 lanes equal to the CPU's: {same}; {rounds / 1e6:8.1f} million rounds/s, "
            f"{cards / 1e9:6.2f} billion cards/s; one CPU core there {one_core / 1e6:.2f} million rounds/s",
            flush=True,
        )
        assert same


if __name__ == "__main__":
    main()
