"""A training log as a picture: one small curve for each figure, by samples."""

from html import escape
from typing import Any, Final

WIDTH, HEIGHT, GAP = 300, 120, 40
COLUMNS: Final = 3
LEFT_OUT: Final = ("seconds", "samples")


def plot(lines: list[dict[str, Any]]) -> str:
    """An SVG document with a panel for each figure of the log."""
    names = sorted({name for line in lines for name in line if name not in LEFT_OUT})
    rows = -(-len(names) // COLUMNS)
    width, height = COLUMNS * (WIDTH + GAP) + GAP, rows * (HEIGHT + 2 * GAP) + GAP
    panels = [
        _panel(name, lines, GAP + place % COLUMNS * (WIDTH + GAP), GAP + place // COLUMNS * (HEIGHT + 2 * GAP))
        for place, name in enumerate(names)
    ]
    style = 'font-family="sans-serif" font-size="12" fill="#333"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {style}>'
    return "\n".join([head, '<rect width="100%" height="100%" fill="#fff"/>', *panels, "</svg>\n"])


def _panel(name: str, lines: list[dict[str, Any]], left: int, top: int) -> str:
    points = [(line["samples"], line[name]) for line in lines if name in line]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    low, high, last = min(ys), max(ys), max(xs) or 1
    path = " ".join(
        f"{left + WIDTH * x / last:.1f},{top + HEIGHT - HEIGHT * (y - low) / ((high - low) or 1):.1f}"
        for x, y in points
    )
    return (
        f'<text x="{left}" y="{top - 8}" font-weight="bold">{escape(name)}</text>'
        f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#ccc"/>'
        f'<polyline points="{path}" fill="none" stroke="#a33" stroke-width="1.5"/>'
        f'<text x="{left}" y="{top + HEIGHT + 16}">{low:.4g} to {high:.4g}, last {ys[-1]:.4g}; {last:,} samples</text>'
    )
