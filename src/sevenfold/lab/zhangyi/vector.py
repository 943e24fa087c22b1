"""Thousands of games of Zhang Yi stepped at once, in arrays that are written in place.

    env = ZhangYiVec(1024, Rules(), seed=1)
    env.reset()
    while learning:
        rewards, dones = env.step(actions)    # one choice per lane; an action below 0 means a random choice
        env.observations, env.masks           # what the seat to move in each lane knows and may choose

The actions and the parts of an observation are those of `sevenfold.lab.choices.choices("zhangyi", rules)`. An episode
is a game: it ends with the results that the other adapters give (`lab.choices.returns`), and the lane begins another.
"""

from typing import Any

import numpy as np

from sevenfold.kernels.arrays import AnyArray
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


class ZhangYiVec:
    """Lane n depends only on the seed, n and the choices, not on the threads."""

    def __init__(
        self,
        lanes: int,
        rules: Rules | None = None,
        *,
        seed: int = 0,
        threads: int = 1,
        observe: bool = True,
        check: bool = True,
    ) -> None:
        """`threads` divide the lanes. Without `observe` there are masks but no observations. With `check`, an action
        that its lane's mask does not allow raises ValueError and changes nothing. A map that is too large for the
        kernels raises BadRules.
        """
        if lanes < 1 or threads < 1:
            raise ValueError(f"expected at least 1 lane and 1 thread, got {lanes!r} and {threads!r}")
        rules = rules or Rules()
        check_size(rules)
        named = ZhangYiChoices(rules)
        length = sum(numbers for _, numbers in named.fields) if observe else 0
        self.lanes, self.players = lanes, rules.players
        self._board, self._check = board_row(rules), check
        self._states = np.zeros((lanes, SIZE), np.int64)
        self._memories = np.zeros((lanes, MEMORY), np.int64)
        self._rngs = np.random.default_rng(seed).integers(0, 2**63, lanes, dtype=np.uint64)
        self.masks = np.zeros((lanes, len(named.actions)), np.int8)
        """By lane: which of the actions the seat to move may choose, a byte each."""
        self.observations = np.zeros((lanes, length), np.int8)
        """By lane: what the seat to move knows, part by part as in `choices`. Turn, strength, power and recruits due
        are whole numbers, up to 127; all others are 0 or 1."""
        self.dones = np.zeros(lanes, np.int8)
        """By lane: 1 where the last step ended a game."""
        self._gains = np.zeros((lanes, SEATS))
        self._actions = np.full(lanes, -1)
        self._parts = LaneParts(lanes, threads)
        self._calls: dict[int, list[Any]] = {}

    @property
    def to_move(self) -> AnyArray:
        """By lane: the seat whose choice is next."""
        return self._memories[:, SEAT]

    @property
    def gains(self) -> AnyArray:
        """By lane and seat: the result of the game that the last step ended, 0 where it ended none."""
        return self._gains[:, : self.players]

    def reset(self) -> None:
        """Begins a new game in every lane."""
        for part in self._parts.slices:
            _reset(*self._games(part), self.masks[part], self.observations[part])

    def step(self, actions: Any) -> tuple[AnyArray, AnyArray]:
        """Makes a choice in every lane. Returns `gains` and `dones`."""
        if self._check:
            self._refuse(np.asarray(actions))
        self._actions[:] = actions
        self._advance(1)
        return self.gains, self.dones

    def run(self, steps: int) -> None:
        """Makes this many random choices in every lane; the arrays show the last one."""
        self._actions[:] = -1
        self._advance(steps)

    def _advance(self, steps: int) -> None:
        if steps not in self._calls:
            self._calls[steps] = [self._call(part, steps) for part in self._parts.slices]
        self._parts.run(self._calls[steps])

    def _call(self, part: slice, steps: int) -> Any:
        seen = self.masks[part], self.observations[part], self._gains[part], self.dones[part]
        return _step.bind(*self._games(part), self._actions[part], steps, *seen)

    def _games(self, part: slice) -> tuple[AnyArray, ...]:
        return self._board, self._states[part], self._memories[part], self._rngs[part]

    def _refuse(self, actions: AnyArray) -> None:
        """Raises ValueError unless there is a whole number for each lane, below 0 or one of the lane's choices."""
        if actions.shape != self.dones.shape or actions.dtype.kind not in "iu" or not np.can_cast(actions.dtype, int):
            got = f"{actions.dtype} of shape {actions.shape}"
            raise ValueError(f"expected actions as int64 of shape {self.dones.shape}, got {got}")
        known = actions.clip(0, self.masks.shape[1] - 1)
        allowed = (actions == known) & (self.masks[np.arange(self.lanes), known] == 1)
        wrong = ~allowed & (actions >= 0)
        if wrong.any():
            lane = int(wrong.argmax())
            raise ValueError(
                f"expected an action that the mask of lane {lane} allows, or one below 0, got {actions[lane]}"
            )
