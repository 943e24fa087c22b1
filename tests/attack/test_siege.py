"""An attack from one address: others hardly notice it, and memory stays where it is."""

import pytest

from bench.server.siege import siege


@pytest.mark.long
def test_others_play_on_during_an_attack() -> None:
    health, moves, grown = siege(20)
    assert health.percentile(99) < 200
    assert moves.percentile(99) < 200
    assert grown < 50
