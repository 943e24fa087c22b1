"""Scenarios over HTTP: those that ship, what is wrong with one, a table with one's own, and its balance."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from sevenfold.agents.zhangyi.balance import Report
from sevenfold.zhangyi.scenarios.scenario import all_shipped
from tests.server.client import TOY, Client, database, running


async def own(client: Client) -> dict[str, Any]:
    """The first shipped scenario under another name, with a stronger Qin and every area at a place of its own."""
    lines = (await client.ask("GET", "scenarios/zhangyi")).json()
    assert [line["name"] for line in lines] == list(all_shipped())
    scenario: dict[str, Any] = lines[0]["scenario"]
    scenario["name"] = "mine"
    places = enumerate(scenario["areas"])
    scenario["positions"] = [{"area": area["id"], "x": float(number), "y": 50.5} for number, area in places]
    next(area for area in scenario["areas"] if area["owner"] == "qin")["strength"] += 1
    return scenario


def test_every_fault_is_told_in_the_readers_language(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            scenario = await own(ann)
            assert await ann.post("scenarios/zhangyi/check", scenario) == {"faults": []}
            scenario["areas"][0]["strength"] = 99
            scenario["borders"].append({"a": "ying", "b": "atlantis", "barrier": None})
            found = await ann.post("scenarios/zhangyi/check", scenario)
            assert found["faults"] == [
                "Guanzhong (Xianyang): expected a strength from 0 to 20, got 99",
                "Qin: expected a strength of at most 40 in all areas together, got 101",
                "border Ying (Jiangling) – atlantis: there is no area 'atlantis'",
            ]
            ann.http.headers["Accept-Language"] = "zh-Hans"
            found = await ann.post("scenarios/zhangyi/check", scenario)
            assert found["faults"][0] == "关中：兵力应为 0 至 20，实为 99"
            assert len((await ann.post("scenarios/zhangyi/check", [1]))["faults"]) == 1

    asyncio.run(story())


def test_a_table_plays_a_scenario_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            await ann.guest("Ann")
            scenario = await own(ann)
            seats = [{}, {"kind": "bot", "level": "random"}]
            made = await ann.post("tables", {"game": "zhangyi", "seats": seats, "rules": {"scenario": scenario}})
            started = await ann.post(f"tables/{made['table']['id']}/start", {"seed": "ab" * 16})
            assert started["update"]["view"]["rules"]["scenario"] == scenario

    asyncio.run(story())


def test_the_balance_is_measured_once_and_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            path, rules = "scenarios/zhangyi/balance", {"scenario": await own(ann)}
            assert await ann.post(f"{path}?start=false", rules) == {"status": "none", "progress": 0.0, "report": None}
            seen = []
            async with asyncio.timeout(600):
                while (found := await ann.post(path, rules))["status"] == "running":
                    seen.append(found["progress"])
                    await asyncio.sleep(0.05)
            assert seen == sorted(seen)
            assert 0 <= seen[0] < 1
            report = msgspec.convert(found["report"], Report, strict=False)
            assert (report.scenario, report.games, report.players) == ("mine", 400, 2)
            assert sum(report.turns.values()) == 400
            assert await ann.post(f"{path}?start=false", rules) == found
            # Other rules are another question.
            assert (await ann.post(f"{path}?start=false", rules | {"players": 3}))["status"] == "none"

    asyncio.run(story())


def test_what_cannot_be_measured_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path), **TOY) as server, Client(server.url) as ann:
            for game in ("yokai", "toy", "nothing"):
                assert (await ann.ask("GET", f"scenarios/{game}")).json()["code"] == "unknown"
                assert (await ann.ask("POST", f"scenarios/{game}/check", {})).json()["code"] == "unknown"
                assert (await ann.ask("POST", f"scenarios/{game}/balance", {})).json()["code"] == "unknown"
            bad = await own(ann) | {"areas": []}
            refused = (await ann.ask("POST", "scenarios/zhangyi/balance", {"scenario": bad})).json()
            assert refused["code"] == "bad_scenario"
            crowded = await own(ann)
            names = crowded["areas"][0]["names"]
            more = [f"far{number}" for number in range(30)]
            crowded["areas"] += [{"id": id, "names": names, "city": False, "owner": None, "strength": 0} for id in more]
            crowded["borders"] += [
                {"a": a, "b": b, "barrier": None} for a, b in zip(["ying", *more], more, strict=False)
            ]
            refused = (await ann.ask("POST", "scenarios/zhangyi/balance", {"scenario": crowded})).json()
            assert refused["text"].startswith("only maps with at most")

    asyncio.run(story())
