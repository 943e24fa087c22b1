"""A training run: the network, its critic and their optimizer, kept in a folder."""

import io

import torch
from torch import nn

from sevenfold.agents.yokai.network.onnx_file import write
from sevenfold.lab.yokai.training.network import Critic, Network
from sevenfold.lab.yokai.training.run_folder import RunFolder


class Run:
    """Begins with the given networks, or resumes from the folder's checkpoint."""

    def __init__(self, folder: RunFolder, network: Network, critic: Critic, rate: float) -> None:
        self.folder, self.network, self.critic = folder, network, critic
        learning = [*network.parameters(), *critic.parameters()]
        self.optimizer = torch.optim.Adam(learning, rate, fused=learning[0].is_cuda)
        self._parts = {"network": network, "critic": critic, "optimizer": self.optimizer}
        if folder.resumed:
            for name, part in self._parts.items():
                part.load_state_dict(torch.load(folder.checkpoint(name), learning[0].device, weights_only=True))
            self.set_rate(rate)

    def set_rate(self, rate: float) -> None:
        """Sets the learning rate."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    def learn(self, loss: torch.Tensor) -> None:
        """Takes one optimizer step down the loss; each network's gradient is clipped to length 1."""
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for part in (self.network, self.critic):
            nn.utils.clip_grad_norm_(part.parameters(), 1.0)
        self.optimizer.step()

    def save(self) -> None:
        """Writes a checkpoint and the network's ONNX file."""
        self.folder.save({name: _saved(part) for name, part in self._parts.items()}, write(self.network.weights()))


def _saved(part: nn.Module | torch.optim.Optimizer) -> bytes:
    file = io.BytesIO()
    torch.save(part.state_dict(), file)
    return file.getvalue()
