"""The options of a training session, and the constants of the algorithm (PPO)."""

import argparse
from pathlib import Path
from typing import Final

import msgspec

STEPS: Final = 32
"""Choices that each lane makes between two rounds of learning."""
CLIP: Final = 0.2
"""How far the odds of a choice may move in one round of learning, as a share."""
KEEP: Final = 0.95
"""The weight of each later step in an advantage (lambda of generalised advantage estimation)."""
ENTROPY: Final = 0.01
"""The weight of the reward for keeping several choices open."""
LEAST_SHARE: Final = 0.05
"""The learning rate falls to this share of what it was."""
RISE: Final = 0.02
"""The first share of a session, in which the learning rate rises."""
CRITIC_FIRST: Final = 80_000_000
"""Choices from which only the critic learns, when a run begins from a network."""
LATER: Final = 0.7
"""The share of rounds that begin like a game's second or later round."""
GROUPS: Final = {
    "four": {"four": 0.875, "four-first-basic": 0.125},
    "three": {"three": 0.75, "three-first-basic": 0.25},
    "two": {"two": 1.0},
    "suiters": {"seven-suiters": 0.375, "seven-suiters-short": 0.5, "seven-suiters-ace": 0.125},
}
"""By network: the rule sets that it learns together, each with its share of the lanes."""


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What the command line asks for, with the device's defaults filled in."""

    folder: Path
    network: str
    minutes: float
    samples: int
    device: str
    lanes: int
    threads: int
    host_lanes: bool
    compile: bool
    graphs: bool
    batch: int
    rate: float
    cool: float
    seed: int
    start: Path | None
    width: int
    critic_width: int

    @property
    def rules(self) -> dict[str, float]:
        """The rule sets to learn, each with its share of the lanes."""
        return GROUPS[self.network]

    def share(self, left: float) -> float:
        """The share of the learning rate to use while this share of the session is left. A new optimizer knows nothing
        of the gradients yet, so the rate rises first."""
        rising = max(LEAST_SHARE, min(1.0, (1.0 - left) / RISE))
        return min(rising, max(LEAST_SHARE, left / self.cool)) if self.cool else rising


def parse(words: list[str] | None, device: str) -> Options:
    """Returns the options on a command line; `device` is used where it names none. Exits when they make no sense."""
    parser = _parser(device)
    found = parser.parse_args(words)
    big = found.device == "cuda"
    found.lanes = found.lanes or (65536 if big else 512)
    found.batch = found.batch or (65536 if big else 2048)
    found.critic_width = found.critic_width or max(16, 2 * found.width // 3 // 16 * 16)
    options = Options(**vars(found))
    for name in ("minutes", "lanes", "threads", "batch", "rate", "width", "critic_width"):
        if getattr(options, name) <= 0:
            parser.error(f"expected --{name.replace('_', '-')} above 0, got {getattr(options, name)}")
    if options.batch > options.lanes * STEPS:
        most = f"{options.lanes} lanes × {STEPS} choices"
        parser.error(f"expected --batch up to {options.lanes * STEPS} ({most}), got {options.batch}")
    return options


def _parser(device: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m sevenfold.lab.yokai.train",
        description="Trains the network of the agent neural by self-play; resumes from the folder's checkpoint.",
    )
    add = parser.add_argument
    add("folder", type=Path, help="where the checkpoint, the log and the network are written")
    add("--network", choices=GROUPS, default="four", help="the rule sets to learn (default four)")
    add("--minutes", type=float, default=9.0, help="stop after this time (default 9)")
    add("--samples", type=int, default=0, help="stop after this many choices; 0: only the time counts")
    add("--device", default=device, help=f"cuda or cpu (default {device})")
    add("--lanes", type=int, default=0, help="rounds played side by side; 0: 65536 on a GPU, else 512")
    add("--threads", type=int, default=1, help="threads that play the rounds on the CPU")
    add("--host-lanes", action="store_true", help="play the rounds on the CPU although the network is on a GPU")
    add("--compile", action="store_true", help="compile the networks with torch.compile first")
    add("--graphs", action="store_true", help="on a GPU: repeat the work as CUDA graphs")
    add("--batch", type=int, default=0, help="choices in one optimizer step; 0: 65536 on a GPU, else 2048")
    add("--rate", type=float, default=5e-4, help="learning rate (default 0.0005)")
    add("--cool", type=float, default=0.5, help="the last share of the session, in which the learning rate falls")
    add("--seed", type=int, default=1)
    add("--start", type=Path, help="an ONNX file to begin from, or the folder of another run")
    add("--width", type=int, default=192, help="width of the network's first layer (default 192)")
    add("--critic-width", type=int, default=0, help="the critic's width; 0: two thirds of the network's")
    return parser
