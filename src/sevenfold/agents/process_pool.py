"""A pool of processes on this machine: the same function of a number for many numbers, answers in order."""

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
"""A function whose answer depends on the number alone, so it may be computed anywhere, and more than once."""
ONE_CORE: Final = {"OPENBLAS_NUM_THREADS": "1"}
"""The environment of processes that share the cores: NumPy's own threads would only slow them down."""
AHEAD: Final = 16
"""Numbers queued for each process before the pool waits for the first answer."""


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def register_games(added: Iterable[Entry]) -> None:
    """Registers in a worker the games that were registered in its parent."""
    for entry in added:
        games.register(entry)


@contextmanager
def _interrupts_deferred() -> Iterator[None]:
    """Defers Ctrl-C; a process started meanwhile defers it until it is ready (`_begin`)."""
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
    register_games(added)


def spread(work: Work[Answer], numbers: Iterable[int], jobs: int | None = None) -> Iterator[Answer]:
    """Yields the answers in the numbers' order, computed by `jobs` processes (by default one for each core)."""
    jobs = jobs or cores()
    if jobs == 1:
        yield from map(work, numbers)
        return
    for name, value in ONE_CORE.items():
        os.environ.setdefault(name, value)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (games.added(),))

    def submit(number: int) -> Future[Answer]:
        with _interrupts_deferred():
            return pool.submit(work, number)

    try:
        yield from in_order(numbers, AHEAD * jobs, submit, Future.result, lambda ticket: None)
    except KeyboardInterrupt:
        for worker in active_children():  # those that are not ready yet ignore Ctrl-C
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)  # the pool fails on futures that somebody else has cancelled


def in_order(
    numbers: Iterable[int],
    ahead: int,
    submit: Callable[[int], Ticket],
    take: Callable[[Ticket], Answer],
    cancel: Callable[[Ticket], object],
) -> Iterator[Answer]:
    """Submits up to `ahead` numbers at a time and yields the answers in order; cancels the rest when it is closed."""
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
