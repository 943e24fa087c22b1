"""Trains the network of the agent `neural`: `python -m sevenfold.lab.yokai.train FOLDER --minutes 9`.

Begins with random weights or with `--start FILE.onnx`, and resumes from the folder's last checkpoint. Needs the extra
`train`.
"""

from sevenfold.errors import Unavailable

try:
    import torch
except ImportError:
    raise Unavailable("lab-extra-missing", name="PyTorch", extra="train") from None

from sevenfold.lab.yokai.training.network import Critic, Network
from sevenfold.lab.yokai.training.options import parse
from sevenfold.lab.yokai.training.run import Run
from sevenfold.lab.yokai.training.run_folder import RunFolder
from sevenfold.lab.yokai.training.session import train


def main(words: list[str] | None = None) -> None:
    options = parse(words, "cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    network = Network(options.width).to(options.device)
    critic = Critic(options.critic_width).to(options.device)
    run = Run(RunFolder(options.folder), network, critic, options.rate)
    if options.start and not run.folder.resumed:
        run.begin_from(options.start)
    train(run, options)


if __name__ == "__main__":
    main()
