"""The vector environment of Zhang Yi on an NVIDIA GPU: checks every lane against the CPU, then steps per second.

    python -m bench.zhangyi.vector_gpu [--lanes 262144] [--equal-only]

Needs a CUDA device and the libraries of `numba.cuda`; with `NUMBA_ENABLE_CUDASIM=1` a few lanes run without a GPU.
"""

import os
from functools import partial

from bench import gpu_lanes
from sevenfold.lab.cuda import cuda
from sevenfold.lab.zhangyi import ZhangYiVec
from sevenfold.zhangyi import Rules

SETS = {
    "two": Rules(),
    "three": Rules(players=3),
    "three, options": Rules(players=3, retreat_choice="owner_side", time_up="own_state", tie="attacker"),
}


def differences(rules: Rules, lanes: int, steps: int) -> list[str]:
    """Returns the arrays that differ, after single steps with given choices and after many random steps at once."""
    there = ZhangYiVec(lanes, rules, seed=5, device="cuda")
    here = ZhangYiVec(lanes, rules, seed=5, threads=len(os.sched_getaffinity(0)))
    found: list[str] = []
    for step in gpu_lanes.stepped(there, here, steps, 41):
        names = ("masks", "observations", "gains", "dones", "to_move")
        pairs = {part: (getattr(there, part), getattr(here, part)) for part in names}
        pairs["rngs"] = there._lanes.rngs, here._lanes.rngs
        for part in ("states", "memories"):
            pairs[part] = gpu_lanes.on_host(getattr(there._lanes, part)).T, getattr(here._lanes, part)
        found += gpu_lanes.differ(step, pairs)
    return found


def columns(rules: Rules, lanes: int) -> list[gpu_lanes.Way]:
    env = partial(ZhangYiVec, lanes, rules, seed=1, device="cuda")
    return [
        ("observations, a step a launch", env, 1),
        ("masks, a step a launch", partial(env, observe=False), 1),
        ("256 at once", partial(env, observe=False), 256),
    ]


def main() -> None:
    arguments = gpu_lanes.arguments("bench.zhangyi.vector_gpu", (__doc__ or "").split("\n")[0], 1 << 18)
    for name, rules in SETS.items():
        some = min(arguments.lanes, 20_000)
        gpu_lanes.report(name, some, differences(rules, some, steps=6 if some < 100 else 60))
    if not arguments.equal_only:
        print(cuda.get_current_device().name)
        gpu_lanes.table({name: columns(rules, arguments.lanes) for name, rules in SETS.items()})
        print(f"\nBillion random steps/s, {arguments.lanes:,} lanes.")


if __name__ == "__main__":
    main()
