"""Trains the network of the agent `neural`: `python -m sevenfold.lab.yokai.train FOLDER --minutes 9`.

Begins with random weights or with `--start FILE.onnx`, and resumes from the folder's last checkpoint. Needs the extra
`train`.
"""

from sevenfold.agents.yokai.network.evaluate import load
from sevenfold.errors import Unavailable

try:
    import torch
except ImportError:
    raise Unavailable("lab-extra-missing", name="PyTorch", extra="train") from None

from sevenfold.lab.yokai.training.network import Critic, Network
from sevenfold.lab.yokai.training.options import parse
from sevenfold.lab.yokai.training.run import Run
from sevenfold.lab.yokai.training.run_folder import RunFolder
from sevenfold.lab.yokai.training.selfplay import train


def main(words: list[str] | None = None) -> None:
    options = parse(words, "cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    network = Network(options.width).to(options.device)
    if options.start:
        network.take(load(options.start))
    critic = Critic(2 * options.width // 3).to(options.device)
    train(Run(RunFolder(options.folder), network, critic, options.rate), options)


if __name__ == "__main__":
    main()
