"""Trains the network of `neural`: `python -m sevenfold.lab.yokai.train FOLDER --minutes 9`.

From nothing, from `--start FILE.onnx` or from the folder's last checkpoint, by self-play. Needs the extra `train`.
"""

import argparse
from pathlib import Path

import torch

from sevenfold.agents.yokai.network.evaluate import load
from sevenfold.lab.yokai.network import Critic, Network
from sevenfold.lab.yokai.selfplay import selfplay
from sevenfold.lab.yokai.training_run import Run


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m sevenfold.lab.yokai.train", description="Trains the network of neural."
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--samples", type=int, default=0, help="stop after so many; 0: when the minutes are over")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--lanes", type=int, default=0, help="rounds side by side; 0: as suits the device")
    parser.add_argument("--threads", type=int, default=1, help="threads that play the rounds on the CPU")
    parser.add_argument("--host-lanes", action="store_true", help="keep the rounds on the CPU")
    parser.add_argument("--compile", action="store_true", help="let PyTorch compile the networks first")
    parser.add_argument("--batch", type=int, default=0, help="choices in a step of learning; 0: as suits the device")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--cool", type=float, default=0.5, help="the last share of the session, in which steps shrink")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="an ONNX file to begin from")
    parser.add_argument("--width", type=int, default=192)
    options = parser.parse_args(words)
    big = options.device == "cuda"
    options.lanes = options.lanes or (65536 if big else 512)
    options.batch = options.batch or (65536 if big else 2048)
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    network = Network(options.width).to(options.device)
    if options.start:
        network.take(load(options.start))
    critic = Critic(2 * options.width // 3).to(options.device)
    selfplay(Run(options.folder, network, critic, options.rate), options)


if __name__ == "__main__":
    main()
