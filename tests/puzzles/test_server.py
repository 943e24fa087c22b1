"""Puzzles over HTTP: the list, a position as its seat sees it, and the solution only after an answer."""

import asyncio
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from sevenfold import puzzles
from tests.server.client import Client, database, running


def of_kind(kind: str) -> puzzles.Puzzle:
    """The first shipped puzzle of a kind."""
    return next(one for one in puzzles.shipped().values() if one.answer.kind == kind)


def test_all_puzzles_are_listed_with_one_for_today(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            found = await ann.get("puzzles")
            assert [line["id"] for line in found["puzzles"]] == list(puzzles.shipped())
            assert found["today"] == puzzles.of_day(date.fromisoformat(found["day"])).id
            assert "options" not in str(found)

    asyncio.run(story())


def test_a_puzzle_tells_its_solution_only_after_an_answer(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            for kind in ("boss", "seventh", "pass", "endgame"):
                puzzle = of_kind(kind)
                best, other = puzzle.answer.options[0].move, puzzle.answer.options[-1].move
                out = await ann.get(f"puzzles/{puzzle.id}")
                assert set(out) == {"id", "kind", "hard", "table", "update", "choices", "others"}
                assert not {"value", "options", "proof", "puzzle"} & set(keys(out))
                assert out["update"]["view"]["seat"] == puzzle.answer.seat
                wrong = await ann.post(f"puzzles/{puzzle.id}", other)
                assert (wrong["ok"], wrong["legal"]) == (False, True)
                right = await ann.post(f"puzzles/{puzzle.id}", best)
                assert (right["ok"], right["options"][0]["move"]) == (True, best)

    asyncio.run(story())


def keys(found: Any) -> list[str]:
    """Every key of nested objects."""
    if isinstance(found, dict):
        return [*found, *(key for value in found.values() for key in keys(value))]
    return [key for value in found for key in keys(value)] if isinstance(found, list) else []


def test_a_move_that_is_no_answer_tells_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            puzzle = of_kind("boss")
            seat = puzzle.answer.seat
            held = {option.move["card"] for option in puzzle.answer.options}
            card = next(name for name in ("S13", "S12", "S11", "S10") if name not in held)
            illegal = await ann.post(f"puzzles/{puzzle.id}", {"by": seat, "do": "play", "card": card})
            assert (illegal["ok"], illegal["legal"]) == (False, False)
            assert illegal["clause"]
            assert not illegal.get("options")
            for body in ({"by": seat, "do": "fly"}, {"by": (seat + 1) % 2, "do": "play", "card": card}, {}):
                answer = await ann.ask("POST", f"puzzles/{puzzle.id}", body)
                assert answer.status_code >= 400
                assert "options" not in answer.text
            assert (await ann.ask("GET", "puzzles/nothing")).status_code == 404

    asyncio.run(story())


def test_hidden_cards_stay_hidden_unless_the_cards_are_open(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            for kind in ("boss", "pass"):
                puzzle = of_kind(kind)
                out = await ann.get(f"puzzles/{puzzle.id}")
                assert out["others"] == []
                dealt = out["update"]["events"][0]["moves"][0]["hands"]
                assert [hand is not None for hand in dealt] == [
                    seat == puzzle.answer.seat for seat in range(len(dealt))
                ]
            out = await ann.get(f"puzzles/{of_kind('endgame').id}")
            assert [view["seat"] for view in out["others"]] == list(range(len(out["table"]["seats"])))
            assert all(view["hand"] for view in out["others"])

    asyncio.run(story())


def test_a_pass_is_one_of_those_offered(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            puzzle = of_kind("pass")
            out = await ann.get(f"puzzles/{puzzle.id}")
            offered = out["choices"]
            assert len(offered) == 4
            best = puzzle.answer.options[0].move
            turned = {**best, "give": {seat: list(reversed(cards)) for seat, cards in best["give"].items()}}
            assert (await ann.post(f"puzzles/{puzzle.id}", turned))["ok"]
            hand = out["update"]["view"]["hand"]
            seats = {seat: len(cards) for seat, cards in best["give"].items()}
            cards = iter(reversed(hand))
            other = {**best, "give": {seat: [next(cards) for _ in range(count)] for seat, count in seats.items()}}
            if other not in offered:
                assert (await ann.ask("POST", f"puzzles/{puzzle.id}", other)).status_code == 400

    asyncio.run(story())


def test_every_puzzle_has_its_day() -> None:
    first = date(2026, 1, 1)
    days = [puzzles.of_day(first + timedelta(number)).id for number in range(len(puzzles.shipped()))]
    assert sorted(days) == sorted(puzzles.shipped())
    assert puzzles.of_day(first + timedelta(len(days))).id == days[0]
