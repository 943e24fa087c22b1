"""Y10: the options, which go together, and what a refusal says."""

from typing import Any

import msgspec
import pytest

from sevenfold.errors import BadRules
from sevenfold.messages import LANGUAGES
from sevenfold.yokai import RULE_SETS, Rules
from sevenfold.yokai.ruleset import Limits, limits


def test_y10_defaults_are_the_four_player_game_of_the_second_edition() -> None:
    assert msgspec.to_builtins(Rules()) == {
        "edition": "second",
        "players": 4,
        "variant": "base",
        "scoring": "stars",
        "short": False,
        "leader": "last_trick",
        "boss_swap": "optional",
    }


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"players": 3, "variant": "seven_suiters"}, "four players"),
    ({"players": 2, "variant": "seven_suiters"}, "four players"),
    ({"edition": "first", "variant": "seven_suiters"}, "second edition"),
    ({"edition": "first", "players": 2}, "second edition"),
    ({"scoring": "basic"}, "first edition"),
    ({"short": True}, "Seven Suiters"),
    ({"leader": "ace"}, "Seven Suiters"),
    ({"boss_swap": "none"}, "two-player"),
]


@pytest.mark.parametrize(("options", "says"), IMPOSSIBLE)
def test_y10_impossible_combinations_say_what_is_possible(options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRules, match=says) as caught:
        Rules(**options)
    assert len({caught.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_y10_every_rule_set_has_its_limits() -> None:
    assert {name: limits(rules) for name, rules in RULE_SETS.items()} == {
        "four": Limits(4, 7, 7, None, True),
        "four-first-basic": Limits(4, 7, 2, None, False),
        "four-first-stars": Limits(4, 7, 7, None, True),
        "three": Limits(3, 7, 7, None, True),
        "three-first-basic": Limits(3, 7, 2, None, False),
        "three-first-stars": Limits(3, 7, 7, None, True),
        "seven-suiters": Limits(None, None, None, 7, False),
        "seven-suiters-ace": Limits(None, None, None, 7, False),
        "seven-suiters-short": Limits(None, None, None, 4, False),
        "two": Limits(4, 13, 7, None, True),
        "two-no-swap": Limits(4, 13, 7, None, True),
    }
