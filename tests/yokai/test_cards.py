"""Y1: the cards, by hand from the table of suits."""

import pytest

from sevenfold.errors import UnknownName
from sevenfold.messages import LANGUAGES, message
from sevenfold.yokai.cards import (
    ALL_FOIL,
    ALL_PLAIN,
    BOSSES,
    EXTRA,
    NAMES,
    RANK,
    STARS,
    SUITS,
    card_name,
    cards_in,
    names_of,
    parse_card,
)
from tests.yokai.setting import at, play


def test_y1_1_seven_suits_of_seven_cards() -> None:
    lowest = {"W": 1, "E": 2, "C": 3, "L": 4, "D": 5, "F": 6, "S": 7}
    expected = [f"{suit}{'A' if rank == 1 else rank}" for suit, low in lowest.items() for rank in range(low, low + 7)]
    assert len(expected) == 49
    assert names_of(ALL_PLAIN) == tuple(expected)


def test_y1_1_bosses_are_the_sevens() -> None:
    assert names_of(BOSSES & ALL_PLAIN) == ("W7", "E7", "C7", "L7", "D7", "F7", "S7")


def test_y1_2_the_ace_of_wind_beats_even_trumps() -> None:
    state = play(at(["WA W2", "S13 E2", "S12 E3", "S11 E4"], face_up="S7"), "WA S13 S12 S11")
    assert state.leader == 0
    assert RANK[parse_card("WA")] == 1


def test_y1_3_stars_and_extra_stars_as_printed() -> None:
    assert dict(zip(SUITS, STARS, strict=True)) == {"W": 0, "E": 0, "C": 1, "L": 1, "D": 1, "F": 2, "S": 2}
    assert [star + extra for star, extra in zip(STARS, EXTRA, strict=True)] == [0, 1, 1, 2, 2, 3, 3]


def test_y1_4_foil_sevens_stand_beside_the_plain_ones() -> None:
    assert names_of(ALL_FOIL).index("D7*") == names_of(ALL_FOIL).index("D7") + 1
    assert names_of(ALL_FOIL & BOSSES)[:4] == ("W7", "W7*", "E7", "E7*")
    assert RANK[parse_card("S7*")] == 7


def test_names_go_both_ways() -> None:
    assert [card_name(parse_card(name)) for name in NAMES] == list(NAMES)
    assert list(cards_in(0b101)) == [0, 2]


def test_an_unknown_card_names_what_is_known() -> None:
    with pytest.raises(UnknownName, match="W8"):
        parse_card("W8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_suits_and_bosses_have_names(lang: str) -> None:
    for letter in SUITS:
        assert message(f"suit-{letter}", lang) in message(f"boss-{letter}", lang)
