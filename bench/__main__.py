"""`python -m bench [NAME …] [--json]`: runs the benchmarks and prints medians, spreads and ratios.

`bench/yokai/solver.py` is called `yokai_solver`, or `solver` since no other folder has a benchmark of that name.
"""

import argparse
import importlib
from pathlib import Path

import msgspec

from bench.row import Row

HERE = Path(__file__).parent


def main() -> None:
    known = benchmarks()
    parser = argparse.ArgumentParser(
        prog="python -m bench", description="Measures speed; a ratio compares two figures of the same run."
    )
    names = f"which of: {', '.join(known)} (default: all); also without the folder, such as solver"
    parser.add_argument("names", nargs="*", metavar="NAME", help=names)
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    short = short_names(list(known))
    unknown = [name for name in arguments.names if name not in known and name not in short]
    if unknown:
        parser.error(f"unknown benchmark {unknown[0]!r}; known: {', '.join(known)}")
    rows: list[Row] = []
    for name in arguments.names or known:
        measured = importlib.import_module(known[short.get(name, name)]).run()
        rows += measured
        if not arguments.json:
            for row in measured:
                print(line(row), flush=True)
    if arguments.json:
        print(msgspec.json.encode(rows).decode())


def benchmarks() -> dict[str, str]:
    """The modules that have a `run` function, by the names of the benchmarks."""
    found = sorted(path for path in HERE.glob("*/*.py") if "def run()" in path.read_text("utf-8"))
    return {f"{path.parent.name}_{path.stem}": f"bench.{path.parent.name}.{path.stem}" for path in found}


def short_names(names: list[str]) -> dict[str, str]:
    """Names without the folder, where they are unique."""
    last = [name.split("_", 1)[1] for name in names]
    return {short: name for short, name in zip(last, names, strict=True) if last.count(short) == 1}


def line(row: Row) -> str:
    compared = f"{row.ratio:10.1f} × {row.peer}" if row.peer else ""
    return f"{row.name:44} {row.median:16,.1f} {row.unit:12} ± {row.spread:12,.1f}  {compared}".rstrip()


if __name__ == "__main__":
    main()
