"""Every rule set of both games, for tests that run under each."""

from typing import Any

import pytest

from sevenfold.yokai import RULE_SETS
from sevenfold.zhangyi import Rules as ZhangYiRules

ALL: dict[str, tuple[str, Any]] = {
    **{f"yokai-{name}": ("yokai", rules) for name, rules in RULE_SETS.items()},
    "zhangyi-two": ("zhangyi", ZhangYiRules()),
    "zhangyi-three": ("zhangyi", ZhangYiRules(players=3)),
}
every_rule_set = pytest.mark.parametrize(("game", "rules"), ALL.values(), ids=ALL)
