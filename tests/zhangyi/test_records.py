"""Records of whole games: golden ones, perft, and a second reading of the rules that must agree with the first."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold import records
from sevenfold.agents.match import Series, numbered
from sevenfold.errors import BadRecord, IllegalMove
from sevenfold.zhangyi import GAME, AnyMove, Rules, moves
from sevenfold.zhangyi.scenarios.scenario import shipped
from sevenfold.zhangyi.state import State
from tests.zhangyi.positions import DRILL
from tests.zhangyi.referee import Referee

TESTS = Path(__file__).parent.parent
GOLDEN = sorted((TESTS / "golden").glob("zhangyi-*.jsonl"))
PERFT = json.loads((TESTS / "perft" / "zhangyi.json").read_text("utf-8"))
SCENARIO = json.loads(msgspec.json.encode(shipped("seven_states")))


def refereed(record: records.Record) -> dict[str, Any]:
    """The result by the second reading; the first reading's stands in the record."""
    raw = json.loads(records.encode(record))
    scenario = raw["rules"]["scenario"]
    result = Referee(raw["rules"], SCENARIO if isinstance(scenario, str) else scenario).follow(raw["moves"])
    assert result == raw["result"]
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("seats", "games"), [("random,random", 20), ("attacker,attacker", 40), ("random,greedy,attacker", 20)]
)
def test_a_second_reading_of_the_rules_agrees(seats: str, games: int) -> None:
    names = tuple(seats.split(","))
    rules = Rules(players=len(names))  # type: ignore[arg-type]
    series = Series(game="zhangyi", rules=rules, players=names, seed=11)
    found = Counter(refereed(numbered(series, number))["end"] for number in range(games))
    assert found["time"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_replay(path: Path) -> None:
    """Each file is one game with its result; `zhangyi-2-hegemony` has two players and ends by hegemony."""
    with path.open("rb") as file:
        (record,) = records.read(file)
    records.replay(record)
    _, players, end = path.stem.split("-")
    assert refereed(record)["end"] == end
    assert len(record.seats) == int(players)


def test_there_is_a_golden_game_of_every_end() -> None:
    assert len(GOLDEN) == 6


def test_a_record_with_a_wrong_move_is_refused_at_its_place() -> None:
    with GOLDEN[0].open("rb") as file:
        raw = json.loads(file.read())
    index = next(i for i, move in enumerate(raw["moves"]) if move["do"] == "recruit")
    raw["moves"][index]["place"] = {"guanzhong": 99}
    with pytest.raises(BadRecord) as caught:
        records.replay(records.from_builtins(raw))
    assert (caught.value.index, caught.value.clause) == (index, "Z4.2")


def chances(state: State) -> Iterator[AnyMove]:
    """Everything the table could do, found by asking the rules; pairs once, in the scenario's order."""
    tables = state.board
    tried: list[AnyMove] = [moves.SetAside(talents=pair) for pair in combinations(tables.talents, 2)]
    tried += [
        moves.Offer(seat=seat, mandates=pair)
        for seat in range(tables.rules.players)
        for pair in combinations(tables.states, 2)
    ]
    tried += [moves.First(seat=seat) for seat in range(tables.rules.players)]
    for seat in range(tables.rules.players):
        tried += [moves.DrawTalent(seat=seat, talent=talent) for talent in tables.talents]
        tried += [moves.DrawChit(seat=seat, state=name) for name in tables.states]
    tried += [moves.Roll(die=die) for die in range(1, 7)]
    for move in tried:
        try:
            GAME.check(state, move)
        except IllegalMove:
            continue
        yield move


def children(state: State) -> Iterator[AnyMove]:
    for by in GAME.to_move(state):
        yield from chances(state) if by == "table" else GAME.legal_moves(state, by)


def perft(state: State, depth: int, digest: Any) -> int:
    """How many ways there are to go on so many moves; the digest gets every last move, in order."""
    listed = children(state)
    if depth == 1:
        written = [msgspec.json.encode(move, order="sorted") for move in listed]
        digest.update(b"".join(written))
        return len(written)
    return sum(perft(GAME.apply(state, move), depth - 1, digest) for move in listed)


@pytest.mark.parametrize("case", PERFT, ids=lambda case: case["name"])
def test_perft(case: dict[str, Any]) -> None:
    state = GAME.start(msgspec.structs.replace(msgspec.convert(case["rules"], Rules), scenario=DRILL))
    for raw in case["moves"]:
        move = msgspec.convert(raw, AnyMove)
        GAME.check(state, move)
        state = GAME.apply(state, move)
    digest = hashlib.sha256()
    assert perft(state, case["depth"], digest) == case["leaves"]
    assert digest.hexdigest()[:16] == case["hash"]
