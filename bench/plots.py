"""Draws the figures of `bench/figures.toml` as bars: `python -m bench.plots` writes SVG files into docs/pictures.

Whoever measures anew changes the file and runs this; a test fails when a picture does not show what the file says.
"""

import math
import tomllib
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import msgspec

ROOT = Path(__file__).parent.parent
FIGURES = Path(__file__).with_name("figures.toml")
WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 760, 270, 110, 26, 44, 46
STYLE = """
text{font:13px system-ui,sans-serif;fill:#3d3027}.title{font-weight:600;font-size:15px}
.small{font-size:11px;fill:#7a6a5d}
.bar{fill:#b5652b}.range{stroke:#3d3027;stroke-width:1.5}.line{stroke:#d8cdc2}
@media(prefers-color-scheme:dark){text{fill:#e8ddd2}.small{fill:#a89a8c}.bar{fill:#d98a4f}.range{stroke:#e8ddd2}
.line{stroke:#4a4039}}
"""


class Chart(msgspec.Struct, forbid_unknown_fields=True):
    """What one picture shows, and how it was measured."""

    file: str
    title: str
    scale: str
    command: str
    commit: str
    machine: str
    rows: list[list[Any]]
    """Label, value, and the interval if there is one."""


def charts() -> list[Chart]:
    return msgspec.convert(tomllib.loads(FIGURES.read_text("utf-8"))["chart"], list[Chart])


class Axis:
    """Where a value lies: from 0 up, or by its powers of ten."""

    def __init__(self, chart: Chart) -> None:
        self.log = chart.scale == "log"
        values = [float(value) for row in chart.rows for value in row[1:]]
        if self.log:
            self.low, self.high = math.floor(math.log10(min(values))) - 0.3, math.log10(max(values))
        else:
            self.low, self.high = 0.0, 100.0 if chart.scale == "percent" else max(values)

    def at(self, value: float) -> float:
        placed = math.log10(value) if self.log else value
        return LEFT + (WIDTH - LEFT - RIGHT) * (placed - self.low) / (self.high - self.low)

    def marks(self) -> list[float]:
        """Values that get a line."""
        if not self.log:
            return [self.high * part / 4 for part in range(5)]
        steps = range(math.ceil(self.low), math.floor(self.high) + 1)
        return [10.0**step for step in steps if len(steps) < 9 or step % 2 == 0]


def number(value: float) -> str:
    """As a reader says it: 1.95 million."""
    for size, word in ((1e9, " billion"), (1e6, " million")):
        if value >= size:
            return f"{value / size:.3g}{word}"
    return f"{value:,.0f}" if value >= 100 else f"{value:g}"


def draw(chart: Chart) -> str:
    axis, height = Axis(chart), TOP + ROW * len(chart.rows) + BOTTOM
    about = f"{chart.title}. {'; '.join(f'{row[0]}: {number(row[1])}' for row in chart.rows)}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(about, {chr(34): "&quot;"})}">',
        f"<style>{STYLE}</style>",
        f'<text class="title" x="8" y="22">{escape(chart.title)}</text>',
    ]
    below = TOP + ROW * len(chart.rows) + 4
    for mark in axis.marks():
        x = f"{axis.at(mark):.1f}"
        parts.append(f'<path class="line" d="M{x} {TOP - 6}V{below}"/>')
        parts.append(f'<text class="small" x="{x}" y="{below + 14}" text-anchor="middle">{number(mark)}</text>')
    for place, (label, value, *interval) in enumerate(chart.rows):
        parts += bar(axis, TOP + ROW * place, label, value, interval)
    source = escape(f"{chart.machine}; commit {chart.commit}")
    parts.append(f'<text class="small" x="8" y="{height - 8}">{source}</text>')
    return "\n".join([*parts, "</svg>", ""])


def bar(axis: Axis, top: float, label: str, value: float, interval: list[float]) -> list[str]:
    """One row: its label, its bar with the interval, and its value in figures."""
    middle, end = top + ROW / 2, axis.at(value)
    parts = [
        f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end">{escape(label)}</text>',
        f'<rect class="bar" x="{LEFT}" y="{top + 4}" width="{max(1.0, end - LEFT):.1f}" height="{ROW - 8}" rx="2"/>',
    ]
    if interval:
        low, high = (axis.at(one) for one in interval)
        parts.append(f'<path class="range" d="M{low:.1f} {middle}H{high:.1f}"/>')
        end = max(end, high)
    return [*parts, f'<text x="{end + 6:.1f}" y="{middle + 4}">{number(value)}</text>']


def main() -> None:
    for chart in charts():
        path = ROOT / "docs" / "pictures" / f"{chart.file}.svg"
        path.write_text(draw(chart), "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
