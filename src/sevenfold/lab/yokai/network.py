"""The network in PyTorch, and its losses; `sevenfold.agents.yokai.network` runs the same thing without it."""

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from sevenfold.agents.yokai.network import BIASED, HEADS, RANKS, SUIT_INPUTS, Weights, encode, sizes
from sevenfold.kernels.yokai.layout import CARDS
from sevenfold.kernels.yokai.vector.observe import MAY, NAMES

UNSEEN = NAMES.index("unseen")


class Trunk(nn.Module):  # type: ignore[misc]
    """Everything before the heads; `more` numbers about each suit may go in beside the observation."""

    def __init__(self, width: int, heads: tuple[str, ...], more: int = 0) -> None:
        super().__init__()
        found = {name: size for name, size in sizes(width).items() if name not in HEADS or name in heads}
        found["suit"] = (SUIT_INPUTS + more, width)
        self.layers = nn.ModuleDict({name: nn.Linear(*size, bias=name in BIASED) for name, size in found.items()})
        with torch.no_grad():
            for name in ("sum", "total", "last", *heads):  # sums of seven suits, and heads that begin near nothing
                self.layers[name].weight.mul_(0.3)

    def think(self, bits: Tensor, scores: Tensor, hands: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """What is thought of each suit, and of the whole."""
        layers, kind = self.layers, self.layers["suit"].weight.dtype
        suits, facts = (part.to(kind) for part in encode(bits, scores, lambda count: _arange(count, bits), torch.cat))
        if hands is not None:
            suits = torch.cat([suits, cards_in(hands.flatten()).view(-1, 3, 7, RANKS).transpose(1, 2).flatten(2)], 2)
        first = functional.relu(layers["suit"](suits) + layers["facts"](facts))
        whole = functional.relu(layers["sum"](first.sum(1, keepdim=True)) + layers["told"](facts))
        second = functional.relu(layers["again"](first) + layers["back"](whole))
        total = functional.relu(layers["total"](second.sum(1, keepdim=True)) + whole)
        third = functional.relu(layers["further"](second) + layers["under"](total) + second)
        last = functional.relu(layers["last"](third.sum(1, keepdim=True)) + total)
        return third, last

    def value(self, last: Tensor) -> Tensor:
        """The worth of the round to the mover's side."""
        with torch.autocast(last.device.type, enabled=False):
            found: Tensor = self.layers["value"](last.float()).flatten(1)
        return found


class Network(Trunk):
    """Sees what the mover sees."""

    def __init__(self, width: int = 128) -> None:
        super().__init__(width, tuple(HEADS))

    def forward(self, bits: Tensor, scores: Tensor) -> dict[str, Tensor]:
        """Policy by card (far below everything where a card may not be chosen), belief by seat and card, value."""
        third, last = self.think(bits, scores)
        belief = self.layers["belief"](third).float().unflatten(2, (3, RANKS)).transpose(1, 2).flatten(2)
        with torch.autocast(bits.device.type, enabled=False):  # precisely: odds are compared by their ratios
            policy = self.layers["policy"](third.float()).flatten(1)
        policy = policy.masked_fill(~cards_in(bits[:, MAY]), -1e4)
        return {"policy": policy, "belief": belief, "value": self.value(last)}

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


class Critic(Trunk):
    """Sees the others' hands too. Only learning asks it: what luck of the deal it sees through does not blur which
    choices were good."""

    def __init__(self, width: int = 128) -> None:
        super().__init__(width, ("value",), 3 * RANKS)

    def forward(self, bits: Tensor, scores: Tensor, hands: Tensor) -> Tensor:
        return self.value(self.think(bits, scores, hands)[1])


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
