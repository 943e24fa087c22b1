"""Compares the kernels with OpenSpiel: `make bench-peers` runs this file, and `openspiel_rates.py` in another venv.

Both play random cards on one core and are timed in processor seconds. Ours deals, passes, plays and scores whole
rounds. OpenSpiel makes C++ rollouts (`RandomRolloutEvaluator` driven by `MCTSBot`) without dealing.
"""

import json
import subprocess
import sys
from pathlib import Path

from bench.yokai.kernel import card_plays

HERE = Path(__file__).parent


def main(python: str) -> None:
    ours = card_plays()
    run = subprocess.run([python, str(HERE / "openspiel_rates.py")], capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(run.stdout)
    again = card_plays()
    mean = (ours.median + again.median) / 2
    print(f"{'ours, yokai four, cards':40} {mean:16,.0f} plays/s ± {abs(ours.median - again.median):,.0f}")
    for name, rate in rates.items():
        print(f"{'OpenSpiel ' + name:40} {rate:16,.0f} plays/s   ours are {mean / rate:6.1f} ×")


if __name__ == "__main__":
    main(sys.argv[1])
