"""What people do at running tables: repeating, being late, looking back, taking back, giving up."""

from pathlib import Path

from sevenfold.server.app import App
from sevenfold.server.tables import reveals
from tests.server.inside import Insider
from tests.server.scripted import choose, make_table, seat_all
from tests.server.stories import answer, lay, tell, two, until


def test_a_repeated_command_is_answered_the_same_and_done_once(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        after, view = ann.numbers[table], ann.views[table]
        move = {"by": 0, "do": "lay", "card": view["hand"][0]}
        first = await lay(ann, table, id="same", after=after, move=move)
        again = await lay(ann, table, id="same", after=after, move=move)
        over_http = await ann.post(
            f"tables/{table}/command", {"type": "move", "table": table, "id": "same", "after": after, "move": move}
        )
        assert first == again == over_http == {"type": "ack", "table": table, "id": "same", "number": 2}
        assert app.server.hub.tables[table].position.number == 2

    tell(tmp_path, story)


def test_a_stale_command_is_told_what_it_missed(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        hand = ann.views[table]["hand"]
        await lay(ann, table)
        await lay(bo, table)
        await until(lambda: ann.numbers[table] == 3)
        told = await lay(ann, table, after=1, move={"by": 0, "do": "lay", "card": hand[1]})
        assert told["code"] == "stale"
        assert [event["number"] for event in told["missed"]["events"]] == [2, 3]
        assert told["missed"]["view"] == ann.views[table]
        assert app.server.hub.tables[table].position.number == 3

    tell(tmp_path, story)


def test_earlier_positions_are_what_the_reader_saw_then(tmp_path: Path) -> None:
    """Before the first move, after the deal, after each card that lies; what was taken back is gone."""

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        cy = Insider(app, 9)
        await (await cy.guest("Cy")).connect()
        await cy.follow(table)
        await until(lambda: cy.views.get(table))
        everybody = (ann, bo, cy)
        position = app.server.hub.tables[table].position
        seen = [[who.views[table]] for who in everybody]
        await lay(ann, table, move={"by": 0, "do": "lay", "card": ann.views[table]["hand"][1]})
        await answer(ann, "undo", table, answer="ask")
        await answer(bo, "undo", table, answer="agree")
        for mover in (ann, bo):
            await until(lambda: all(who.numbers[table] == position.number for who in everybody))
            await lay(mover, table)
            await until(lambda: all(who.numbers[table] == position.number for who in everybody))
            for views, who in zip(seen, everybody, strict=True):
                views.append(who.views[table])
        for views, who in zip(seen, everybody, strict=True):
            found = await who.get(f"tables/{table}/views")
            assert (found["first"], found["views"][1:]) == (0, views)
            assert (await who.get(f"tables/{table}/views?first=3"))["views"] == views[2:]
        assert found["seat"] is None
        assert not found["views"][1].get("hand")
        stranger = await Insider(app, 10).guest("Di")
        assert (await stranger.get(f"tables/{table}/views"))["views"] == found["views"]
        await cy.close()

    tell(tmp_path, story)


def test_a_choice_made_at_the_same_time_as_another_is_not_stale(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        await lay(ann, table)
        assert (await lay(bo, table, after=1))["type"] == "ack"

    tell(tmp_path, story)


def test_what_may_not_be_done_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        hidden = (set(range(1, 7)) - {*ann.views[table]["hand"]}).pop()
        refusals = [
            (ann, {"by": 1, "do": "lay", "card": 1}, "not_seated"),
            (ann, {"by": 0, "do": "lay", "card": hidden}, "illegal_move"),
            (ann, {"by": "table", "do": "roll", "die": 6}, "not_seated"),
            (ann, {"do": "nonsense"}, "bad_message"),
        ]
        for client, move, code in refusals:
            told = await lay(client, table, move=move)
            assert told["code"] == code
            assert told["text"]
        stranger = Insider(app, 9)
        await (await stranger.guest("Cy")).connect()
        await stranger.follow(table)
        told = await answer(stranger, "move", table, after=1, move={"by": 0, "do": "lay", "card": 1})
        assert told["code"] == "not_seated"
        assert app.server.hub.tables[table].position.number == 1
        await stranger.close()

    tell(tmp_path, story)


def test_a_move_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    deep = b'{"by":0,"do":"lay","card":' + b"[" * 5000 + b"}"
    wrong = (b"[]", b"7", b"null", b"{}", b'{"do":[]}', b'{"do":"\xff"}', b'{"by":0,"do":"lay","card":"x"}', deep)

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        for number, move in enumerate(wrong):
            start = len(ann.raw)
            head = f'{{"type":"move","table":"{table}","id":"m{number}","after":1,"move":'.encode()
            await ann.send_raw(head + move + b"}")
            await until(lambda start=start: ann.raw[start:])  # type: ignore[misc]
            assert '"code":"bad_message"' in ann.raw[start], move
        assert app.server.metrics.refused("error") == 0
        assert (await lay(ann, table))["type"] == "ack"

    tell(tmp_path, story)


def test_refusals_speak_the_readers_language(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        await ann.send(type="hello", lang="ja")
        told = await lay(ann, table, move={"by": 1, "do": "lay", "card": 1})
        assert any("\u3040" <= sign <= "\u30ff" for sign in told["text"])
        response = await bo.http.get("/api/tables/nowhere1234", headers={"accept-language": "zh-TW,zh;q=0.9"})
        assert response.status_code == 404
        assert "沒有" in response.json()["text"]

    tell(tmp_path, story)


def test_undo_needs_everybodys_consent(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        hand = ann.views[table]["hand"]
        assert (await answer(ann, "undo", table, answer="ask"))["code"] == "nothing_to_undo"
        await lay(ann, table)
        assert (await answer(ann, "undo", table, answer="ask"))["type"] == "ack"
        assert (await answer(ann, "undo", table, answer="agree"))["code"] == "nothing_asked"
        assert (await answer(bo, "undo", table, answer="refuse"))["type"] == "ack"
        assert ann.views[table]["hand"] == hand[1:]
        await answer(ann, "undo", table, answer="ask")
        await answer(bo, "undo", table, answer="agree")
        await until(lambda: ann.views[table]["hand"] == hand)
        position = app.server.hub.tables[table].position
        assert len(position.moves) == 1
        assert (await lay(ann, table))["type"] == "ack"
        assert (await lay(bo, table))["type"] == "ack"

    tell(tmp_path, story)


def test_a_move_ends_a_request_for_undo_and_everybody_is_told(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        await lay(ann, table)
        await answer(ann, "undo", table, answer="ask")
        await until(lambda: bo.infos[table]["undo"])
        assert (await lay(bo, table))["type"] == "ack"
        await until(lambda: bo.infos[table]["undo"] is None)

    tell(tmp_path, story)


def test_undo_never_goes_past_chance(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, "zhangyi")
        position = app.server.hub.tables[table].position
        for _ in range(12):
            client = (ann, bo)[position.to_move[0]]
            await until(lambda client=client: client.numbers[table] == position.number)  # type: ignore[misc]
            entry_has_chance = len(position.entries[-1].moves) > 1
            if entry_has_chance and position.entries[-1].seat is not None:
                asker = (ann, bo)[position.entries[-1].seat]
                assert (await answer(asker, "undo", table, answer="ask"))["code"] == "nothing_to_undo"
            move = choose(client.views[table], client.rng)
            assert (await answer(client, "move", table, after=client.numbers[table], move=move))["type"] == "ack"

    tell(tmp_path, story)


def test_rated_tables_have_no_undo_and_need_people(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, rated=True)
        await lay(ann, table)
        assert (await answer(ann, "undo", table, answer="ask"))["code"] == "no_undo"
        assert (await answer(bo, "concede", table))["type"] == "ack"
        await until(lambda: ann.infos[table]["status"] == "finished")
        assert ann.infos[table]["ended"] == "conceded"
        assert ann.infos[table]["result"] == {"winners": [0]}
        refused = await ann.ask("POST", "tables", {"game": "toy", "rated": True, "seats": [{}, {"kind": "bot"}]})
        assert refused.json()["code"] == "rated"

    tell(tmp_path, story)


def test_after_a_concession_the_others_play_on_with_a_bot(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, "yokai", 4)
        assert (await answer(bo, "concede", table))["type"] == "ack"
        await until(lambda: ann.infos[table]["status"] == "finished")
        assert ann.infos[table]["result"]["winners"] == [0, 2]
        shown = await ann.get(f"replays/{table}")
        assert shown["record"]["result"] is None
        assert shown["record"]["ended"] == {"how": "conceded", "winners": [0, 2]}
        assert app.server.hub.tables[table].row.status == "finished"

    tell(tmp_path, story)


def test_who_conceded_talks_but_does_not_play(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await make_table(ann, "yokai", {"players": 3}, 3, 3)
        cy = Insider(app, 3)
        await (await cy.guest("Cy")).connect()
        await seat_all(table, [ann, bo, cy])
        await until(lambda: cy.views.get(table) and ann.views.get(table))
        move = choose(cy.views[table], cy.rng)
        assert (await answer(cy, "concede", table, id="enough"))["type"] == "ack"
        assert (await answer(cy, "concede", table, id="enough"))["type"] == "ack"
        for kind, more in (
            ("concede", {}),
            ("move", {"after": cy.numbers[table], "move": move}),
            ("undo", {"answer": "ask"}),
        ):
            assert (await answer(cy, kind, table, **more))["code"] == "table_closed"
        assert (await answer(cy, "say", table, text="good luck"))["type"] == "ack"
        assert ann.infos[table]["status"] == "running"
        await cy.close()

    tell(tmp_path, story)


def test_a_concession_at_zhang_yi_tells_the_mandates_and_not_before(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, "zhangyi")
        for client in (ann, bo):
            move = choose(client.views[table], client.rng)
            assert (await answer(client, "move", table, after=client.numbers[table], move=move))["type"] == "ack"
        await until(lambda: all(all(client.views[table]["kept"]) for client in (ann, bo)))
        kept = [client.views[table]["mandate"] for client in (ann, bo)]
        assert [client.views[table]["mandates"] for client in (ann, bo)] == [[kept[0], None], [None, kept[1]]]
        for path in (f"replays/{table}", f"replays/{table}/views?open=true"):
            assert (await ann.ask("GET", path)).json()["code"] == "not_finished"
        assert (await answer(bo, "concede", table))["type"] == "ack"
        await until(lambda: ann.infos[table]["status"] == "finished")
        moves = (await ann.get(f"replays/{table}"))["record"]["moves"]
        assert {move["by"]: move["mandate"] for move in moves if move["do"] == "keep"} == dict(enumerate(kept))
        others = (await ann.get(f"replays/{table}/views?open=true&first={len(moves)}"))["others"]
        assert [theirs["mandate"] for theirs in others[0]] == kept

    tell(tmp_path, story)


def test_names_are_found_wherever_they_stand() -> None:
    assert set(reveals.names({"a": ["b", {"c": 1}], "d": None})) == {"a", "b", "c", "d"}
