"""A training run in a folder: checkpoints to go on from, a log of one JSON object a line, its plot and the network."""

import json
import time
from pathlib import Path
from typing import Any

import torch

from sevenfold.agents.yokai.network.onnx_file import write
from sevenfold.lab.yokai.network import Critic, Network
from sevenfold.lab.yokai.plot import plot


class Run:
    """Opens a folder or goes on in it; figures are logged with the seconds and samples of all its sessions."""

    def __init__(self, folder: Path, network: Network, critic: Critic, rate: float) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.network, self.critic = folder, network, critic
        learning = [*network.parameters(), *critic.parameters()]
        self.optimizer = torch.optim.Adam(learning, rate, fused=learning[0].is_cuda)
        self._parts = {"network": network, "critic": critic, "optimizer": self.optimizer}
        self.seconds, self.samples, self._begun = 0.0, 0, time.perf_counter()
        if (folder / "state.json").exists():
            self._resume(rate)
        self._first = self.samples

    def _resume(self, rate: float) -> None:
        where = next(self.network.parameters()).device
        for name, part in self._parts.items():
            part.load_state_dict(torch.load(self.folder / f"{name}.pt", where, weights_only=True))
        self.slow(rate)
        state = json.loads((self.folder / "state.json").read_text())
        self.seconds, self.samples = state["seconds"], state["samples"]

    def spent(self) -> float:
        return time.perf_counter() - self._begun

    def left(self, minutes: float, samples: int) -> float:
        """The share of this session still to come: by time or, unless 0, by samples, whichever ends first."""
        used = self.spent() / (60 * minutes)
        return 1 - (max(used, (self.samples - self._first) / samples) if samples else used)

    def slow(self, rate: float) -> None:
        """Sets the size of the optimizer's steps."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    def log(self, figures: dict[str, Any]) -> None:
        line = {"seconds": round(self.seconds + self.spent(), 1), "samples": self.samples, **figures}
        shown = {key: round(value, 5) if isinstance(value, float) else value for key, value in line.items()}
        with (self.folder / "log.jsonl").open("a") as file:
            file.write(json.dumps(shown) + "\n")
        print(json.dumps(shown), flush=True)

    def save(self) -> None:
        """A checkpoint; whoever stops in the middle of writing it goes on from the one before."""
        for name, part in self._parts.items():
            torch.save(part.state_dict(), self.folder / f"{name}.pt.new")
        state = {"seconds": self.seconds + self.spent(), "samples": self.samples}
        (self.folder / "state.json.new").write_text(json.dumps(state))
        for name in (*(f"{name}.pt" for name in self._parts), "state.json"):
            (self.folder / f"{name}.new").replace(self.folder / name)
        (self.folder / "network.onnx").write_bytes(write(self.network.weights()))
        log = self.folder / "log.jsonl"
        if log.exists():
            lines = [json.loads(line) for line in log.read_text().splitlines()]
            (self.folder / "plot.svg").write_text(plot(lines), "utf-8")
