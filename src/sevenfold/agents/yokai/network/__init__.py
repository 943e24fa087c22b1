"""The neural networks for Yokai Septet: their layers, inputs, evaluation and files.

`layers` describes the network once. Kernels (`compiled`), NumPy (`evaluate`), ONNX (`onnx_file`) and PyTorch
(`sevenfold.lab.yokai.training`) all follow that description. All networks have the same inputs and outputs; each has
learnt some rule sets.
"""

from pathlib import Path
from typing import Final

from sevenfold.yokai import Rules

FILES: Final = {name: Path(__file__).parent / f"{name}.onnx" for name in ("four", "three", "two", "suiters")}
"""The networks that the agents `neural` and `expert` use."""


def needed(rules: Rules) -> tuple[Path, ...]:
    """The files that agents and the analysis read for games under these rules."""
    return (shipped(rules),)


def shipped(rules: Rules) -> Path:
    """The file of the network that has learnt these rules."""
    return FILES["suiters" if rules.suiters else {2: "two", 3: "three", 4: "four"}[rules.players]]
