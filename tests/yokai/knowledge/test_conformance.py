"""The conformance kit on every rule set."""

import pytest

from sevenfold import games
from sevenfold.yokai import RULE_SETS
from tests.conformance import conform
from tests.yokai.knowledge.twins import twin


@pytest.mark.parametrize("name", RULE_SETS)
def test_conforms(name: str) -> None:
    rules = RULE_SETS[name]
    conform(games.entry("yokai"), rules, twin, games=2, longest=1500, seats=rules.players)


@pytest.mark.long
@pytest.mark.parametrize("name", RULE_SETS)
def test_conforms_in_pool_options(name: str) -> None:
    rules = RULE_SETS[name]
    conform(games.entry("yokai"), rules, twin, games=40, seed=1000, longest=1500, seats=rules.players)
