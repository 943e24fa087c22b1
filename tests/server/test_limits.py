"""Rate limits: a burst, then a rate; shared by processes; numbers that an operator can change."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from sevenfold.errors import BadSetting
from sevenfold.server import limits
from sevenfold.server.limits import BUCKETS, Limit, Limits, create_shared, read_limit
from sevenfold.server.settings import load


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    made = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: made.now))
    return made


def test_a_burst_then_a_rate(clock: SimpleNamespace) -> None:
    """`chat` is 8 at once, then one every two seconds."""
    made = Limits(True)
    assert [made.allow("chat", "ann") for _ in range(10)] == [True] * 8 + [False] * 2
    clock.now += 1.9
    assert not made.allow("chat", "ann")
    clock.now += 0.1
    assert [made.allow("chat", "ann") for _ in range(2)] == [True, False]
    clock.now += 3600
    assert [made.allow("chat", "ann") for _ in range(10)] == [True] * 8 + [False] * 2
    assert made.refused == 6


def test_processes_share_their_limits(tmp_path: Path) -> None:
    create_shared(tmp_path / "limits")
    first, second = (Limits(True, shared=tmp_path / "limits") for _ in range(2))
    allowed = sum(made.allow("login", "1.2.3.4") for made in (first, second) * 20)
    assert allowed == 10
    assert second.allow("login", "1.2.3.5")


def test_a_crowd_is_not_remembered_and_does_not_free_those_who_have_used_their_credit(clock: SimpleNamespace) -> None:
    made = Limits(True)
    size = len(made.places)
    assert [made.allow("login", "guesser") for _ in range(11)].count(True) == 10
    for number in range(2 * BUCKETS):
        made.allow("http", str(number))
    assert len(made.places) == size
    assert not made.allow("login", "guesser")


def test_limits_are_numbers_that_can_be_set() -> None:
    assert read_limit("http=600/80") == ("http", Limit(600, 80))
    assert read_limit("login=3/0.05") == ("login", Limit(3, 0.05))
    made = Limits(True, ["login=3/0.05"])
    assert [made.allow("login", "x") for _ in range(4)] == [True] * 3 + [False]
    environment = {"SEVENFOLD_RATE_LIMITS": "http=600/80 chat=20/1"}
    assert load({}, environment).rate_limits == ["http=600/80", "chat=20/1"]


@pytest.mark.parametrize("word", ["http", "http=600", "nothing=1/1", "http=0/1", "http=5/0", "http=-5/1"])
def test_a_limit_that_cannot_be_is_named(word: str) -> None:
    with pytest.raises(BadSetting):
        load({}, {"SEVENFOLD_RATE_LIMITS": word})
