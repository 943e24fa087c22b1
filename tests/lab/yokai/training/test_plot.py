"""The plot of a training log."""

from typing import Any
from xml.etree import ElementTree

from sevenfold.lab.yokai.training.plot import GAP, HEIGHT, WIDTH, plot

SVG = "{http://www.w3.org/2000/svg}"
LINES: list[dict[str, Any]] = [
    {"seconds": 1.0, "samples": 10, "a & b": 1.0},
    {"samples": 20, "a & b": 0.5, "c": 2.0},
]


def test_each_figure_has_a_panel_with_its_range() -> None:
    picture = ElementTree.fromstring(plot(LINES))
    texts = [element.text for element in picture.iter(f"{SVG}text")]
    assert texts == ["a & b", "0.5 to 1, last 0.5; 20 samples", "c", "2 to 2, last 2; 20 samples"]


def test_curves_run_from_the_first_sample_to_the_last() -> None:
    """In the first panel: half way at the top, then at the bottom right; a figure that stays the same lies flat."""
    picture = ElementTree.fromstring(plot(LINES))
    curves = [element.get("points") for element in picture.iter(f"{SVG}polyline")]
    left, second = GAP, 2 * GAP + WIDTH
    assert curves == [
        f"{left + WIDTH / 2:.1f},{GAP:.1f} {left + WIDTH:.1f},{GAP + HEIGHT:.1f}",
        f"{second + WIDTH:.1f},{GAP + HEIGHT:.1f}",
    ]


def test_a_log_of_no_samples_can_be_plotted() -> None:
    assert "last 1; 1 samples" in plot([{"samples": 0, "a": 1.0}])
