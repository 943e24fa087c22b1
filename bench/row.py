"""One measured figure, with its spread and its ratio to another figure."""

import statistics
import time
from collections.abc import Callable

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A rate as the median of several rounds; `ratio` is to the figure named `peer`, measured in the same run."""

    name: str
    unit: str
    median: float
    spread: float
    peer: str = ""
    ratio: float = 0.0


def rate(
    name: str,
    unit: str,
    work: Callable[[], int],
    seconds: float = 1.0,
    rounds: int = 5,
    clock: Callable[[], float] = time.perf_counter,
) -> Row:
    """Measures how much work is done per second; `work` returns how much one call did.

    With the clock `time.process_time` the rate is per second of processor time, whatever else the machine is doing.
    """
    rates = []
    for _ in range(rounds):
        done, begun = 0, clock()
        while (spent := clock() - begun) < seconds / rounds:
            done += work()
        rates.append(done / spent)
    return Row(name, unit, statistics.median(rates), max(rates) - min(rates))


def against(row: Row, peer: Row) -> Row:
    """Returns the row with its ratio to the peer."""
    return msgspec.structs.replace(row, peer=peer.name, ratio=row.median / peer.median)
