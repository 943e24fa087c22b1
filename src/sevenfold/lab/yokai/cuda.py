"""The lanes of `YokaiVec` on an NVIDIA GPU: the same functions, compiled for the device, on arrays that stay there.

Each thread plays one lane. The rounds are stored field by field (all lanes' hands of seat 0, then of seat 1, …), so
that neighbouring threads read neighbouring words. A round is played in the block's shared memory. Then its observation
replaces it there, and all threads of the block copy the observations in the order in which the GPU's memory holds them.
"""

from functools import cache
from typing import Any, Final

import numba
import numpy as np

from sevenfold.kernels.bits import spread
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai import lane_seeds
from sevenfold.kernels.yokai.layout import SIZE
from sevenfold.kernels.yokai.vector.lanes import begin, step_lane
from sevenfold.kernels.yokai.vector.layout import FIELDS, MAY, MEMORIES, MEMORY, PLANES, SPREAD, WORDS
from sevenfold.kernels.yokai.vector.observe import observe
from sevenfold.lab.cuda import BLOCK, RESET, DeviceArrays, cuda

int8, int64, uint64 = numba.int8, numba.int64, numba.uint64
PITCH: Final = max(SIZE + MEMORY, WORDS) | 1
"""Words from one lane to the next in shared memory; odd, so that a column of words uses different banks."""
TILE: Final = BLOCK * PITCH
BITS, MASKS, SPREADS = range(3)


@inlined
def byte_word(word: int, place: int) -> int:
    """Word number `place` of a set's seven words of bytes; the word of facts stays as it is."""
    return word if place < 0 else spread(word >> 8 * place)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def hand_out(tile: Any, out: Any, first: int, here: int, count: int, length: int, what: int) -> None:
    """Copies the block's rows of this length from shared memory. A thread always writes the same word of a row, so its
    position is computed once; neighbouring threads write neighbouring words."""
    for start in range(0, length, BLOCK):
        width = BLOCK if length - start > BLOCK else length - start
        rows = BLOCK // width
        row = here // width
        word = start + here - row * width
        plane, place = word, -1
        if what == MASKS:
            plane, place = MAY, word
        elif what == SPREADS:
            plane = word // 7
            place = word - 7 * plane if plane < PLANES else -1
        if row < rows:
            for lane in range(row, count, rows):
                out[(first + lane) * length + word] = byte_word(tile[lane * PITCH + plane], place)


@cache
def advance(kind: int, observed: bool) -> Any:
    """Returns the kernel of a rule set: `steps` choices in every lane (`RESET`: a new round), then the observations."""
    fields, memories = FIELDS[kind], MEMORIES[kind]

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(
        states: Any, memory_rows: Any, rngs: Any, later: int, options: int, cards: Any, steps: int,
        masks: Any, bits: Any, out: Any, gains: Any, dones: Any,
    ) -> None:  # fmt: skip
        tile = cuda.shared.array(TILE, int64)
        lane, here, lanes = cuda.grid(1), cuda.threadIdx.x, rngs.shape[0]
        if lane < lanes:
            room = here * PITCH
            state, memory = tile[room : room + SIZE], tile[room + SIZE : room + SIZE + MEMORY]
            seen = cuda.local.array(WORDS, int64)
            rng = cuda.local.array(1, uint64)
            points = cuda.local.array(4, int8)
            for i in range(fields):
                state[i] = states[i, lane]
            for i in range(memories):
                memory[i] = memory_rows[i, lane]
            for i in range(fields, SIZE):  # shared memory holds old values
                state[i] = 0
            rng[0] = rngs[lane]
            if steps == RESET:
                begin(state, memory, kind, later, options, rng)
            ended = 0
            for step in range(steps):
                card = cards[lane] if step == 0 else -1
                ended += step_lane(state, memory, kind, later, options, rng, card, points, 0)
            if steps > 0:
                for seat in range(4):
                    gains[lane, seat] = points[seat]
                dones[lane] = 1 if ended else 0
            for i in range(fields):
                states[i, lane] = state[i]
            for i in range(memories):
                memory_rows[i, lane] = memory[i]
            rngs[lane] = rng[0]
            observe(state, memory, kind, seen, 0)
            for i in range(WORDS):
                tile[room + i] = seen[i]
        cuda.syncthreads()
        first = cuda.blockIdx.x * BLOCK
        count = BLOCK if lanes - first > BLOCK else lanes - first
        hand_out(tile, bits, first, here, count, WORDS, BITS)
        hand_out(tile, masks, first, here, count, 7, MASKS)
        if observed:
            hand_out(tile, out, first, here, count, SPREAD, SPREADS)

    return kernel


class DeviceLanes(DeviceArrays):
    """The rounds in the GPU's memory."""

    def __init__(self, lanes: int, kind: int, seed: int, later: int, options: int, observe: bool) -> None:
        super().__init__(lanes)
        self.later, self.options, self._kernel = later, options, advance(kind, observe)
        self.states = cuda.to_device(np.zeros((SIZE, lanes), np.int64))
        self.memories = cuda.to_device(np.zeros((MEMORY, lanes), np.int64))
        self.rngs = cuda.to_device(lane_seeds(seed, lanes))
        self._masks = cuda.device_array(lanes * 7, np.int64)
        self._bits = cuda.device_array(lanes * WORDS, np.int64)
        self._out = cuda.device_array(lanes * SPREAD if observe else 1, np.int64)
        self.masks = self._masks.reshape(lanes, 7)
        self.bits = self._bits.reshape(lanes, WORDS)
        self.out = self._out.reshape(lanes, SPREAD) if observe else self._out[:0]
        self.gains = cuda.to_device(np.zeros((lanes, 4), np.int8))
        self.dones = cuda.to_device(np.zeros(lanes, np.int8))

    def field(self, number: int) -> Any:
        return self.states[number]

    def _launch(self, cards: Any, steps: int) -> None:
        self._kernel[self.blocks, BLOCK, self._stream](
            self.states, self.memories, self.rngs, self.later, self.options, cards, steps,
            self._masks, self._bits, self._out, self.gains, self.dones,
        )  # fmt: skip
