"""Records of whole games: golden ones with every view, perft, and a second reading of the rules that must agree."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold import records
from sevenfold.agents.match import Series, numbered
from sevenfold.errors import BadRecord
from sevenfold.yokai import GAME, RULE_SETS, AnyMove, Rules
from sevenfold.yokai.state import State
from tests.yokai.referee import Referee

TESTS = Path(__file__).parent.parent
GOLDEN = sorted((TESTS / "golden").glob("yokai-*.jsonl"))
PERFT = json.loads((TESTS / "perft" / "yokai.json").read_text("utf-8"))


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_a_second_reading_of_the_rules_agrees(name: str, player: str) -> None:
    rules = RULE_SETS[name]
    series = Series(game="yokai", rules=rules, players=(player,) * rules.players, seed=21)
    for number in range(8):
        raw = json.loads(records.encode(numbered(series, number)))
        assert set(raw["rules"]) == set(Rules.__struct_fields__)
        assert {move["do"] for move in raw["moves"]} <= {"deal", "pass", "prepare", "play"}
        assert Referee(raw["rules"]).follow(raw["moves"]) == raw["result"]


def views_digest(state: State) -> str:
    """All that anybody may know in a state, as a short hash: the spectator's view and every seat's."""
    digest = hashlib.sha256()
    for seat in (None, *range(state.rules.players)):
        digest.update(msgspec.json.encode(GAME.view(state, seat), order="sorted"))
    return digest.hexdigest()[:8]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_replay_with_every_view(path: Path) -> None:
    """A file is the record of one game; its key `views` has a hash of all views for every position."""
    with path.open("rb") as file:
        (record,) = records.read(file)
    records.replay(record)
    assert record.rules == RULE_SETS[path.stem.removeprefix("yokai-")]
    assert [views_digest(state) for state in records.states(record)] == record.extra["views"]
    raw = json.loads(records.encode(record))
    assert Referee(raw["rules"]).follow(raw["moves"]) == raw["result"]


def test_there_is_a_golden_game_of_every_rule_set() -> None:
    assert {path.stem.removeprefix("yokai-") for path in GOLDEN} == set(RULE_SETS)


def test_a_record_with_a_wrong_card_is_refused_at_its_place() -> None:
    raw = json.loads((TESTS / "golden" / "yokai-four.jsonl").read_text("utf-8"))
    index = next(i for i, move in enumerate(raw["moves"]) if move["do"] == "play")
    raw["moves"][index]["card"] = "S14"
    with pytest.raises(BadRecord) as caught:
        records.replay(records.from_builtins(raw))
    assert (caught.value.index, caught.value.clause) == (index, "Y1.1")


def children(state: State) -> Iterator[AnyMove]:
    """Every player's move; a deal has none to list."""
    for by in GAME.to_move(state):
        if by != "table":
            yield from GAME.legal_moves(state, by)


def perft(state: State, depth: int, digest: Any) -> int:
    """How many ways there are to go on so many moves; the digest gets every last move, in order."""
    listed = children(state)
    if depth == 1:
        written = [msgspec.json.encode(move, order="sorted") for move in listed]
        digest.update(b"".join(written))
        return len(written)
    return sum(perft(GAME.apply(state, move), depth - 1, digest) for move in listed)


def reached(case: dict[str, Any]) -> State:
    state = GAME.start(msgspec.convert(case["rules"], Rules))
    for raw in case["moves"]:
        move = msgspec.convert(raw, AnyMove)
        GAME.check(state, move)
        state = GAME.apply(state, move)
    return state


@pytest.mark.parametrize("case", PERFT, ids=lambda case: case["name"])
def test_perft(case: dict[str, Any]) -> None:
    digest = hashlib.sha256()
    assert perft(reached(case), case["depth"], digest) == case["leaves"]
    assert digest.hexdigest()[:16] == case["hash"]
