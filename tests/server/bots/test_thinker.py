"""A thinker keeps an agent for each seat that it plays; no two seats share one."""

from collections.abc import Iterator

import pytest

from sevenfold import games
from sevenfold.server.bots.job import Analyse, ChooseMove, choose_move
from sevenfold.server.bots.thinker import DECODER, Thinker
from tests import toy
from tests.server.bots import odd_agents
from tests.server.bots.toy_view import card, view


@pytest.fixture(autouse=True)
def odd() -> Iterator[None]:
    games.register(odd_agents.ENTRY)
    yield
    games.register(toy.ENTRY)


def played(thinker: Thinker, table: str, seat: int = 0) -> int:
    """How many moves the agent of a seat has made."""
    return card(bytes(thinker.answer(choose_move("toy", "counts", table, seat, view(seat)))))


def test_an_agent_is_kept_for_its_seat_and_for_no_other() -> None:
    thinker = Thinker()
    assert [played(thinker, "t1") for _ in range(3)] == [1, 2, 3]
    assert played(thinker, "t1", seat=1) == 1
    assert played(thinker, "t2") == 1
    thinker.answer(choose_move("toy", "random", "t2", 0, view(0)))
    assert played(thinker, "t2") == 2


def test_the_agent_that_played_longest_ago_is_dropped() -> None:
    thinker = Thinker(most=2)
    assert [played(thinker, table) for table in ("t1", "t2", "t1", "t3")] == [1, 1, 2, 1]
    assert [played(thinker, table) for table in ("t1", "t2")] == [3, 1]
    assert len(thinker.agents) == 2


def test_an_agent_that_raised_an_error_is_not_kept() -> None:
    thinker = Thinker()
    assert [played(thinker, "t1") for _ in range(3)] == [1, 2, 3]
    with pytest.raises(ValueError, match="enough"):
        played(thinker, "t1")
    assert played(thinker, "t1") == 1


def test_jobs_are_told_apart_by_their_type() -> None:
    move = b'{"type":"choose_move","game":"g","level":"l","table":"t","seat":1,"view":{},"budget":0.5,"seed":7}'
    question = b'{"type":"analyse","record":{},"seat":1,"index":3}'
    assert [type(DECODER.decode(line)) for line in (move, question)] == [ChooseMove, Analyse]
