"""Records: what is written is read back, what is wrong is named with its place."""

import io
from random import Random
from typing import Any

import msgspec
import pytest

from sevenfold import records
from sevenfold.agents.match import play
from sevenfold.agents.random_agent import RandomAgent
from sevenfold.errors import BadRecord, UnknownName
from tests.toy import Rules

GOOD: dict[str, Any] = {
    "format": "sevenfold/1",
    "game": "toy",
    "rules": {"players": 2, "tricks": 2},
    "seats": ["Ann", "Bo"],
    "moves": [
        {"by": "table", "do": "deal", "hands": [[1, 5], [2, 4]]},
        {"by": 1, "do": "lay", "card": 4},
        {"by": 0, "do": "lay", "card": 5},
        {"by": 0, "do": "lay", "card": 1},
        {"by": 1, "do": "lay", "card": 2},
        {"by": "table", "do": "roll", "die": 3},
    ],
    # One trick each (5 > 4, 2 > 1); an odd die breaks the tie for seat 0.
    "result": {"winners": [0], "won": [1, 1]},
}


def changed(**fields: Any) -> bytes:
    return msgspec.json.encode({**GOOD, **fields})


def refusal(data: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        records.replay(records.decode(data, line=3))
    return caught.value


def test_a_good_record_replays_and_is_written_as_it_was_read() -> None:
    record = records.decode(changed())
    assert records.replay(record).die == 3
    assert records.to_builtins(record) == GOOD
    assert len(list(records.states(record))) == 7


def test_unknown_keys_are_kept_on_writing() -> None:
    assert records.to_builtins(records.decode(changed(event="club night")))["event"] == "club night"


def test_defaults_are_named_in_the_rules_that_are_written() -> None:
    assert records.to_builtins(records.decode(changed(rules={})))["rules"] == {"players": 2, "tricks": 2}


def test_an_unfinished_record_has_no_result() -> None:
    record = records.decode(changed(moves=GOOD["moves"][:3], result=None))
    assert records.replay(record).shown == ((5, 4),)
    assert records.summary(record).endswith("3 moves; unfinished")


def test_a_finished_record_sums_up_its_winners() -> None:
    assert records.summary(records.decode(changed())).endswith("6 moves; won by Ann")


def test_a_file_is_read_line_by_line() -> None:
    file = io.BytesIO()
    records.write(file, [records.decode(changed())] * 2)
    file.write(b"\n")
    file.seek(0)
    assert len(list(records.read(file))) == 2


@pytest.mark.parametrize("data", [changed()[:-20], b"{]", b'"\xff"', b"[" * 100_000, b""])
def test_malformed_or_cut_json_is_told_as_such(data: bytes) -> None:
    error = refusal(data)
    assert "not valid JSON" in error.text()
    assert error.line == 3


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"[1]", "expected a JSON object, got list"),
        (changed(format="sevenfold/2"), "expected format sevenfold/1, got 'sevenfold/2'"),
        (b'{"format": "sevenfold/1", "game": "toy"}', "missing: rules, seats, moves"),
        (changed(game="chess"), "unknown game 'chess'; known: "),
        (changed(rules={"tricks": "two"}), "rules: Expected `int`, got `str` - at `$.tricks`"),
        (changed(rules={"players": 5}), "expected 2 seats, got 5"),
        (changed(seats=[1]), "seats: Expected `str`, got `int`"),
        (changed(seats=["Ann"]), "expected 2 seats, got 1"),
        (changed(result=[]), "result: Expected `object | null`, got `array`"),
        (changed(result={"winners": [1], "won": [1, 1]}), "the result differs"),
        (changed(result=None), "the result differs"),
    ],
)
def test_a_bad_record_says_what_is_wrong(data: bytes, told: str) -> None:
    error = refusal(data)
    assert told in error.text()
    assert error.index is None


def test_an_unknown_rule_set_keeps_its_cause() -> None:
    assert isinstance(refusal(changed(game="chess")).cause, UnknownName)


@pytest.mark.parametrize(
    ("index", "move", "clause"),
    [
        (1, {"by": 1, "do": "lay", "card": 5}, "T2"),
        (2, {"by": 1, "do": "lay", "card": 4}, "T1"),
        (5, {"by": "table", "do": "roll", "die": 7}, "T4"),
    ],
)
def test_an_illegal_move_is_named_by_index_and_clause(index: int, move: dict[str, Any], clause: str) -> None:
    moves = [*GOOD["moves"][:index], move, *GOOD["moves"][index + 1 :]]
    error = refusal(changed(moves=moves))
    assert (error.index, error.clause) == (index, clause)


def test_a_move_after_the_end_is_refused() -> None:
    error = refusal(changed(moves=[*GOOD["moves"], {"by": 0, "do": "lay", "card": 1}]))
    assert (error.index, error.clause) == (6, "record")


def test_a_move_of_the_wrong_shape_is_named_by_index() -> None:
    moves = [*GOOD["moves"][:2], {"by": 0, "do": "fly"}]
    error = refusal(changed(moves=moves, result=None))
    assert error.index == 2
    assert "fly" in error.text()


def test_a_line_without_end_is_refused_before_it_is_read_whole() -> None:
    class Endless(io.RawIOBase):
        """A file whose first line is a hundred megabytes; counts what was asked of it."""

        asked = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= records.LONGEST + 1
            self.asked += size
            return b"x" * size

    file = Endless()
    with pytest.raises(BadRecord, match=r"line 1: longer than 16,?777,?216 bytes"):
        list(records.read(file))  # type: ignore[arg-type]
    assert file.asked == records.LONGEST + 1


def test_games_between_agents_are_records_that_replay() -> None:
    record = play("toy", Rules(), [RandomAgent(), RandomAgent()], Random(7), seats=["a", "b"])
    assert records.decode(records.encode(record)) == record
    records.replay(record)
