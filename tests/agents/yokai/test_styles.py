"""Styles: what they like, that it shows in how they play, and who plays in which."""

import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bench.yokai.styles import counts, share
from sevenfold.agents.agent import agent, cast, styled
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.search import SearchAgent
from sevenfold.agents.yokai.styles.style import BOLD, CAREFUL, TRICKSTER, liking
from sevenfold.errors import BadRules
from sevenfold.yokai import ENTRY, View
from sevenfold.yokai.view import Played
from tests.agents.yokai.games import views

HAND = ("WA", "W4", "E8", "C5", "C9", "F10")


def view(trick: str = "") -> View:
    """Earth is trump; somebody may have led."""
    plays = tuple(Played(seat + 1, card) for seat, card in enumerate(trick.split()))
    return replace(views("four", 3)[0], trump="E", hand=HAND, legal=HAND, trick=plays)


@pytest.mark.parametrize(
    ("card", "bold", "trickster"),
    [
        ("WA", 1 + 1, 0),  # the ace counts as a trump, of the highest rank
        ("E8", 8 / 13 + 1, 0),
        ("F10", 10 / 13, 1),  # the only Fire
        ("C5", 5 / 13, 1 / 2),  # one of two
    ],
)
def test_what_they_like_to_lead(card: str, bold: float, trickster: float) -> None:
    assert liking(BOLD, view(), card) == pytest.approx(bold)
    assert liking(CAREFUL, view(), card) == pytest.approx(-bold)
    assert liking(TRICKSTER, view(), card) == pytest.approx(trickster)


@pytest.mark.parametrize(
    ("card", "bold", "trickster"),
    [
        ("E8", 1 + 1, 2),  # a trump beats Snow 9 and Snow 12
        ("WA", 1 + 1, 2),
        ("F10", 0, 1),
        ("C9", 0, 1 / 2),
    ],
)
def test_what_they_like_without_the_led_suit(card: str, bold: float, trickster: float) -> None:
    assert liking(BOLD, view("S9 S12"), card) == pytest.approx(bold)
    assert liking(CAREFUL, view("S9 S12"), card) == pytest.approx(-bold)
    assert liking(TRICKSTER, view("S9 S12"), card) == pytest.approx(trickster)


def test_no_trump_is_known_before_the_first_lead_of_some_rounds() -> None:
    assert liking(BOLD, replace(view(), trump=None), "E8") == pytest.approx(8 / 13)


def test_bold_players_take_more_tricks_and_lead_more_trumps_than_careful_ones() -> None:
    bold, careful = counts(("bold:novice", "careful:novice"), 40)
    assert bold["tricks"] > 1.1 * careful["tricks"]
    assert share(bold, "trump leads", "leads") > 1.5 * share(careful, "trump leads", "leads")


def test_tricksters_trump_more_often_than_careful_players() -> None:
    trickster, careful = counts(("trickster:novice", "careful:novice"), 40)
    assert share(trickster, "ruffs", "void") > 1.3 * share(careful, "ruffs", "void")


def test_a_style_chooses_among_what_the_level_would_play() -> None:
    others = 0
    for seen in views("four", 5):
        plain, bold = (
            agent("yokai", name).choose(seen, 0.05, Random(1)).card for name in ("search:16", "bold:search:16")
        )
        found = SearchAgent("16").alike(seen, sensible(seen), 0.0, Random(1))
        assert plain == found[0]
        assert bold in found
        others += bold != plain
    assert others


def test_who_sits_where_and_how_they_play() -> None:
    assert [name for name, _ in cast("yokai", "novice")][:4] == ["kappa", "tanuki", "oni", "bakeneko"]
    assert [name for name, _ in cast("yokai", "expert")][:4] == ["karakasa", "chochin", "kappa", "tanuki"]
    assert styled("yokai", "novice", 2) == "bold:novice"
    assert styled("yokai", "expert", 1) == "careful:expert"
    assert styled("yokai", "greedy", 1) == "greedy"
    assert styled("zhangyi", "novice", 1) == "novice"


def test_the_client_seats_the_same_yokai() -> None:
    source = (Path(__file__).parents[3] / "web/src/yokai/players/cast.ts").read_text("utf-8")
    names = re.findall(r"'(\w+)'", re.search(r"CAST = \[(.*)\]", source)[1])  # type: ignore[index]
    assert names == list(ENTRY.cast)
    first = dict(re.findall(r"(\w+): (\d)", re.search(r"FIRST.*= {(.*)}", source)[1]))  # type: ignore[index]
    assert [cast("yokai", level)[0][0] for level in ENTRY.levels] == [
        names[int(first[level])] for level in ENTRY.levels
    ]


def test_a_style_needs_an_agent_that_weighs_cards() -> None:
    with pytest.raises(BadRules, match="a level, odds, search or expert to give a style to, got 'greedy'"):
        agent("yokai", "bold:greedy")
