"""`sevenfold person`, as an operator types it, beside a running server."""

import asyncio
from pathlib import Path

import pytest

from sevenfold.cli import main
from sevenfold.server.sessions import SIGNED_OUT
from tests.server.inside import Insider, inside
from tests.server.stories import TOY, until


def person(capsys: pytest.CaptureFixture[str], url: str, *words: str) -> tuple[int, str]:
    """The exit code and what was printed."""
    code = main(["person", *words, "--database", url])
    shown = capsys.readouterr()
    return code, shown.out + shown.err


def test_an_operator_looks_after_a_person(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path}/t.db"

    async def type_in(*words: str) -> tuple[int, str]:
        return await asyncio.to_thread(person, capsys, url, *words)

    async def story() -> None:
        async with inside(url, games=TOY) as app:
            ann = Insider(app, 1)
            ann.token = (await ann.post("register", {"name": "Ann", "password": "correct horse battery"}))["token"]
            await ann.connect()
            code, shown = await type_in("show", "ann")
            assert (code, shown.splitlines()[0].split(" · ")[:2]) == (0, ["Ann", "account"])
            code, shown = await type_in("mute", "Ann", "--days", "2", "--why", "shouting", "--by", "Olga")
            assert code == 0
            assert "Olga  muted until" in shown
            assert (await type_in("rename", "Ann", "Nan", "--why", "an insult"))[0] == 0
            assert (await type_in("ban", "Nan", "--why", "insults", "--by", "Olga"))[0] == 0
            await until(lambda: ann.closed is not None)
            assert ann.closed == SIGNED_OUT
            code, shown = await type_in("show", "Nan")
            assert "banned until it is lifted" in shown
            assert (await type_in("ban", "Nan", "--lift", "--why", "said sorry"))[0] == 0
            code, shown = await type_in("log", "Nan")
            assert [line.split("  ")[2].split(" until")[0] for line in shown.splitlines()] == [
                "muted", "renamed", "banned", "ban lifted",
            ]  # fmt: skip
            assert "Ann → Nan" in shown
            assert (await type_in("delete", "Nan", "--why", "asked for it"))[0] == 0
            code, shown = await type_in("log")
            assert "Nan" not in shown
            assert "Ann" not in shown
            assert shown.count("(gone)") == 5
            await ann.close()

    asyncio.run(story())


def test_bad_arguments_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    assert person(capsys, url, "show", "Ann")[0] == 2  # there is no such file, and none is made
    assert not (tmp_path / "t.db").exists()

    async def start() -> None:
        async with inside(url, games=TOY):
            pass

    asyncio.run(start())
    code, shown = person(capsys, url, "show", "Ann")
    assert (code, "Ann" in shown) == (1, True)
    assert person(capsys, url, "log")[0] == 0
    for words in (("mute", "Ann"), ("ban", "Ann", "--days", "0", "--why", "x"), ("rename", "Ann", "--why", "x")):
        with pytest.raises(SystemExit) as refused:
            person(capsys, url, *words)
        assert refused.value.code == 2
