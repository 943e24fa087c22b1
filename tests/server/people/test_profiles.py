"""Profiles: what a stranger, a table-mate and the person themselves may know, on both databases."""

from typing import Any

import pytest

from sevenfold.server.limits import Limits
from tests.server.inside import Insider
from tests.server.people.crowd import PASSWORD, Crowd, code, tell_crowd
from tests.server.scripted import make_table, seat_all
from tests.server.stories import answer, until

NOTHING: dict[str, Any] = {"ratings": [], "figures": [], "partners": [], "games": []}


async def concede(winner: Insider, loser: Insider, **more: Any) -> str:
    """A finished game between two people; the second one gives up."""
    for one in (winner, loser):
        if not hasattr(one, "outgoing"):
            await one.connect()
    table = await make_table(winner, "toy", {}, 2, 2, **more)
    await seat_all(table, [winner, loser])
    await until(lambda: winner.views.get(table) and loser.views.get(table))
    assert (await answer(loser, "concede", table))["type"] == "ack"
    await until(lambda: winner.infos[table]["status"] == "finished")
    return table


async def profile(reader: Insider, name: str) -> Any:
    return (await reader.ask("GET", f"profile?name={name}")).json()


def test_a_stranger_sees_open_games_a_table_mate_the_common_ones_too(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, eve = await crowd.account("Ann"), await crowd.account("Bo"), await crowd.guest("Eve")
        games = {name: await concede(ann, bo, visibility=name) for name in ("open", "link", "private")}
        running = await make_table(ann, "toy", {}, 2, 2, visibility="open")
        newest_first = ["private", "link", "open"]
        for reader, seen in ((ann, newest_first), (bo, newest_first), (eve, ["open"])):
            found = await profile(reader, "aNN")
            assert found["name"] == "Ann"
            assert [line["id"] for line in found["games"]] == [games[name] for name in seen]
            assert found["games"][-1]["winners"] == [0]
            assert running not in str(found)
        assert (await profile(ann, "Ann"))["mine"] is True
        assert (await profile(eve, "Ann"))["mine"] is False

    tell_crowd(url, story)


def test_who_is_private_shows_a_name_and_nobody_is_told_of_a_block(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, cai = [await crowd.account(name) for name in ("Ann", "Bo", "Cai")]
        await concede(ann, bo, rated=True)
        name_only = {"name": "Ann", "hidden": True, "mine": False, "private": False, "since": None, **NOTHING}
        before = await profile(cai, "Ann")
        assert before["since"] is not None
        await ann.post("blocks", {"name": "Cai"})
        # Signed out, Cai could read what Ann shows everybody: a difference would tell of the block.
        assert await profile(cai, "Ann") == before
        assert await profile(ann, "Cai") == name_only | {"name": "Cai"}  # Ann does not want to know
        assert (await ann.ask("PATCH", "me", {"private": True})).json()["private"] is True
        assert await profile(bo, "Ann") == await profile(cai, "Ann") == name_only
        own = await profile(ann, "Ann")
        assert (own["private"], own["hidden"], len(own["games"])) == (True, False, 1)
        for name in ("Eve", "Nobody"):
            assert await code(ann, "GET", f"profile?name={name}") == "no_such_person"
        guest = await crowd.guest("Gus")
        assert await code(guest, "GET", "profile?name=Gus") == "no_such_person"

    tell_crowd(url, story)


def test_ratings_have_a_history_and_all_of_it_can_be_taken_away(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo = await crowd.account("Ann"), await crowd.account("Bo")
        for _ in range(2):
            await play_out(ann, bo)
        rating = (await profile(bo, "Ann"))["ratings"]
        assert [(one["game"], one["ruleset"], one["games"], len(one["history"])) for one in rating] == [
            ("toy", "default", 2, 2)
        ]
        assert rating[0]["history"][-1] == rating[0]["ordinal"]
        export = await ann.get("me/export")
        assert [point["n"] for point in export["rating_history"]] == [1, 2]
        assert (await ann.ask("DELETE", "me", {"password": PASSWORD})).is_success
        assert await code(bo, "GET", "profile?name=Ann") == "no_such_person"

    tell_crowd(url, story)


async def play_out(ann: Insider, bo: Insider) -> None:
    """A rated game to its end."""
    for one in (ann, bo):
        if not hasattr(one, "outgoing"):
            await one.connect()
    table = await make_table(ann, "toy", {}, 2, 2, rated=True)
    await seat_all(table, [ann, bo])
    await until(lambda: ann.views.get(table) and bo.views.get(table))
    for _ in range(2):
        for one in (ann, bo):
            number, view = one.numbers[table], one.views[table]
            move = {"by": view["seat"], "do": "lay", "card": view["hand"][0]}
            assert (await answer(one, "move", table, after=number, move=move))["type"] == "ack"
        await until(lambda: ann.numbers[table] == bo.numbers[table])
    await until(lambda: ann.infos[table]["status"] == bo.infos[table]["status"] == "finished")


def test_partners_are_named_unless_they_are_private_and_games_tell_figures(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, eve = await crowd.account("Ann"), await crowd.account("Bo"), await crowd.guest("Eve")
        for one in (ann, bo):
            await one.connect()
        seats = [{}, {"kind": "bot", "level": "random"}] * 2
        made = await ann.post("tables", {"game": "yokai", "seats": seats, "visibility": "open", "pace": 0})
        table = made["table"]["id"]
        await bo.post(f"tables/{table}/sit", {"seat": 2, "seed": "ab" * 16})
        await ann.post(f"tables/{table}/start", {"seed": "cd" * 16})
        for one in (ann, bo):
            await one.follow(table)
        await until(lambda: ann.views.get(table) and bo.views.get(table))
        for one in (ann, bo):  # both give up, so the bots' side wins
            await answer(one, "concede", table)
        await until(lambda: ann.infos[table]["status"] == "finished")
        found = await profile(eve, "Ann")
        assert found["partners"] == [{"name": "Bo", "games": 1, "won": 0}]
        assert found["figures"] == []  # nobody has passed a card
        await bo.ask("PATCH", "me", {"private": True})
        assert (await profile(eve, "Ann"))["partners"] == []

    tell_crowd(url, story)


@pytest.mark.usefixtures("no_refill")
def test_profiles_are_read_at_a_limited_rate(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann = await crowd.account("Ann")
        crowd.apps[0].server.limits = Limits(True)
        codes = [await code(ann, "GET", "profile?name=Ann") for _ in range(62)]
        assert codes == [None] * 60 + ["rate"] * 2

    tell_crowd(url, story)
