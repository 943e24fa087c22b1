"""PyTorch is an extra: what does not need it can be used without it, and the command says what is missing."""

import subprocess
import sys

WITHOUT_TORCH = """
import sys
sys.modules["torch"] = None
from sevenfold.lab.yokai.training import options, plot, run_folder, targets
from sevenfold.errors import Unavailable
try:
    import sevenfold.lab.yokai.train
except Unavailable as error:
    print(error)
"""


def test_without_pytorch() -> None:
    found = subprocess.run([sys.executable, "-c", WITHOUT_TORCH], capture_output=True, text=True, check=True)
    assert found.stdout.startswith("this needs PyTorch: ")
