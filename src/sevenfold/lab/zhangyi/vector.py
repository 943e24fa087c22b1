"""Thousands of games of Zhang Yi stepped at once, in arrays that are written in place.

    env = ZhangYiVec(1024, Rules(), seed=1)
    env.reset()
    while learning:
        rewards, dones = env.step(actions)    # one choice per lane; an action below 0 means a random choice
        env.observations, env.masks           # what the seat to move in each lane knows and may choose

The actions and the parts of an observation are those of `sevenfold.lab.choices.choices("zhangyi", rules)`. An episode
is a game: it ends with the results that the other adapters give (`lab.choices.returns`), and the lane begins another.
On the CPU the arrays are NumPy's; with `device="cuda"` they stay on the GPU and offer `__cuda_array_interface__`, so
PyTorch and CuPy use either kind without a copy.
"""

from typing import Any, Literal

import numpy as np

from sevenfold.kernels.arrays import AnyArray, Ints, Seeds
from sevenfold.kernels.native import Native
from sevenfold.kernels.zhangyi.bridge import board_row
from sevenfold.kernels.zhangyi.layout import SEATS, SIZE
from sevenfold.kernels.zhangyi.size import check as check_size
from sevenfold.kernels.zhangyi.vector.layout import MEMORY, SEAT
from sevenfold.lab.lane_parts import LaneParts
from sevenfold.lab.zhangyi.choices import ZhangYiChoices
from sevenfold.zhangyi import Rules

_reset = Native("zhangyi.vector.observe:reset_lanes", "IIIUBB")
_step = Native("zhangyi.vector.observe:step_lanes", "IIIUIiBBFB")


def seeds(seed: int, lanes: int) -> Seeds:
    """Returns the random numbers with which the lanes begin."""
    return np.random.default_rng(seed).integers(0, 2**63, lanes, dtype=np.uint64)


class Lanes:
    """The games in the computer's memory, divided among threads."""

    def __init__(
        self, board: Ints, lanes: int, actions: int, length: int, seed: int, threads: int, check: bool
    ) -> None:
        self._board, self._check = board, check
        self.states = np.zeros((lanes, SIZE), np.int64)
        self.memories = np.zeros((lanes, MEMORY), np.int64)
        self.rngs = seeds(seed, lanes)
        self.masks = np.zeros((lanes, actions), np.int8)
        self.observations = np.zeros((lanes, length), np.int8)
        self.gains = np.zeros((lanes, SEATS))
        self.dones = np.zeros(lanes, np.int8)
        self._actions = np.full(lanes, -1)
        self._parts = LaneParts(lanes, threads)
        self._calls: dict[int, list[Any]] = {}

    @property
    def to_move(self) -> AnyArray:
        return self.memories[:, SEAT]

    def reset(self) -> None:
        for part in self._parts.slices:
            _reset(*self._games(part), self.masks[part], self.observations[part])

    def step(self, actions: Any, steps: int) -> None:
        if actions is not None and self._check:
            self._refuse(np.asarray(actions))
        self._actions[:] = -1 if actions is None else actions
        if steps not in self._calls:
            self._calls[steps] = [self._call(part, steps) for part in self._parts.slices]
        self._parts.run(self._calls[steps])

    def _call(self, part: slice, steps: int) -> Any:
        seen = self.masks[part], self.observations[part], self.gains[part], self.dones[part]
        return _step.bind(*self._games(part), self._actions[part], steps, *seen)

    def _games(self, part: slice) -> tuple[AnyArray, ...]:
        return self._board, self.states[part], self.memories[part], self.rngs[part]

    def _refuse(self, actions: AnyArray) -> None:
        """Raises ValueError unless there is a whole number for each lane, below 0 or one of the lane's choices."""
        if actions.shape != self.dones.shape or actions.dtype.kind not in "iu" or not np.can_cast(actions.dtype, int):
            got = f"{actions.dtype} of shape {actions.shape}"
            raise ValueError(f"expected actions as int64 of shape {self.dones.shape}, got {got}")
        known = actions.clip(0, self.masks.shape[1] - 1)
        allowed = (actions == known) & (self.masks[np.arange(len(known)), known] == 1)
        wrong = ~allowed & (actions >= 0)
        if wrong.any():
            lane = int(wrong.argmax())
            raise ValueError(
                f"expected an action that the mask of lane {lane} allows, or one below 0, got {actions[lane]}"
            )


class ZhangYiVec:
    """Lane n depends only on the seed, n and the choices, not on the threads or the device."""

    def __init__(
        self,
        lanes: int,
        rules: Rules | None = None,
        *,
        seed: int = 0,
        device: Literal["cpu", "cuda"] = "cpu",
        threads: int = 1,
        observe: bool = True,
        check: bool = True,
    ) -> None:
        """`threads` divide the lanes on the CPU. Without `observe` there are masks but no observations. With `check`,
        an action that its lane's mask does not allow raises ValueError and changes nothing; on a GPU nothing is
        checked. A map that is too large for the kernels raises BadRules.
        """
        if device not in ("cpu", "cuda"):
            raise ValueError(f"expected device 'cpu' or 'cuda', got {device!r}")
        if lanes < 1 or threads < 1:
            raise ValueError(f"expected at least 1 lane and 1 thread, got {lanes!r} and {threads!r}")
        rules = rules or Rules()
        check_size(rules)
        named = ZhangYiChoices(rules)
        length = sum(numbers for _, numbers in named.fields) if observe else 0
        self.lanes, self.players, self.device = lanes, rules.players, device
        if device == "cuda":
            from sevenfold.lab.zhangyi.cuda import DeviceLanes

            self._lanes: Any = DeviceLanes(board_row(rules), seeds(seed, lanes), len(named.actions), length)
        else:
            self._lanes = Lanes(board_row(rules), lanes, len(named.actions), length, seed, threads, check)

    @property
    def masks(self) -> Any:
        """By lane: which of the actions the seat to move may choose, a byte each."""
        return self._lanes.masks

    @property
    def observations(self) -> Any:
        """By lane: what the seat to move knows, part by part as in `choices`. Turn, strength, power and recruits due
        are whole numbers, up to 127; all others are 0 or 1."""
        return self._lanes.observations

    @property
    def to_move(self) -> Any:
        """By lane: the seat whose choice is next."""
        return self._lanes.to_move

    @property
    def gains(self) -> Any:
        """By lane and seat: the result of the game that the last step ended, 0 where it ended none."""
        return self._lanes.gains[:, : self.players]

    @property
    def dones(self) -> Any:
        """By lane: 1 where the last step ended a game."""
        return self._lanes.dones

    def reset(self) -> None:
        """Begins a new game in every lane."""
        self._lanes.reset()

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Makes a choice in every lane. Returns `gains` and `dones`."""
        self._lanes.step(actions, 1)
        return self.gains, self.dones

    def use_stream(self, address: int) -> None:
        """On a GPU: later steps are launched on the CUDA stream at this address, so that a graph can capture them."""
        if self.device == "cuda":
            self._lanes.use_stream(address)

    def run(self, steps: int) -> None:
        """Makes this many random choices in every lane; the arrays show the last one."""
        self._lanes.step(None, steps)
