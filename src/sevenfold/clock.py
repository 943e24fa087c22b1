"""The clock that measures agents' time budgets: wall time, or processor time for figures taken on a busy machine."""

import time
from typing import Final, Literal

Clock = Literal["wall", "processor"]
CLOCKS: Final = {"wall": time.perf_counter, "processor": time.process_time}

_clock = CLOCKS["wall"]


def use(name: Clock) -> None:
    """Selects the clock of this process."""
    global _clock
    _clock = CLOCKS[name]


def now() -> float:
    """Seconds on the selected clock; only differences have a meaning."""
    return _clock()
