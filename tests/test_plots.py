"""The plots of the documentation show what `bench/figures.toml` says."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench.plots import Axis, Chart, charts, draw, number

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"


@pytest.mark.parametrize("chart", charts(), ids=lambda chart: chart.file)
def test_a_picture_shows_its_figures(chart: Chart) -> None:
    """`python -m bench.plots` draws them anew."""
    text = (PICTURES / f"{chart.file}.svg").read_text("utf-8")
    assert text == draw(chart)
    words = [element.text for element in ElementTree.fromstring(text).iter() if element.tag.endswith("text")]
    for label, value, *_ in chart.rows:
        assert label in words
        assert number(value) in words


def test_every_picture_has_figures_and_is_shown() -> None:
    drawn = {path.stem for path in PICTURES.glob("plot-*.svg")}
    shown = set(re.findall(r"pictures/(plot-[\w-]+)\.svg", (PICTURES.parent / "benchmarks.md").read_text("utf-8")))
    assert drawn == shown == {chart.file for chart in charts()}


def test_values_lie_where_they_belong() -> None:
    """On a logarithmic axis ten times as much is always the same way further; a percentage is a share of the width."""
    log = Axis(Chart("", "", "log", "", "", "", [["a", 1], ["b", 10000]]))
    assert log.at(100) - log.at(10) == pytest.approx(log.at(1000) - log.at(100))
    percent = Axis(Chart("", "", "percent", "", "", "", [["a", 20]]))
    assert percent.at(50) == pytest.approx((percent.at(0) + percent.at(100)) / 2)


def test_numbers_are_readable() -> None:
    assert [number(value) for value in (0.04, 12, 3508, 1954802, 811600000, 15830000000)] == [
        "0.04", "12", "3,508", "1.95 million", "812 million", "15.8 billion",
    ]  # fmt: skip
