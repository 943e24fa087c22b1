"""The neural network for four-player Yokai Septet: its layers, its inputs, its evaluation in NumPy and its file.

`layers` describes the network once. NumPy (`evaluate`), ONNX (`onnx_file`) and PyTorch (`sevenfold.lab.yokai.training`)
all follow that description.
"""

from pathlib import Path
from typing import Final

SHIPPED: Final = Path(__file__).parent / "network.onnx"
"""The network that the agents `neural` and `expert` use."""
