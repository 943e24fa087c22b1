"""The registry: games by name, games of one's own, and rules from text and from options."""

import pickle
from typing import Any

import pytest
from msgspec.structs import replace

from sevenfold import games
from sevenfold.agents.process_pool import spread
from sevenfold.errors import BadRules, UnknownName
from tests.toy import ENTRY, Rules


def test_the_registry_lists_what_ships_and_what_was_added() -> None:
    assert games.names() == ("yokai", "zhangyi", "toy")
    assert games.entry("toy") is ENTRY
    assert games.entry("yokai").name == "yokai"
    assert games.added() == (ENTRY,)
    with pytest.raises(UnknownName, match="unknown game 'chess'; known: yokai, zhangyi, toy"):
        games.entry("chess")


def test_a_game_that_was_added_may_stand_in_for_a_shipped_one() -> None:
    shipped = games.entry("yokai")
    games.register(replace(shipped, agents={}))
    assert games.entry("yokai").agents == {}
    games.unregister("yokai")
    assert games.entry("yokai") is shipped


def test_a_game_without_rule_sets_has_its_defaults() -> None:
    assert ENTRY.rule_sets == {"default": Rules()}


@pytest.mark.parametrize("name", ["yokai", "zhangyi", "toy"])
def test_an_entry_can_be_sent_to_another_process(name: str) -> None:
    entry = games.entry(name)
    again = pickle.loads(pickle.dumps(entry))
    assert (again.name, again.rules, again.rule_sets) == (name, entry.rules, entry.rule_sets)
    assert again.game.start(again.rules()) == entry.game.start(entry.rules())


def known(_number: int) -> tuple[str, ...]:
    return games.names()


def test_worker_processes_know_the_games_that_were_added() -> None:
    assert list(spread(known, range(2), 2)) == [("yokai", "zhangyi", "toy")] * 2


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        ("yokai", "players=2,boss_swap=x", "boss_swap: expected one of optional, none; got 'x'"),
        ("yokai", "players=5", "players: expected one of 2, 3, 4; got '5'"),
        ("yokai", "short=maybe", "short: expected one of true, false; got 'maybe'"),
        (
            "zhangyi",
            "scenario=atlantis",
            "unknown scenario 'atlantis'; known: seven_states, balance_of_power, fourteen_cities",
        ),
        ("toy", "tricks=two", "tricks: Expected `int`, got `str`"),
        ("toy", "tricks", "expected tricks=…, got tricks"),
        ("toy", "colour=red", "unknown rule 'colour'; known: players, tricks"),
    ],
)
def test_bad_rules_say_what_is_possible(game: str, text: str, told: str) -> None:
    with pytest.raises((BadRules, UnknownName)) as caught:
        games.rules(game, text)
    assert caught.value.text() == told


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"players": "3"}, "players: expected one of 2, 3, 4; got '3'"),
        ({"scoring": "basic"}, "only the first edition scores one point a round"),
        ({"colour": 1}, "unknown rule 'colour'"),
    ],
)
def test_options_from_a_program_are_taken_as_they_are(options: dict[str, Any], told: str) -> None:
    with pytest.raises((BadRules, UnknownName)) as caught:
        games.rules_from("yokai", options)
    assert told in caught.value.text()
