"""What is told of the rules with the list of games."""

import pytest

from sevenfold.yokai import ENTRY, Facts

RANKS = {
    "W": "A 2 3 4 5 6 7",
    "E": "2 3 4 5 6 7 8",
    "C": "3 4 5 6 7 8 9",
    "L": "4 5 6 7 8 9 10",
    "D": "5 6 7 8 9 10 11",
    "F": "6 7 8 9 10 11 12",
    "S": "7 8 9 10 11 12 13",
}
"""Y1, from the lowest printed rank."""


@pytest.fixture
def facts() -> Facts:
    assert isinstance(ENTRY.facts, Facts)
    return ENTRY.facts


def test_y1_1_the_facts_name_the_cards_of_every_suit(facts: Facts) -> None:
    cards = {suit.letter: suit.cards for suit in facts.suits}
    assert cards == {letter: tuple(letter + rank for rank in ranks.split()) for letter, ranks in RANKS.items()}
    assert list(cards) == list("WECLDFS")
    assert facts.decks["base"] == tuple(cards.values())


def test_y1_1_and_y1_4_the_facts_name_the_bosses(facts: Facts) -> None:
    assert set(facts.bosses) == {letter + "7" for letter in RANKS} | {letter + "7*" for letter in RANKS}


def test_y1_3_the_facts_name_the_worth_of_every_boss(facts: Facts) -> None:
    assert [suit.stars for suit in facts.suits] == [0, 0, 1, 1, 1, 2, 2]
    assert [suit.stars + suit.extra for suit in facts.suits] == [0, 1, 1, 2, 2, 3, 3]


def test_y9_1_seven_suiters_has_both_sevens_of_every_suit(facts: Facts) -> None:
    for plain, both in zip(facts.decks["base"], facts.decks["seven_suiters"], strict=True):
        seven = plain.index(plain[0][0] + "7")
        assert both == (*plain[: seven + 1], plain[seven] + "*", *plain[seven + 1 :])


def test_y3_2_partners_pass_three_cards_in_the_picture(facts: Facts) -> None:
    assert facts.pictures.passed == 3


def test_y4_1_the_pictures_say_which_card_wins(facts: Facts) -> None:
    """Earth is trump: nobody plays one and the highest Wind wins, not Snow 12; a low trump wins; the ace beats both."""
    tricks = facts.pictures.tricks
    assert {name: trick.winner for name, trick in tricks.items()} == {"led": "W6", "trumped": "E3", "ace": "WA"}
    assert all(trick.winner in trick.cards for trick in tricks.values())


def test_y6_2_the_picture_of_a_score_crosses_out_trumps_boss(facts: Facts) -> None:
    """The first worked example: Fire is trump, 0 + 1 + 0 + 2 = 3."""
    bosses = facts.pictures.bosses
    assert [boss.card for boss in bosses if not boss.scores] == ["F7"]
    assert sum(boss.stars for boss in bosses if boss.scores) == 3


def test_t5_one_card_of_the_pictured_row_lies_bare(facts: Facts) -> None:
    """The cards above it have been played; everything else is covered, and nobody else knows it."""
    row = facts.pictures.row
    assert row.up == ("E4", None, None, "F7", "L10", "S8")
    assert row.state == ("covered", "covered", "open", "covered", "covered", "covered", "covered")
    assert row.down == (None, None, "D5", None, None, None, None)


def test_y5_2_the_facts_name_the_default_limits(facts: Facts) -> None:
    """The default is the four-player game: four bosses win, seven tricks lose, seven points win the game."""
    limits = facts.limits
    assert (limits.bosses, limits.tricks, limits.points, limits.seals, limits.stars) == (4, 7, 7, None, True)
