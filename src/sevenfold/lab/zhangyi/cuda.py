"""The lanes of `ZhangYiVec` on an NVIDIA GPU: the same functions, compiled for the device, on arrays that stay there.

Each thread plays one lane. Positions are stored field by field, so that neighbouring threads read neighbouring words;
while it plays, a thread has its position in its own memory, which the GPU interleaves in the same way. Masks and
observations are mostly zeros: the threads of a block erase the block's together and then write what is not zero.
"""

from typing import Any, Final

import numba
import numpy as np

from sevenfold.kernels.arrays import Ints, Seeds
from sevenfold.kernels.zhangyi.layout import SEATS, SIZE
from sevenfold.kernels.zhangyi.vector.lanes import begin_lane, step_lane
from sevenfold.kernels.zhangyi.vector.layout import MEMORY, SEAT
from sevenfold.kernels.zhangyi.vector.observe import show
from sevenfold.lab.cuda import BLOCK, RESET, DeviceArrays, cuda, plain

int64, uint64 = numba.int64, numba.uint64
WORD: Final = 8
"""Bytes erased at once: a block's masks and observations begin at whole words, because it has a multiple of 8 lanes."""


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def erase_block(words: Any, width: int) -> None:
    """Erases the block's rows of this many bytes."""
    first = cuda.blockIdx.x * (BLOCK // WORD * width)
    for i in range(first + cuda.threadIdx.x, min(first + BLOCK // WORD * width, len(words)), BLOCK):
        words[i] = 0


@cuda.jit  # type: ignore[untyped-decorator]
def advance(
    board: Any, states: Any, memory_rows: Any, rngs: Any, choices: Any, steps: int,
    mask_words: Any, masks: Any, actions: int, out_words: Any, out: Any, length: int, gains: Any, dones: Any,
) -> None:  # fmt: skip
    """`steps` choices in every lane (`RESET`: a new game), then the masks and the observations."""
    erase_block(mask_words, actions)
    erase_block(out_words, length)
    cuda.syncthreads()
    lane = cuda.grid(1)
    if lane >= rngs.shape[0]:
        return
    land, paid = plain(board), plain(gains)
    state, memory = cuda.local.array(SIZE, int64), cuda.local.array(MEMORY, int64)
    rng = cuda.local.array(1, uint64)
    for i in range(SIZE):
        state[i] = states[i, lane]
    for i in range(MEMORY):
        memory[i] = memory_rows[i, lane]
    rng[0] = rngs[lane]
    if steps == RESET:
        begin_lane(land, state, memory, rng)
    ended = 0
    for step in range(steps):
        action = choices[lane] if step == 0 else -1
        ended += step_lane(land, state, memory, rng, action, paid, SEATS * lane)
    if steps > 0:
        dones[lane] = 1 if ended else 0
    for i in range(SIZE):
        states[i, lane] = state[i]
    for i in range(MEMORY):
        memory_rows[i, lane] = memory[i]
    rngs[lane] = rng[0]
    show(land, state, memory, lane, plain(masks), actions, plain(out), length)


class Rows:
    """A row of bytes for each lane, in words that are erased at once."""

    def __init__(self, lanes: int, width: int) -> None:
        self.words = cuda.to_device(np.zeros(max(1, (lanes * width + WORD - 1) // WORD), np.int64))
        self.bytes = self.words.view(np.int8)
        self.rows = self.bytes[: lanes * width].reshape(lanes, width)
        self.width = width


class DeviceLanes(DeviceArrays):
    """The games in the GPU's memory."""

    def __init__(self, board: Ints, rngs: Seeds, actions: int, length: int) -> None:
        lanes = len(rngs)
        super().__init__(lanes)
        self._board = cuda.to_device(board)
        self.states = cuda.to_device(np.zeros((SIZE, lanes), np.int64))
        self.memories = cuda.to_device(np.zeros((MEMORY, lanes), np.int64))
        self.rngs = cuda.to_device(rngs)
        self._masks, self._out = Rows(lanes, actions), Rows(lanes, length)
        self.masks, self.observations = self._masks.rows, self._out.rows
        self._gains = cuda.to_device(np.zeros(lanes * SEATS))
        self.gains = self._gains.reshape(lanes, SEATS)
        self.dones = cuda.to_device(np.zeros(lanes, np.int8))

    @property
    def to_move(self) -> Any:
        return self.memories[SEAT]

    def _launch(self, choices: Any, steps: int) -> None:
        masks, out = self._masks, self._out
        advance[self.blocks, BLOCK, self._stream](
            self._board, self.states, self.memories, self.rngs, choices, steps,
            masks.words, masks.bytes, masks.width, out.words, out.bytes, out.width, self._gains, self.dones,
        )  # fmt: skip
