"""One measured figure, with its spread and what it is compared with."""

import statistics
import time
from collections.abc import Callable

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A rate as the median of some rounds; `ratio` is to the named peer, measured in the same run."""

    name: str
    unit: str
    median: float
    spread: float
    peer: str = ""
    ratio: float = 0.0


def rate(name: str, unit: str, work: Callable[[], int], seconds: float = 1.0, rounds: int = 5) -> Row:
    """How often per second `work` does its thing (it returns how often it did), as the median of some rounds."""
    rates = []
    for _ in range(rounds):
        done, begun = 0, time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds / rounds:
            done += work()
        rates.append(done / spent)
    return Row(name, unit, statistics.median(rates), max(rates) - min(rates))


def against(row: Row, peer: Row) -> Row:
    """The row with its ratio to the peer's."""
    return msgspec.structs.replace(row, peer=peer.name, ratio=row.median / peer.median)
