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


def test_y5_2_the_facts_name_the_default_limits(facts: Facts) -> None:
    """The default is the four-player game: four bosses win, seven tricks lose, seven points win the game."""
    limits = facts.limits
    assert (limits.bosses, limits.tricks, limits.points, limits.seals, limits.stars) == (4, 7, 7, None, True)
