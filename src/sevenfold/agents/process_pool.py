"""Many games at once on this machine: the same function of a number, on several processes, answers in order."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Final, TypeVar

from sevenfold import games
from sevenfold.entry import Entry

Answer = TypeVar("Answer")
Ticket = TypeVar("Ticket")
Work = Callable[[int], Answer]
"""What a number gives depends on the number alone, so it does not matter where or how often it is worked out."""
ONE_CORE: Final = {"OPENBLAS_NUM_THREADS": "1"}
"""The environment of processes that share the cores: threads of NumPy's for small matrices would only wait."""
AHEAD: Final = 16
"""Numbers handed out for each process before the first answer is waited for."""


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def join(added: Iterable[Entry]) -> None:
    """Registers in a worker the games that were registered in its parent."""
    for entry in added:
        games.register(entry)


@contextmanager
def _held() -> Iterator[None]:
    """Ctrl-C waits; in processes that are started meanwhile, until they have begun."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(added: Iterable[Entry]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends a worker without a traceback
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    join(added)


def spread(work: Work[Answer], numbers: Iterable[int], jobs: int | None = None) -> Iterator[Answer]:
    """The answers in the numbers' order, worked out on `jobs` processes (by default one for each core)."""
    jobs = jobs or cores()
    if jobs == 1:
        yield from map(work, numbers)
        return
    for name, value in ONE_CORE.items():
        os.environ.setdefault(name, value)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (games.added(),))

    def submit(number: int) -> Future[Answer]:
        with _held():
            return pool.submit(work, number)

    try:
        yield from in_order(numbers, AHEAD * jobs, submit, Future.result, lambda ticket: None)
    except KeyboardInterrupt:
        for worker in active_children():  # those that have not begun do not hear it
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)  # by the pool, which stumbles over futures that others have cancelled


def in_order(
    numbers: Iterable[int],
    ahead: int,
    submit: Callable[[int], Ticket],
    take: Callable[[Ticket], Answer],
    cancel: Callable[[Ticket], object],
) -> Iterator[Answer]:
    """Hands out up to `ahead` numbers at a time and takes the answers in order; what is not wanted is cancelled."""
    waiting: deque[Ticket] = deque()
    try:
        for number in numbers:
            waiting.append(submit(number))
            if len(waiting) >= ahead:
                yield take(waiting.popleft())
        while waiting:
            yield take(waiting.popleft())
    finally:
        for ticket in waiting:
            cancel(ticket)
