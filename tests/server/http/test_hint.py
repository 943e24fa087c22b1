"""A hint is the strongest bot's move for one's own seat, where nobody else could mind; finished games are listed."""

import asyncio
from pathlib import Path

from tests.server.client import TOY, Client, database, play_out, running, table_with_bot


def test_a_hint_is_a_legal_move_of_ones_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path), **TOY) as server, Client(server.url) as ann:
            await (await ann.guest("Ann")).connect()
            id = await table_with_bot(ann)
            await ann.watch(id)
            await ann.until(lambda m: m["type"] == "update" and m["view"] is not None and 0 in m["view"]["to_move"])
            move = await ann.get(f"tables/{id}/hint")
            assert move["by"] == 0
            assert move["card"] in ann.views[id]["hand"]
            advice = await ann.get(f"tables/{id}/advice")
            assert advice["move"]["card"] in ann.views[id]["hand"]
            assert advice["value"] is None
            assert advice["reasons"] == advice["others"] == []
            await play_out(ann, id)
            refused = await ann.ask("GET", f"tables/{id}/hint")
            assert refused.json()["code"] == "not_your_turn"
            refused = await ann.ask("GET", f"tables/{id}/advice")
            assert refused.json()["code"] == "not_your_turn"
            assert await ann.get("me/tables") == []
            assert [line["id"] for line in await ann.get("me/tables?finished=true")] == [id]

    asyncio.run(story())


def test_a_hint_for_a_preparation_says_what_each_option_is_worth(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            await (await ann.guest("Ann")).connect()
            bot = {"kind": "bot", "level": "novice"}
            id = await table_with_bot(ann, game="yokai", rules={"players": 2}, seats=[{}, bot])
            await ann.watch(id)
            await ann.until(lambda m: m["type"] == "update" and m["view"] is not None and 0 in m["view"]["to_move"])
            assert ann.views[id]["phase"] == "prepare"
            advice = await ann.get(f"tables/{id}/advice")
            options = [advice, *advice["others"]]
            assert len(options) == 3
            assert {option["move"]["do"] for option in options} <= {"prepare", "look"}
            assert all(0 < option["value"] < 1 for option in options)

    asyncio.run(story())


def test_no_hint_where_another_person_plays(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            running(database=database(tmp_path), **TOY) as server,
            Client(server.url) as ann,
            Client(server.url) as bob,
        ):
            await ann.guest("Ann")
            await bob.guest("Bob")
            made = await ann.post("tables", {"game": "toy", "start_now": False})
            id = made["table"]["id"]
            await bob.post(f"tables/{id}/sit", {"seed": "cd" * 16})
            await ann.post(f"tables/{id}/start", {"seed": "ab" * 16})
            answers = [await person.ask("GET", f"tables/{id}/hint") for person in (ann, bob)]
            answers += [await person.ask("GET", f"tables/{id}/advice") for person in (ann, bob)]
            assert {answer.json()["code"] for answer in answers} <= {"forbidden", "not_your_turn"}
            assert any(answer.json()["code"] == "forbidden" for answer in answers)

    asyncio.run(story())
