"""Thousands of rounds of Yokai Septet stepped at once, in arrays that are written in place.

    env = YokaiVec(1024, Rules(), seed=1)
    env.reset()
    while learning:
        rewards, dones = env.step(cards)      # one choice per lane; a card below 0 means a random choice
        env.observations, env.masks           # what the seat to move in each lane knows and may choose

An episode is one round. When a round ends, every seat gets its points (in Seven Suiters its side's number of seals in
the game) and the lane begins another round. Cards have the numbers of `kernels.yokai.bridge.cards`; two players choose
their boss swaps as `kernels.yokai.vector.lanes` says. On the CPU the arrays are NumPy's; with `device="cuda"` they stay
on the GPU and offer `__cuda_array_interface__`, so PyTorch and CuPy use either kind without a copy.
"""

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import lane_seeds
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.kernels.yokai.layout import CLOSED, PLAYERS, SEALS, SIZE, TURN
from sevenfold.kernels.yokai.vector.layout import ACE_LEADS, BASIC, MAY, MEMORY, SPREAD, SWAPS, WORDS
from sevenfold.lab.lane_parts import LaneParts
from sevenfold.yokai import Rules

_reset = Native("yokai.vector.observe:reset_lanes", "IIUiiiIII")
_step = Native("yokai.vector.observe:step_lanes", "IIUiiiIiIIIBB")


def options_of(rules: Rules) -> int:
    """Returns the options that change a round, as bits (see `kernels.yokai.vector.layout`)."""
    swaps = rules.players == 2 and rules.boss_swap == "optional"
    return BASIC * (rules.scoring == "basic") | SWAPS * swaps | ACE_LEADS * (rules.leader == "ace")


class Lanes:
    """The rounds in the computer's memory, divided among threads."""

    def __init__(
        self, lanes: int, kind: int, seed: int, later: int, options: int, threads: int, observe: bool, check: bool
    ) -> None:
        self.kind, self.later, self.options, self.check = kind, later, options, check
        self.states = np.zeros((lanes, SIZE), np.int64)
        self.memories = np.zeros((lanes, MEMORY), np.int64)
        self.rngs = lane_seeds(seed, lanes)
        self.masks = np.zeros((lanes, 7), np.int64)
        self.bits = np.zeros((lanes, WORDS), np.int64)
        self.out = np.zeros((lanes, SPREAD if observe else 0), np.int64)
        self.gains = np.zeros((lanes, 4), np.int8)
        self.dones = np.zeros(lanes, np.int8)
        self.cards = np.full(lanes, -1)
        self._parts = LaneParts(lanes, threads)
        self._calls: dict[int, list[Any]] = {}

    def field(self, number: int) -> NDArray[np.int64]:
        return self.states[:, number]

    def reset(self) -> None:
        for part in self._parts.slices:
            _reset(*self._rounds(part), *self._seen(part))

    def step(self, cards: Any, steps: int) -> None:
        if cards is not None and self.check:
            self._check(np.asarray(cards))
        self.cards[:] = -1 if cards is None else cards
        if steps not in self._calls:
            self._calls[steps] = [self._step(part, steps) for part in self._parts.slices]
        self._parts.run(self._calls[steps])

    def _check(self, cards: NDArray[Any]) -> None:
        """Raises ValueError unless there is a whole number for each lane, below 0 or one of the lane's choices."""
        if cards.shape != self.dones.shape or cards.dtype.kind not in "iu" or not np.can_cast(cards.dtype, np.int64):
            got = f"{cards.dtype} of shape {cards.shape}"
            raise ValueError(f"expected cards as int64 of shape {self.dones.shape}, got {got}")
        chosen = self.bits[:, MAY] >> cards & 1  # NumPy's result is 0 when it shifts by less than 0 or more than 63
        wrong = (chosen == 0) & (cards >= 0)
        if wrong.any():
            lane = int(wrong.argmax())
            raise ValueError(f"expected a card that the mask of lane {lane} allows, or one below 0, got {cards[lane]}")

    def _step(self, part: slice, steps: int) -> Any:
        rounds, seen = self._rounds(part), self._seen(part)
        return _step.bind(*rounds, self.cards[part], steps, *seen, self.gains[part], self.dones[part])

    def _rounds(self, part: slice) -> tuple[Any, ...]:
        return self.states[part], self.memories[part], self.rngs[part], self.kind, self.later, self.options

    def _seen(self, part: slice) -> tuple[Any, ...]:
        return self.masks[part], self.bits[part], self.out[part]


class YokaiVec:
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
        later: float = 0.0,
        check: bool = True,
    ) -> None:
        """`threads` divide the lanes on the CPU. Without `observe` there are masks and `bits` but no observations in
        bytes. `later` is the share of rounds that begin like a game's later rounds, with a random leader and, in Seven
        Suiters, random seals. With `check`, a card that its lane's mask does not allow raises ValueError and changes
        nothing; on a GPU nothing is checked.
        """
        if device not in ("cpu", "cuda"):
            raise ValueError(f"expected device 'cpu' or 'cuda', got {device!r}")
        if lanes < 1 or threads < 1:
            raise ValueError(f"expected at least 1 lane and 1 thread, got {lanes!r} and {threads!r}")
        if not 0 <= later <= 1:
            raise ValueError(f"expected later from 0 to 1, got {later!r}")
        rules = rules or Rules()
        self.lanes, self.kind, self.device = lanes, kind_of(rules), device
        self.players = PLAYERS[self.kind]
        share, options = round(256 * later), options_of(rules)
        if device == "cuda":
            from sevenfold.lab.yokai.cuda import DeviceLanes

            self._lanes: Any = DeviceLanes(lanes, self.kind, seed, share, options, observe)
        else:
            self._lanes = Lanes(lanes, self.kind, seed, share, options, threads, observe, check)

    @property
    def masks(self) -> Any:
        """By lane: which of the 56 cards the seat to move may choose, a byte each."""
        return self._lanes.masks.view(np.int8)

    @property
    def bits(self) -> Any:
        """By lane: the observation as words of 64 bits (`kernels.yokai.vector.layout.NAMES`, then a word of facts)."""
        return self._lanes.bits

    @property
    def observations(self) -> Any:
        """By lane: the observation with a byte for each bit: 56 for every set of cards, then eight facts."""
        return self._lanes.out.view(np.int8)

    @property
    def to_move(self) -> Any:
        """By lane: the seat whose choice is next."""
        return self._lanes.field(TURN)

    @property
    def gains(self) -> Any:
        """By lane and seat: the points of the round that the last step ended, 0 where it ended none."""
        return self._lanes.gains[:, : self.players]

    @property
    def dones(self) -> Any:
        """By lane: 1 where the last step ended a round."""
        return self._lanes.dones

    def hands(self, seat: int) -> Any:
        """By lane: a seat's cards as a mask. Hidden from the other seats: for critics and losses of beliefs only."""
        return self._lanes.field(seat)

    def closed(self, seat: int) -> Any:
        """By lane: the closed cards of a seat's row as a mask (two players). Hidden like `hands`."""
        return self._lanes.field(CLOSED + seat)

    def seals(self, side: int) -> Any:
        """By lane: the sevens of the bosses that a side has sealed, as a mask (Seven Suiters)."""
        return self._lanes.field(SEALS + side)

    def reset(self) -> None:
        """Begins a new round in every lane."""
        self._lanes.reset()

    def step(self, cards: Any) -> tuple[Any, Any]:
        """Makes a choice in every lane. Returns `gains` and `dones`."""
        self._lanes.step(cards, 1)
        return self.gains, self.dones

    def use_stream(self, address: int) -> None:
        """On a GPU: later steps are launched on the CUDA stream at this address, so that a graph can capture them."""
        if self.device == "cuda":
            self._lanes.use_stream(address)

    def run(self, steps: int) -> None:
        """Makes this many random choices in every lane; the arrays show the last one."""
        self._lanes.step(None, steps)
