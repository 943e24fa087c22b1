"""The clock agents think by: the wall's, or the processor's for figures that a busy machine must not bend."""

import time
from typing import Final, Literal

Clock = Literal["wall", "processor"]
CLOCKS: Final = {"wall": time.perf_counter, "processor": time.process_time}

_clock = CLOCKS["wall"]


def use(name: Clock) -> None:
    """From now on this process thinks by that clock."""
    global _clock
    _clock = CLOCKS[name]


def now() -> float:
    """Seconds, of which only differences mean something."""
    return _clock()
