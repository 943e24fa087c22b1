"""PettingZoo's own tests accept both games under every rule set."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from sevenfold.lab import pettingzoo
from tests.lab.rule_sets import every_rule_set


# The kit advises a plain box, but an action mask needs a dictionary, as in PettingZoo's own card games.
@pytest.mark.filterwarnings("ignore:Observation", "ignore:.*observation.*:UserWarning")
@every_rule_set
def test_pettingzoo_accepts_the_environment(game: str, rules: Any, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(game, rules), num_cycles=300)
    assert "Passed" in capsys.readouterr().out


@every_rule_set
def test_the_same_seed_gives_the_same_environment(game: str, rules: Any) -> None:
    seed_test(lambda: pettingzoo.env(game, rules), num_cycles=60)


def test_an_action_outside_the_mask_is_refused() -> None:
    env = pettingzoo.env("yokai")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="mask"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
