"""The network in PyTorch, and its losses; `sevenfold.agents.network` runs the same thing without it."""

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from sevenfold.agents.network import CARDS, HEADS, INPUTS, Weights, encode
from sevenfold.kernels.observe import MAY, NAMES
from sevenfold.lab.targets import WARMTH, centred

UNSEEN = NAMES.index("unseen")


class Network(nn.Module):  # type: ignore[misc]
    def __init__(self, width: int = 512, layers: int = 2) -> None:
        super().__init__()
        self.first = nn.Linear(INPUTS, width)
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.heads = nn.ModuleDict({head: nn.Linear(width, length) for head, length in HEADS.items()})
        with torch.no_grad():
            self.first.weight.mul_(3.0)  # few of the inputs are ones
            for layer in (*self.layers, *self.heads.values()):
                layer.weight.mul_(0.5)

    def forward(self, bits: Tensor, scores: Tensor) -> dict[str, Tensor]:
        """The heads' outputs; the policy's are far below everything where a card may not be chosen."""
        inputs = encode(bits, scores, lambda count: _arange(count, bits), lambda parts: torch.cat(parts, 1))
        hidden = functional.relu(self.first(inputs.to(self.first.weight.dtype)))
        for layer in self.layers:
            hidden = hidden + functional.relu(layer(hidden))
        out = {head: layer(hidden).float() for head, layer in self.heads.items()}
        out["policy"] = out["policy"].masked_fill(~cards_in(bits[:, MAY]), -1e4)
        return out

    def weights(self) -> Weights:
        """By the names that ONNX files and NumPy have, inputs × outputs."""
        named = {"in": self.first, **{f"layer{place}": layer for place, layer in enumerate(self.layers)}}
        found: Weights = {}
        for name, layer in {**named, **self.heads}.items():
            found[f"{name}.weight"] = layer.weight.detach().float().cpu().numpy().T
            found[f"{name}.bias"] = layer.bias.detach().float().cpu().numpy()
        return found

    def take(self, weights: Weights) -> None:
        """Weights under those names, for a network of this size."""
        named = {"in": self.first, **{f"layer{place}": layer for place, layer in enumerate(self.layers)}}
        with torch.no_grad():
            for name, layer in {**named, **self.heads}.items():
                layer.weight.copy_(torch.from_numpy(np.ascontiguousarray(weights[f"{name}.weight"].T)))
                layer.bias.copy_(torch.from_numpy(weights[f"{name}.bias"].copy()))


def _arange(count: int, like: Tensor) -> Tensor:
    return torch.arange(count, device=like.device)


def cards_in(masks: Tensor) -> Tensor:
    """Sets of cards as n × 56 booleans."""
    return (masks[:, None] >> _arange(CARDS, masks)) & 1 == 1


def belief_loss(belief: Tensor, bits: Tensor, hands: Tensor) -> Tensor:
    """How surprised the network is by where the unseen cards really are."""
    unseen = cards_in(bits[:, UNSEEN]).float()
    held = torch.stack([cards_in(hands[:, seat]) for seat in range(3)], 1).float()
    found = functional.binary_cross_entropy_with_logits(belief.view(-1, 3, CARDS), held, reduction="none")
    return (found.mean(1) * unseen).sum() / unseen.sum().clamp(min=1)


def lesson_loss(out: dict[str, Tensor], batch: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
    """Worths of choices against each other, the worth of what was chosen, and the belief."""
    masks = cards_in(batch["bits"][:, MAY]).float()
    told = centred(batch["values"], masks)
    thought = WARMTH * centred(out["policy"], masks)
    choice = ((thought - told).square().sum(1) / masks.sum(1)).mean()
    reached = batch["values"].gather(1, batch["cards"][:, None])[:, 0]
    value = (out["value"][:, 0] - reached).square().mean()
    belief = belief_loss(out["belief"], batch["bits"], batch["hands"])
    left = (told - thought).square().sum() / told.square().sum()
    told_of = {"choice": choice, "value": value, "belief": belief, "unexplained": left}
    figures = {name: float(figure.detach()) for name, figure in told_of.items()}
    return choice + 0.1 * value + 0.05 * belief, figures


def tensors(batch: dict[str, Any], device: str) -> dict[str, Tensor]:
    return {name: torch.from_numpy(np.ascontiguousarray(array)).to(device) for name, array in batch.items()}
