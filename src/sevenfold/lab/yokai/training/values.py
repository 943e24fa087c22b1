"""What a network and its critic say about a batch, and values ordered by side or by mover."""

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from sevenfold.agents.yokai.network.layers import HEAD_NAMES
from sevenfold.lab.yokai.training.scored_lanes import Batch

AnyNetwork = Callable[[Tensor, Tensor, tuple[str, ...]], Batch]
"""A `Network`, possibly compiled."""
AnyCritic = Callable[[Tensor, Tensor, Tensor], Tensor]


def half_precision(bits: Tensor) -> Any:
    """A context in which a GPU computes in half precision."""
    return torch.autocast(bits.device.type, torch.bfloat16, enabled=bits.is_cuda)


def outputs(network: AnyNetwork, seen: Batch, heads: tuple[str, ...] = HEAD_NAMES) -> Batch:
    with half_precision(seen["bits"]):
        return network(seen["bits"], seen["scores"], heads)


def estimate(critic: AnyCritic, seen: Batch, sides: int) -> Tensor:
    """The critic's value of each row to the sides (n × sides, the mover's first); they add up to nothing."""
    with half_precision(seen["bits"]):
        found = critic(seen["bits"], seen["scores"], seen["hidden"])[:, :sides]
    return found - found.mean(1, keepdim=True)


def from_mover(values: Tensor, side: Tensor) -> Tensor:
    """Values by side, reordered to begin with the mover's side (any shape × sides)."""
    sides = values.shape[-1]
    return values.gather(-1, (side[..., None] + torch.arange(sides, device=values.device)) % sides)


def by_side(values: Tensor, side: Tensor) -> Tensor:
    """Values that begin with the mover's side, reordered by side."""
    return from_mover(values, -side)
