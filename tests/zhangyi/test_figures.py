"""What a finished game counts for a profile: the mandate that was kept, and whether it won."""

import pytest

from sevenfold.zhangyi.events import MandateKept
from sevenfold.zhangyi.figures import figures
from sevenfold.zhangyi.ruleset import Rules

RULES = Rules(players=2, scenario="seven_states")


@pytest.mark.parametrize(
    ("mandate", "won", "expected"),
    [
        ("qin", True, {"mandate-qin": (1, 1)}),
        ("han", False, {"mandate-han": (0, 1)}),
        ("atlantis", True, {"mandate-other": (1, 1)}),
    ],
)
def test_the_own_mandate_counts(mandate: str, won: bool, expected: dict[str, tuple[int, int]]) -> None:
    told = [MandateKept(seat=0, mandate="chu"), MandateKept(seat=1, mandate=mandate)]
    assert figures(RULES, told, 1, won) == expected


def test_another_seat_s_mandate_says_nothing() -> None:
    assert figures(RULES, [MandateKept(seat=0, mandate=None)], 1, True) == {}
