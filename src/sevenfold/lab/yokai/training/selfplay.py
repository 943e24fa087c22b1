"""Self-play: the rounds, their observations and the network stay on one device.

All sides play by the network, but for some lanes in which past selves play the other sides. Advantages are computed
along a lane whoever moved, for every side, with a critic that sees all hands: a choice is credited with what it changed
and not with the luck of the deal.
"""

from typing import Final

import torch
from torch import Tensor

from sevenfold.lab.yokai.training.network import Network
from sevenfold.lab.yokai.training.options import KEEP
from sevenfold.lab.yokai.training.past_selves import EVERY, PastSelves
from sevenfold.lab.yokai.training.scored_lanes import Batch, LaneGroup
from sevenfold.lab.yokai.training.targets import advantages
from sevenfold.lab.yokai.training.values import AnyCritic, AnyNetwork, by_side, estimate, from_mover, outputs

TEST_STEPS: Final = 150
POLICY: Final = ("policy",)


def draw(policy: Tensor) -> Tensor:
    """Returns a random choice in each row, with the policy's logarithmic odds (by the Gumbel-max trick)."""
    noise = -torch.log(-torch.log(torch.rand_like(policy).clamp(1e-9, 1 - 1e-7)))
    return (policy + noise).argmax(1)


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect(
    lanes: LaneGroup,
    network: AnyNetwork,
    critic: AnyCritic,
    steps: int,
    past: PastSelves | None = None,
    past_player: AnyNetwork | None = None,
) -> Batch:
    """Plays `steps` choices in every lane and returns them as one batch, with the advantage of each; `mine` says which
    of them the network made. `past_player` is the compiled player of `past`, if it has one."""
    rows: list[Batch] = []
    for _ in range(steps):
        row = lanes.seen()
        policy = outputs(network, row, POLICY)["policy"]
        row["mine"] = torch.ones_like(row["side"], dtype=torch.bool)
        if past is not None:
            foreign = past.foreign(row["side"])
            some = {name: row[name][::EVERY].contiguous() for name in ("bits", "scores")}
            theirs = outputs(past.player if past_player is None else past_player, some, POLICY)["policy"]
            policy[::EVERY] = torch.where(foreign[:, None], theirs, policy[::EVERY])
            row["mine"][::EVERY] = ~foreign
        row["cards"] = draw(policy)
        row["odds"] = torch.log_softmax(policy, 1).gather(1, row["cards"][:, None])[:, 0]
        row["value"] = by_side(estimate(critic, row, lanes.sides), row["side"])
        row["reward"], row["done"] = lanes.step(row["cards"])
        rows.append(row)
    last = lanes.seen()
    after = by_side(estimate(critic, last, lanes.sides), last["side"])
    batch = {name: torch.stack([row[name] for row in rows]) for name in rows[0]}
    better = advantages(batch["reward"], batch["value"], batch["done"][..., None], after, KEEP)
    batch["goal"] = from_mover(batch["value"] + better, batch["side"])
    batch["better"] = from_mover(better, batch["side"])[..., 0]
    return {name: array.flatten(0, 1) for name, array in batch.items()}


@torch.no_grad()  # type: ignore[untyped-decorator]
def play_against(
    lanes: LaneGroup, network: Network, other: Network | None, steps: int = TEST_STEPS
) -> tuple[float, float]:
    """Lets the network's best choices play as side 0 against another network's, or against random ones, in new rounds.

    Returns the mean worth of a round and the share of rounds that were worth more than 0.
    """
    lanes.reset()
    total = torch.zeros(3, device=lanes.device)
    for _ in range(steps):
        seen = lanes.seen()
        ours = outputs(network, seen, POLICY)["policy"].argmax(1)
        theirs = outputs(other, seen, POLICY)["policy"].argmax(1) if other is not None else torch.full_like(ours, -1)
        rewards, done = lanes.step(torch.where(seen["side"] == 0, ours, theirs))
        total += torch.stack([rewards[:, 0].sum(), (rewards[:, 0] > 0).float().sum(), done.sum()])
    worth, won, ended = total.tolist()
    return worth / max(1.0, ended), won / max(1.0, ended)
