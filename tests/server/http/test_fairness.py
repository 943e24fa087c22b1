"""The proof of the shuffles step by step, and positions with all cards open: only of games that are over."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.cli import main
from sevenfold.game import TABLE
from sevenfold.server.app import App
from sevenfold.server.tables.table import Table
from tests.server.client import Json
from tests.server.inside import Insider
from tests.server.stories import play_one, tell, two


def test_every_draw_is_made_again_and_told(tmp_path: Path) -> None:
    async def then(_app: App, ann: Insider, table: Table) -> None:
        check = await ann.get(f"replays/{table.id}/fairness")
        assert (check["verdict"], check["promised"], check["given"]) == ("proved", True, 0)
        assert check["commitment"] == check["again"] == table.info(None).fairness.commitment
        assert check["seed"] == table.row.seed
        places = [place for place, move in enumerate(table.position.moves) if move.by == TABLE]
        assert [draw["index"] for draw in check["draws"]] == places
        assert all(draw["same"] and draw["text"] for draw in check["draws"])
        record = (await ann.get(f"replays/{table.id}"))["record"]
        assert await ann.post("records/fairness", record) == check

        def bent(**change: Any) -> Any:
            return record | {"fairness": record["fairness"] | change}

        other = await ann.post("records/fairness", bent(seed="00" * 32))
        assert (other["verdict"], other["promised"]) == ("broken", False)
        assert not any(draw["same"] for draw in other["draws"])
        players = await ann.post("records/fairness", bent(players={"0": "ab" * 16}))
        assert (players["verdict"], players["promised"]) == ("broken", True)
        for odd in ("xyz", 7, None):
            assert (await ann.post("records/fairness", bent(seed=odd)))["verdict"] == "broken"
        assert (await ann.post("records/fairness", bent(given=-1)))["verdict"] == "broken"
        del record["fairness"]
        assert (await ann.post("records/fairness", record))["verdict"] == "none"
        # A record whose moves are not even legal is refused with the reason.
        record["moves"] = record["moves"][1:]
        assert (await ann.ask("POST", "records/fairness", bent_moves(record, check))).json()["code"] == "bad_record"

    def bent_moves(record: Any, check: Any) -> Any:
        proof = {name: check[name] for name in ("table", "commitment", "seed", "players")}
        return record | {"fairness": proof | {"scheme": "sevenfold-fair/1"}}

    play_one(tmp_path, "yokai", 4, then)


def test_a_draw_names_the_bot_as_its_table_does(tmp_path: Path) -> None:
    async def then(_app: App, ann: Insider, table: Table) -> None:
        texts = [draw["text"] for draw in (await ann.get(f"replays/{table.id}/fairness"))["draws"]]
        assert any("Bot 2 draws" in text for text in texts)
        assert not any("bot:" in text for text in texts)

    play_one(tmp_path, "zhangyi", 2, then)


def test_with_open_cards_every_seat_is_seen_at_once(tmp_path: Path) -> None:
    async def then(_app: App, ann: Insider, table: Table) -> None:
        page = await ann.get(f"replays/{table.id}/views?seat=1&first=5&open=true")
        for seat in range(4):
            theirs = await ann.get(f"replays/{table.id}/views?seat={seat}&first=5")
            assert "others" not in theirs
            merged = [view | others[seat] for view, others in zip(page["views"], page["others"], strict=True)]
            assert merged == theirs["views"]
        watching = await ann.get(f"replays/{table.id}/views?open=true")
        assert [others["hand"] for others in watching["others"][1]] == [
            list(hand)
            for hand in table.position.moves[0].hands  # type: ignore[attr-defined]
        ]
        record = (await ann.get(f"replays/{table.id}"))["record"]
        assert await ann.post("records/views?seat=1&first=5&open=true", record) == page

    play_one(tmp_path, "yokai", 4, then)


def test_nothing_is_open_or_shown_before_the_end(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        for path in ("fairness", "views?seat=0&open=true", "views?seat=1", "record", ""):
            assert (await ann.ask("GET", f"replays/{table}/{path}")).json()["code"] == "not_finished"

    tell(tmp_path, story)


def test_the_proof_of_a_record_finds_every_bend(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def then(_app: App, ann: Insider, table: Table) -> None:
        good: Json = (await ann.get(f"replays/{table.id}"))["record"]
        file = tmp_path / "record.json"

        def verdict(change: dict[str, Any]) -> int:
            file.write_bytes(msgspec.json.encode(good | change) + b"\n")
            return main(["record", "verify", str(file)])

        assert verdict({}) == 0
        other_seed = good["fairness"] | {"seed": "00" * 32}
        assert verdict({"fairness": other_seed}) == 1
        swapped = good["fairness"] | {"players": {"0": "ab" * 16}}
        assert verdict({"fairness": swapped}) == 1
        moves = [dict(move) for move in good["moves"]]
        moves[0]["hands"] = moves[0]["hands"][::-1]
        assert verdict({"moves": moves, "result": None}) == 1
        del good["fairness"]
        assert verdict({}) == 1
        told = await ann.post("records/check", good)
        assert (told["ok"], told.get("fair")) == (True, None)
        told = await ann.post("records/check", good | {"moves": good["moves"][1:]})
        assert told["ok"] is False
        assert told["index"] == 0

    # Not the toy: with other players' seeds its one deal and its one die can come out again.
    play_one(tmp_path, "yokai", 4, then)
    assert "1 game:" in capsys.readouterr().out
