"""The losses of PPO, and an optimizer step for each part of a batch."""

import torch
from torch import Tensor

from sevenfold.kernels.yokai.vector.layout import MAY
from sevenfold.lab.yokai.training.network import Critic, Network, belief_loss
from sevenfold.lab.yokai.training.options import CLIP
from sevenfold.lab.yokai.training.replay import Replay
from sevenfold.lab.yokai.training.run import Run
from sevenfold.lab.yokai.training.scored_lanes import Batch
from sevenfold.lab.yokai.training.values import estimate, outputs


def critic_loss(critic: Critic, batch: Batch) -> Tensor:
    """The mean square of the critic's errors."""
    return (estimate(critic, batch, batch["goal"].shape[1]) - batch["goal"]).square().mean()


def loss_of(
    network: Network, critic: Critic, batch: Batch, entropy: float | Tensor, learning: float | Tensor = 1.0
) -> tuple[Tensor, Batch]:
    """Returns the loss and its figures: the clipped policy gradient, the errors of value, critic and belief, less a
    reward for entropy (so that the policy keeps trying other choices). `learning` is 0 while only the critic learns."""
    out = outputs(network, batch)
    odds = torch.log_softmax(out["policy"], 1)
    ratio = (odds.gather(1, batch["cards"][:, None])[:, 0] - batch["odds"]).exp()
    better = (batch["better"] - batch["better"].mean()) / (batch["better"].std() + 1e-6)
    policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
    value = (out["value"][:, 0] - batch["goal"][:, 0]).square().mean()
    error = critic_loss(critic, batch)
    openness = -(odds.exp() * odds).sum(1).mean()
    belief = belief_loss(out["belief"], batch["bits"], batch["hidden"])
    figures = {"policy loss": policy, "value": value, "critic": error, "entropy": openness, "belief": belief}
    figures["moved"] = (ratio.log().square() / 2).mean()
    return error + learning * (policy + 0.25 * value + 0.05 * belief - entropy * openness), figures


def real_choices(batch: Batch) -> Tensor:
    """The places of the rows that the network itself chose and that had more than one choice: the others teach nothing
    about choosing."""
    may = batch["bits"][:, MAY]
    return ((may & (may - 1) != 0) & batch["mine"]).nonzero()[:, 0]


class Learner:
    """Learns from batches, `size` choices at a time. On a GPU, `graphs` repeats a captured step."""

    def __init__(self, run: Run, size: int, *, compiled: bool, graphs: bool) -> None:
        self._run, self._size, self._graphs = run, size, graphs
        self._loss = torch.compile(loss_of, dynamic=False) if compiled else loss_of
        device = next(run.network.parameters()).device
        self._order = torch.zeros(size, dtype=torch.int64, device=device)
        self._entropy, self._learning = torch.zeros((), device=device), torch.zeros((), device=device)
        self._batch: Batch = {}
        self._step: Replay[Batch]

    def improve(self, batch: Batch, entropy: float, *, learning: bool) -> Batch:
        """Learns from every real choice of a batch once; only the critic unless `learning`. Returns the figures of the
        last step."""
        self._entropy.fill_(entropy)
        self._learning.fill_(learning)
        if batch is not self._batch:
            self._batch, self._step = batch, Replay(self._learn, capture=self._graphs)
        order, figures = real_choices(batch), Batch()
        order = order[torch.randperm(len(order), device=order.device)]
        for begin in range(0, len(order) - self._size + 1, self._size):
            self._order.copy_(order[begin : begin + self._size])
            figures = self._step()
            self._run.count_step()
        self._run.folder.samples += len(batch["cards"])
        return figures

    def _learn(self) -> Batch:
        part = {name: array[self._order] for name, array in self._batch.items() if name != "mine"}
        loss, figures = self._loss(self._run.network, self._run.critic, part, self._entropy, self._learning)
        self._run.learn(loss)
        return {name: figure.detach() for name, figure in figures.items()}
