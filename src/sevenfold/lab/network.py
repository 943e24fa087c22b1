"""The network in PyTorch, and its losses; `sevenfold.agents.network` runs the same thing without it."""

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from sevenfold.agents.network import BIASED, HEADS, RANKS, Weights, encode, sizes
from sevenfold.kernels.layout import CARDS
from sevenfold.kernels.observe import MAY, NAMES
from sevenfold.lab.targets import WARMTH, centred, told_of

UNSEEN = NAMES.index("unseen")


class Network(nn.Module):  # type: ignore[misc]
    def __init__(self, width: int = 128) -> None:
        super().__init__()
        self.layers = nn.ModuleDict(
            {name: nn.Linear(*size, bias=name in BIASED) for name, size in sizes(width).items()}
        )
        with torch.no_grad():
            for name in ("sum", "total", *HEADS):  # sums of seven suits, and heads that begin near nothing
                self.layers[name].weight.mul_(0.3)

    def forward(self, bits: Tensor, scores: Tensor) -> dict[str, Tensor]:
        """Policy by card (far below everything where a card may not be chosen), belief by seat and card, value."""
        layers = self.layers
        suits, facts = encode(bits, scores, lambda count: _arange(count, bits), torch.cat)
        suits, facts = suits.to(layers["suit"].weight.dtype), facts.to(layers["suit"].weight.dtype)
        first = functional.relu(layers["suit"](suits) + layers["facts"](facts))
        whole = functional.relu(layers["sum"](first.sum(1, keepdim=True)) + layers["told"](facts))
        second = functional.relu(layers["again"](first) + layers["back"](whole))
        total = functional.relu(layers["total"](second.sum(1, keepdim=True)) + whole)
        policy = layers["policy"](second).float().flatten(1)
        belief = layers["belief"](second).float().unflatten(2, (3, RANKS)).transpose(1, 2).flatten(2)
        value = layers["value"](total).float().flatten(1)
        return {"policy": policy.masked_fill(~cards_in(bits[:, MAY]), -1e4), "belief": belief, "value": value}

    def weights(self) -> Weights:
        """By the names that ONNX files and NumPy have, inputs × outputs."""
        found: Weights = {}
        for name, layer in self.layers.items():
            found[f"{name}.weight"] = layer.weight.detach().float().cpu().numpy().T
            if layer.bias is not None:
                found[f"{name}.bias"] = layer.bias.detach().float().cpu().numpy()
        return found

    def take(self, weights: Weights) -> None:
        """Weights under those names, for a network of this size."""
        with torch.no_grad():
            for name, layer in self.layers.items():
                layer.weight.copy_(torch.from_numpy(np.ascontiguousarray(weights[f"{name}.weight"].T)))
                if layer.bias is not None:
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
    found = functional.binary_cross_entropy_with_logits(belief, held, reduction="none")
    return (found.mean(1) * unseen).sum() / unseen.sum().clamp(min=1)


def lesson_loss(out: dict[str, Tensor], batch: dict[str, Tensor]) -> tuple[Tensor, dict[str, float]]:
    """Worths of choices against each other, the worth of what was chosen, and the belief."""
    masks = cards_in(batch["bits"][:, MAY]).float()
    told = told_of(batch["values"], batch["priors"], masks)
    thought = WARMTH * centred(out["policy"], masks)
    choice = ((thought - told).square().sum(1) / masks.sum(1)).mean()
    reached = batch["values"].gather(1, batch["cards"][:, None])[:, 0]
    value = (out["value"][:, 0] - reached).square().mean()
    belief = belief_loss(out["belief"], batch["bits"], batch["hands"])
    left = (told - thought).square().sum() / told.square().sum()
    losses = {"choice": choice, "value": value, "belief": belief, "unexplained": left}
    figures = {name: float(figure.detach()) for name, figure in losses.items()}
    return 2 * choice + 0.1 * value + 0.02 * belief, figures


def tensors(batch: dict[str, Any], device: str) -> dict[str, Tensor]:
    return {name: torch.from_numpy(np.ascontiguousarray(array)).to(device) for name, array in batch.items()}
