"""The folder of a training run: a checkpoint to resume from, a log of one JSON object a line, its plot and the network.

`log.jsonl` counts the seconds and samples of all sessions together.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sevenfold.lab.yokai.training.plot import plot


class RunFolder:
    """Opens a folder, or creates it, and begins a session in it."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.perf_counter) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self.path, self._clock, self._begun = path, clock, clock()
        self._state, self._log = path / "state.json", path / "log.jsonl"
        self.resumed = self._state.exists()
        """Whether an earlier session left a checkpoint."""
        state: dict[str, Any] = json.loads(self._state.read_text()) if self.resumed else {"seconds": 0.0, "samples": 0}
        self._seconds: float = state["seconds"]
        self.samples: int = state["samples"]
        self._samples_before = self.samples
        self._paced: tuple[float, int] = (0.0, self.samples)
        self._cut_torn_line()

    def _cut_torn_line(self) -> None:
        """A session that was killed may have left half a line at the end of the log."""
        if self._log.exists():
            whole, newline, _ = self._log.read_text().rpartition("\n")
            self._log.write_text(whole + newline)

    def checkpoint(self, part: str) -> Path:
        """The checkpoint file of the network, the critic or the optimizer."""
        return self.path / f"{part}.pt"

    def spent(self) -> float:
        """Seconds since this session began."""
        return self._clock() - self._begun

    def left(self, minutes: float, samples: int) -> float:
        """The share of this session that is left: by time or, unless 0, by samples, whichever is less."""
        by_time = 1 - self.spent() / (60 * minutes)
        return min(by_time, 1 - (self.samples - self._samples_before) / samples) if samples else by_time

    def pace(self) -> float:
        """Samples per second since this was last asked."""
        spent = self.spent()
        (then, before), self._paced = self._paced, (spent, self.samples)
        return (self.samples - before) / max(1e-9, spent - then)

    def log(self, figures: dict[str, float]) -> None:
        """Appends figures to the log, with the run's seconds and samples, and prints them."""
        line = {"seconds": round(self._seconds + self.spent(), 1), "samples": self.samples}
        text = json.dumps(line | {name: round(figure, 5) for name, figure in figures.items()})
        with self._log.open("a") as file:
            file.write(text + "\n")
        print(text, flush=True)

    def lines(self) -> list[dict[str, Any]]:
        """The log so far."""
        return [json.loads(line) for line in self._log.read_text().splitlines()] if self._log.exists() else []

    def save(self, parts: dict[str, bytes], network: bytes) -> None:
        """Writes a checkpoint, the network as an ONNX file and the plot. Each file is replaced in one step."""
        state = {"seconds": self._seconds + self.spent(), "samples": self.samples}
        files = {self.checkpoint(name): data for name, data in parts.items()}
        files |= {self._state: json.dumps(state).encode(), self.path / "network.onnx": network}
        if lines := self.lines():
            files[self.path / "plot.svg"] = plot(lines).encode()
        halves = {path: path.with_name(path.name + ".new") for path in files}
        for path, half in halves.items():  # all are written before the first replaces an older one
            half.write_bytes(files[path])
        for path, half in halves.items():
            half.replace(path)
