"""Many games on many machines: like `sevenfold.agents.process_pool`, on the workers of a Ray cluster.

The result for a number depends only on the number, so when a worker dies Ray gives its number to another one and the
results do not change. Every machine of the cluster needs the same version of this package.
"""

import os
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, Final

from sevenfold import games
from sevenfold.agents.process_pool import AHEAD, Answer, Work, cores, in_order, register_games
from sevenfold.entry import Entry
from sevenfold.errors import Unavailable

TRIES: Final = 8
"""How often a number is tried again when its worker dies."""
STARTS: Final = 3
"""How often starting a local cluster is tried when the machine is too busy for Ray's time limit."""
STORE: Final = 128 * 1024 * 1024
"""Bytes of shared memory of a local cluster; results are small."""


def spread(
    work: Work[Answer], numbers: Iterable[int], workers: int | None = None, address: str | None = None
) -> Iterator[Answer]:
    """Yields the results in the numbers' order. Without an address or RAY_ADDRESS, uses `workers` local processes."""
    with cluster(workers, address) as ray:
        shared, added = ray.put(work), games.added()
        task = ray.remote(_work).options(max_retries=TRIES, num_cpus=1)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        try:
            yield from in_order(
                numbers,
                ahead,
                lambda number: task.remote(shared, added, number),
                ray.get,
                lambda ticket: ray.cancel(ticket, force=True),
            )
        except ray.exceptions.WorkerCrashedError as error:
            raise Unavailable("lab-workers-die", detail=_line(error)) from None


def _work(work: Any, added: tuple[Entry, ...], number: int) -> Any:
    register_games(added)
    return work(number)


@contextmanager
def cluster(workers: int | None = None, address: str | None = None) -> Iterator[Any]:
    """Connects Ray: to the cluster that this process uses, to the one at the address or to a temporary local one."""
    ray = _ray()
    if ray.is_initialized():
        yield ray
        return
    _connect(ray, workers or cores(), address or os.environ.get("RAY_ADDRESS") or "local")
    try:
        yield ray
    finally:
        ray.shutdown()


def _connect(ray: Any, workers: int, address: str) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    own = {"num_cpus": workers, "object_store_memory": STORE, "include_dashboard": False}
    _knock(address)
    for left in reversed(range(STARTS if address == "local" else 1)):
        try:
            ray.init(address, **quiet, **(own if address == "local" else {}))
            return
        except Exception as error:  # Ray reports a slow start as a plain Exception
            ray.shutdown()
            if not left:
                raise Unavailable("lab-no-cluster", address=address, detail=_line(error)) from None


def _knock(address: str) -> None:
    """Raises `Unavailable` when nothing listens at the address; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except (OSError, OverflowError) as error:
        raise Unavailable("lab-no-cluster", address=address, detail=_line(error)) from None


def _ray() -> ModuleType:
    try:
        import ray
    except ImportError:
        raise Unavailable("lab-extra-missing", name="Ray", extra="ray") from None
    return ray


def _line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
