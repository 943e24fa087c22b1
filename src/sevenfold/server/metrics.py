"""Counts and times for operators, as Prometheus text; nothing about what happens in a game.

Where several server processes run, each writes its figures into files of a common folder (Prometheus's multiprocess
mode), and any of them returns the sum of all.
"""

import os
import time
from collections import Counter as Count
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from sevenfold.server.limits import Limits
from sevenfold.server.tables.hub import Hub

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that must be set before `prometheus_client` is imported; it switches the multiprocess mode on."""
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
STATUSES: Final = ("waiting", "starting", "running", "finished", "abandoned")


class Metrics:
    """The figures of this process, and their sum over all processes of this server."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub, self.limits = hub, limits
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry, multiprocess_mode="livesum")
        self.sockets = gauge("sevenfold_sockets", "Open WebSockets.")
        self.tables = gauge("sevenfold_tables", "Tables in memory, by status.", ["status"])
        self.leased = gauge("sevenfold_tables_minded", "Tables whose bots and clocks run here.")
        self.waiting = gauge("sevenfold_writes_waiting", "Writes that wait for their commit.")
        self.commits = counter("sevenfold_commits_total", "Commits of grouped writes.")
        self.writes = counter("sevenfold_writes_total", "Writes that were committed.")
        self.rate_refusals = counter("sevenfold_rate_refusals_total", "Requests and messages over a rate limit.")
        self.commands = counter("sevenfold_commands_total", "Commands of people that were done.", ["kind"])
        self.refusals = counter("sevenfold_refusals_total", "Refused requests and commands.", ["code"])
        self.responses = counter("sevenfold_responses_total", "HTTP answers, by status.", ["status"])
        self.done: Count[type] = Count()
        """Commands by their type; `refresh` publishes them, because counting with labels takes long."""
        self.command_time = Histogram(
            "sevenfold_command_seconds",
            "Time until a command is durable.",
            buckets=BOUNDS,
            registry=self.registry,
        )
        gauge("sevenfold_started_seconds", "Unix time of the start.", multiprocess_mode="livemin").set(time.time())

    def command_done(self, kind: type, seconds: float) -> None:
        """Counts a person's command and the time that it took."""
        self.done[kind] += 1
        self.command_time.observe(seconds)

    def refused(self, code: str) -> float:
        """Returns how often this process refused something with a code."""
        return self.registry.get_sample_value("sevenfold_refusals_total", {"code": code}) or 0.0

    def refresh(self) -> None:
        """Takes in the figures that are not counted here as they happen."""
        found = Count(table.row.status for table in self.hub.tables.values())
        for status in STATUSES:
            self.tables.labels(status).set(found[status])
        queues = (self.hub.writer.log, self.hub.writer.rest)
        self.leased.set(sum(table.leased for table in self.hub.tables.values()))
        self.waiting.set(sum(len(queue.waiting) for queue in queues))
        for kind, count in self.done.items():
            _raise_to(self.commands.labels(kind.__name__.lower()), count)
        _raise_to(self.commits, sum(queue.groups for queue in queues))
        _raise_to(self.writes, sum(queue.written for queue in queues))
        _raise_to(self.rate_refusals, self.limits.refused)

    def text(self) -> bytes:
        self.refresh()
        folder = os.environ.get(FOLDER)
        if folder is None:
            figures = ProcessFigures([os.getpid()])
            return generate_latest(self.registry) + generate_latest(_registry(figures))
        processes = _living(Path(folder))
        together = CollectorRegistry()
        MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
        return generate_latest(together) + generate_latest(_registry(ProcessFigures(processes)))


class ProcessFigures(Collector):
    """Memory, processor time and descriptors of some processes, summed; start and limits are the least of them."""

    LEAST: Final = ("process_start_time_seconds", "process_max_fds")

    def __init__(self, processes: list[int]) -> None:
        self.processes = processes

    def collect(self) -> Iterator[Metric]:
        found: dict[str, list[float]] = {}
        kinds: dict[str, Metric] = {}
        for process in self.processes:
            for metric in ProcessCollector(pid=partial(int, process), registry=None).collect():
                kinds[metric.name] = metric
                found.setdefault(metric.name, []).append(metric.samples[0].value)
        for name, values in found.items():
            metric = kinds[name]
            kind = CounterMetricFamily if metric.type == "counter" else GaugeMetricFamily
            yield kind(name, metric.documentation, value=min(values) if name in self.LEAST else sum(values))


def _registry(collector: Collector) -> CollectorRegistry:
    made = CollectorRegistry()
    made.register(collector)
    return made


def _raise_to(counter: Counter, total: float) -> None:
    """Sets a counter to a total that another module keeps."""
    counter.inc(total - getattr(counter, "kept", 0))
    counter.kept = total  # type: ignore[attr-defined]


def _living(folder: Path) -> list[int]:
    """Returns the processes that write into the folder; the gauges of dead ones are removed, their counters stay."""
    processes = {int(path.stem.rpartition("_")[2]) for path in folder.glob("gauge_*.db")}
    living = [process for process in sorted(processes) if _lives(process)]
    for process in processes.difference(living):
        mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
    return living


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
