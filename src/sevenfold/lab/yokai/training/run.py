"""A training run: the network, its critic and their optimizer, kept in a folder."""

import copy
import io
from pathlib import Path
from typing import Any, Final

import torch
from torch import nn

from sevenfold.agents.yokai.network.evaluate import load
from sevenfold.agents.yokai.network.onnx_file import Weights, write
from sevenfold.lab.yokai.training.network import Critic, Network
from sevenfold.lab.yokai.training.run_folder import RunFolder

AVERAGED: Final = 500
"""The steps of learning that the average network is about."""


class Run:
    """Begins with the given networks, or resumes from the folder's checkpoint."""

    def __init__(self, folder: RunFolder, network: Network, critic: Critic, rate: float) -> None:
        self.folder, self.network, self.critic = folder, network, critic
        self.average = copy.deepcopy(network).requires_grad_(False)
        """The mean of the network's last states: a little stronger than any of them."""
        learning = [*network.parameters(), *critic.parameters()]
        on_gpu = learning[0].is_cuda
        # A graph reads the rate from a tensor, so that it can be changed between replays.
        first: Any = torch.tensor(rate, device=learning[0].device) if on_gpu else rate
        self.optimizer = torch.optim.Adam(learning, first, fused=on_gpu, capturable=on_gpu)
        self.steps, self._fade = 0, torch.ones((), device=learning[0].device)
        self.new_critic = False
        """Whether the critic begins anew beside a network that does not."""
        self._parts = {"network": network, "average": self.average, "critic": critic, "optimizer": self.optimizer}
        if folder.resumed:
            for name, part in self._parts.items():
                part.load_state_dict(torch.load(folder.checkpoint(name), learning[0].device, weights_only=True))
            self.steps = AVERAGED
            self.count_step()
        self.set_rate(rate)

    def begin_from(self, start: Path) -> None:
        """Takes over the network in an ONNX file, or the network and the critic of another run; they may be narrower.
        The average begins there, too."""
        if start.is_dir():
            self.network.take(_saved_weights(start / "network.pt"))
            self.critic.take(_saved_weights(start / "critic.pt"))
        else:
            self.network.take(load(start))
            self.new_critic = True
        self.average.load_state_dict(self.network.state_dict())

    def set_rate(self, rate: float) -> None:
        """Sets the learning rate."""
        for group in self.optimizer.param_groups:
            if isinstance(group["lr"], torch.Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def count_step(self) -> None:
        """Counts a step of learning: the average is of all steps at first, later of about the last `AVERAGED`."""
        self.steps += 1
        self._fade.fill_(1 / min(self.steps + 1, AVERAGED))

    def learn(self, loss: torch.Tensor) -> None:
        """Takes one optimizer step down the loss; each network's gradient is clipped to length 1."""
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for part in (self.network, self.critic):
            nn.utils.clip_grad_norm_(part.parameters(), 1.0)
        self.optimizer.step()
        with torch.no_grad():
            for mean, now in zip(self.average.parameters(), self.network.parameters(), strict=True):
                mean.lerp_(now, self._fade)

    def save(self) -> None:
        """Writes a checkpoint and the network's ONNX file."""
        self.folder.save({name: _saved(part) for name, part in self._parts.items()}, write(self.average.weights()))


def _saved_weights(file: Path) -> Weights:
    """The weights in a checkpoint, named and turned as in ONNX files."""
    state = torch.load(file, "cpu", weights_only=True)
    return {name.removeprefix("layers."): numbers.float().numpy().T for name, numbers in state.items()}


def _saved(part: nn.Module | torch.optim.Optimizer) -> bytes:
    file = io.BytesIO()
    torch.save(part.state_dict(), file)
    return file.getvalue()
