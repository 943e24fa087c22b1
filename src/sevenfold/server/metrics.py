"""Counts and times for operators, as Prometheus text; nothing about what happens in a game."""

import time
from bisect import bisect_left
from collections import Counter
from typing import Final

from sevenfold.server.limits import Limits
from sevenfold.server.tables.hub import Hub

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How many times fell into each bucket."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        lines, so_far = [], 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            so_far += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]


class Metrics:
    """Counters of this process."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub, self.limits = hub, limits
        self.started = time.time()
        self.sockets = 0
        self.commands: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.responses: Counter[int] = Counter()
        self.command_time = Histogram()

    def text(self) -> str:
        tables = Counter(table.row.status for table in self.hub.tables.values())
        queues = (self.hub.writer.log, self.hub.writer.rest)
        lines = [
            f"sevenfold_started_seconds {self.started:.0f}",
            f"sevenfold_sockets {self.sockets}",
            f"sevenfold_tables_minded {sum(table.leased for table in self.hub.tables.values())}",
            f"sevenfold_commits_total {sum(queue.groups for queue in queues)}",
            f"sevenfold_writes_total {sum(queue.written for queue in queues)}",
            f"sevenfold_writes_waiting {sum(len(queue.waiting) for queue in queues)}",
            f"sevenfold_rate_refusals_total {self.limits.refused}",
            *(f'sevenfold_tables{{status="{status}"}} {count}' for status, count in sorted(tables.items())),
            *(f'sevenfold_commands_total{{kind="{kind}"}} {n}' for kind, n in sorted(self.commands.items())),
            *(f'sevenfold_refusals_total{{code="{code}"}} {n}' for code, n in sorted(self.refusals.items())),
            *(f'sevenfold_responses_total{{status="{code}"}} {n}' for code, n in sorted(self.responses.items())),
            *self.command_time.lines("sevenfold_command_seconds"),
        ]
        return "\n".join(lines) + "\n"
