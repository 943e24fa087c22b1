"""The weakened network: what it forgets, how its choice varies, and what plays where there is no network."""

from pathlib import Path
from random import Random

import pytest

from sevenfold.agents.agent import agent
from sevenfold.agents.yokai.engine import weakened
from sevenfold.agents.yokai.engine.weakened import LACKING, PLAYED, UNSEEN, WeakenedAgent, forget
from sevenfold.agents.yokai.neural import NeuralAgent, bits
from sevenfold.agents.yokai.odds import OddsAgent
from sevenfold.kernels.yokai.bridge.cards import mask_of
from sevenfold.yokai import ENTRY, View
from tests.agents.yokai.games import KINDS, views

ALL = 99
"""More cards than there are."""


def later(name: str) -> View:
    """A view with at least four tricks played."""
    return next(view for view in views(name, 4) if len(view.history) >= 4)


def cards(view: View, count: int) -> int:
    """The last cards of earlier tricks."""
    return mask_of([play.card for trick in view.history for play in trick.plays][-count:])


@pytest.mark.parametrize("name", KINDS)
def test_the_last_cards_and_the_bosses_are_remembered(name: str) -> None:
    view = later(name)
    before, after = bits(view), forget(view, bits(view), 5)
    bosses = mask_of(boss.card for side in view.captured for boss in side)
    everything = cards(view, ALL)
    shown = 0
    for seat in range(view.rules.players):
        assert after[PLAYED + seat] == before[PLAYED + seat] & (cards(view, 5) | bosses)
        shown |= int(after[PLAYED + seat])
    forgotten = everything & ~cards(view, 5) & ~bosses
    assert forgotten
    assert not shown & forgotten
    assert after[UNSEEN] == before[UNSEEN] | forgotten
    assert after[LACKING] == 0
    changed = (*range(PLAYED, PLAYED + 4), UNSEEN, *range(LACKING, LACKING + 3))
    rest = [word for word in range(len(before)) if word not in changed]
    assert [int(after[word]) for word in rest] == [int(before[word]) for word in rest]


def test_without_any_memory_only_bosses_and_the_trick_are_known() -> None:
    view = later("four")
    after = forget(view, bits(view), 0)
    bosses = mask_of(boss.card for side in view.captured for boss in side)
    assert all(int(after[PLAYED + seat]) & ~bosses == 0 for seat in range(4))


def test_a_cold_choice_with_a_whole_memory_is_the_networks_own() -> None:
    cold, network = WeakenedAgent(f"0.001:{ALL}"), NeuralAgent()
    for view in views("four", 5)[:8]:  # nobody has failed to follow yet, which is never remembered
        if bits(view)[LACKING : LACKING + 3].any():
            break
        assert cold.choose(view, 0.0, Random(1)) == network.choose(view, 0.0, Random(1))


def test_the_hotter_the_more_its_choice_varies() -> None:
    view = next(view for view in views("four", 3) if len(view.legal) >= 8)
    rng = Random(2)
    cool, hot = (
        {WeakenedAgent(parameter).choose(view, 0.0, rng).card for _ in range(200)} for parameter in ("2:20", "100:20")
    )
    assert len(cool) < len(hot)
    assert len(hot) == len(view.legal)


def test_where_there_is_no_network_another_agent_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weakened, "shipped", lambda rules: Path("nowhere.onnx"))
    view = views("four", 3)[5]
    found = WeakenedAgent("5:1:odds:2").choose(view, 0.0, Random(1))
    assert found == OddsAgent("2").choose(view, 0.0, Random(1))


def test_cards_for_a_style_to_choose_from_are_legal() -> None:
    player = agent("yokai", "casual")
    assert isinstance(player, WeakenedAgent)
    for view in views("seven-suiters", 3)[:10]:
        assert set(player.alike(view, view.legal, 0.0, Random(1))) <= set(view.legal)


def test_levels_are_listed_weakest_first() -> None:
    assert list(ENTRY.levels) == ["novice", "casual", "regular", "strong", "expert"]
