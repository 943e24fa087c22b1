"""`python -m bench [module …] [--json]`: runs the benchmarks and prints medians, spreads and ratios."""

import argparse
import importlib
from pathlib import Path

import msgspec

from bench.row import Row

HERE = Path(__file__).parent


def main() -> None:
    known = sorted(path.stem for path in HERE.glob("*.py") if "def run()" in path.read_text("utf-8"))
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measured speed, with ratios in one run.")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=f"which of: {', '.join(known)} (default: all)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.modules if name not in known]
    if unknown:
        parser.error(f"unknown module {unknown[0]!r}; known: {', '.join(known)}")
    rows: list[Row] = []
    for name in arguments.modules or known:
        measured = importlib.import_module(f"bench.{name}").run()
        rows += measured
        if not arguments.json:
            for row in measured:
                print(line(row), flush=True)
    if arguments.json:
        print(msgspec.json.encode(rows).decode())


def line(row: Row) -> str:
    compared = f"{row.ratio:10.1f} × {row.peer}" if row.peer else ""
    return f"{row.name:44} {row.median:16,.1f} {row.unit:12} ± {row.spread:12,.1f}  {compared}".rstrip()


if __name__ == "__main__":
    main()
