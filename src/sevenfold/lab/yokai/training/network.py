"""The network in PyTorch, its critic and the loss of its beliefs.

`sevenfold.agents.yokai.network.layers` describes the layers; `evaluate` beside it computes the same in NumPy.
"""

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from sevenfold.agents.yokai.network.inputs import RANKS, SIDES, SUITS, encode
from sevenfold.agents.yokai.network.layers import HEAD_NAMES, LAYERS, Linear, compute, sizes
from sevenfold.agents.yokai.network.onnx_file import Weights
from sevenfold.kernels.yokai.layout import CARDS
from sevenfold.kernels.yokai.vector.layout import MAY, NAMES

UNSEEN = NAMES.index("unseen")
PRECISE = ("policy", "value")
"""The heads computed in single precision even where the rest is not: odds are compared by their ratios."""


class Layers(nn.Module):  # type: ignore[misc]
    """The trunk and some heads; each suit may have `extra` inputs besides the observation, and several `values` may be
    estimated."""

    def __init__(self, width: int, heads: tuple[str, ...], extra: int = 0, values: int = 1) -> None:
        super().__init__()
        self.heads = heads
        matrices = {name: size for name, size in sizes(width).items() if name not in HEAD_NAMES or name in heads}
        matrices["suit"] = (matrices["suit"][0] + extra, width)
        matrices["value"] = (matrices["value"][0], values)
        self.layers = nn.ModuleDict({name: nn.Linear(*size, bias=LAYERS[name].bias) for name, size in matrices.items()})
        with torch.no_grad():
            for name, layer in self.layers.items():
                if LAYERS[name].summed or name in heads:  # sums of seven suits, and heads that begin near 0
                    layer.weight.mul_(0.3)

    def outputs(
        self, bits: Tensor, scores: Tensor, heads: tuple[str, ...], hidden: Tensor | None = None
    ) -> dict[str, Tensor]:
        """These heads' outputs. `hidden` are cards that the seat does not see (n × 3): extra inputs of each suit."""
        kind = self.layers["suit"].weight.dtype
        suits, facts = (part.to(kind) for part in encode(bits, scores, lambda count: _arange(count, bits), torch.cat))
        if hidden is not None:
            held = cards_in(hidden.flatten()).view(-1, 3, SUITS, RANKS).transpose(1, 2).flatten(2)
            suits = torch.cat([suits, held], 2)
        return compute(self, _aligned(suits), _aligned(facts), heads)

    def linear(self, layer: Linear, source: Tensor) -> Tensor:
        if layer.name not in PRECISE:
            found = self.layers[layer.name]
            return functional.linear(source, _aligned(found.weight), found.bias)
        with torch.autocast(source.device.type, enabled=False):
            return self.layers[layer.name](source.float())

    def add(self, one: Tensor, other: Tensor) -> Tensor:
        return one + other

    def relu(self, value: Tensor) -> Tensor:
        return functional.relu(value)

    def suit_sum(self, value: Tensor) -> Tensor:
        return value.sum(1, keepdim=True)

    def weights(self) -> Weights:
        """Returns the weights under the names that ONNX files use, inputs × outputs."""
        found: Weights = {}
        for name, layer in self.layers.items():
            found[f"{name}.weight"] = layer.weight.detach().float().cpu().numpy().T
            if layer.bias is not None:
                found[f"{name}.bias"] = layer.bias.detach().float().cpu().numpy()
        return found

    def take(self, weights: Weights) -> None:
        """Copies weights under those names. A wider network then computes the same as the one they came from: the units
        that are new in it have no influence yet on what the old ones compute."""
        with torch.no_grad():
            for name, layer in self.layers.items():
                old = torch.from_numpy(np.ascontiguousarray(weights[f"{name}.weight"].T))
                rows, columns = old.shape
                layer.weight[:rows, columns:] = 0
                layer.weight[:rows, :columns] = old
                if layer.bias is not None:
                    layer.bias[:rows] = torch.from_numpy(weights[f"{name}.bias"].copy())


class Network(Layers):
    """Reads what the seat to move knows."""

    def __init__(self, width: int = 128) -> None:
        super().__init__(width, HEAD_NAMES)

    def forward(self, bits: Tensor, scores: Tensor, heads: tuple[str, ...] = HEAD_NAMES) -> dict[str, Tensor]:
        """Returns policy by card (−10,000 where a card may not be chosen), belief by seat and card, and value; only
        what `heads` names."""
        found = self.outputs(bits, scores, heads)
        if "policy" in found:
            found["policy"] = found["policy"].flatten(1).masked_fill(~cards_in(bits[:, MAY]), -1e4)
        if "belief" in found:
            found["belief"] = found["belief"].float().unflatten(2, (3, RANKS)).transpose(1, 2).flatten(2)
        if "value" in found:
            found["value"] = found["value"].flatten(1)
        return found


class Critic(Layers):
    """Also reads the hidden cards and estimates the value to every side, the mover's first. Only training uses it:
    because it knows the deal, it can tell a good choice from a lucky one."""

    def __init__(self, width: int = 128) -> None:
        super().__init__(width, ("value",), 3 * RANKS, SIDES)

    def forward(self, bits: Tensor, scores: Tensor, hidden: Tensor) -> Tensor:
        return self.outputs(bits, scores, self.heads, hidden)["value"].flatten(1)


def _aligned(rows: Tensor) -> Tensor:
    """Adds columns of zeros until there are a multiple of eight, as the GPU's matrix units prefer."""
    missing = -rows.shape[-1] % 8
    return functional.pad(rows, (0, missing)) if missing else rows


def _arange(count: int, like: Tensor) -> Tensor:
    return torch.arange(count, device=like.device)


def cards_in(masks: Tensor) -> Tensor:
    """Returns sets of cards as n × 56 booleans."""
    return (masks[:, None] >> _arange(CARDS, masks)) & 1 == 1


def belief_loss(belief: Tensor, bits: Tensor, hidden: Tensor) -> Tensor:
    """Returns the mean cross-entropy of the belief over the unseen cards, given where they are."""
    unseen = cards_in(bits[:, UNSEEN]).float()
    held = torch.stack([cards_in(hidden[:, zone]) for zone in range(3)], 1).float()
    found = functional.binary_cross_entropy_with_logits(belief, held, reduction="none")
    return (found.mean(1) * unseen).sum() / unseen.sum().clamp(min=1)
