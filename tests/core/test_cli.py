"""The command line as a person meets it: outputs, one-line complaints and exit codes."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from sevenfold.cli import build_parser, main
from sevenfold.messages import message
from tests.core.test_records import GOOD, changed


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = main(["--lang", "en", *words])
    except SystemExit as leave:
        code = int(leave.code or 0)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    assert "selfplay" in out
    assert "record" in out


def test_the_language_may_stand_after_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--lang", "ja", "record", "check", "--help"], ["record", "check", "--lang", "ja", "--help"]):
        with pytest.raises(SystemExit):
            main(words)
        assert "--lang" in (text := capsys.readouterr().out)
        assert message("cli-record-check", "ja") in text
    assert build_parser("ja").parse_args(["record", "check", "x.jsonl", "--lang", "ja"]).lang == "ja"


def test_help_speaks_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang=ja", "--help"])
    text = capsys.readouterr().out
    assert "対局の記録を検査・表示する" in text
    assert "使い方：" in text
    assert "usage:" not in text
    assert "options:" not in text
    with pytest.raises(SystemExit):
        main(["--lang=en", "record", "check", "--help"])
    assert "usage: sevenfold record check" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "missing: COMMAND"),
        (("fly",), "COMMAND: 'fly' is not one of "),
        (("selfplay", "toy"), "--seats"),
        (("selfplay", "chess", "--seats", "random"), "unknown game 'chess'"),
        (("selfplay", "toy", "--seats", "random,kasparov"), "unknown agent 'kasparov'"),
        (("selfplay", "toy", "--seats", "random"), "expected 2 seats, got 1"),
        (("selfplay", "toy", "--seats", "random,random", "--rules", "colour=red"), "unknown rule 'colour'"),
        (("selfplay", "toy", "--seats", "random,random", "--rules", "tricks=two"), "tricks"),
        (("selfplay", "toy", "--seats", "random,random", "--rules", "players=9"), "expected 2 seats, got 9"),
        (
            ("selfplay", "toy", "--seats", "random,random", "--games", "0"),
            "--games: '0' is not a whole number from 1 up",
        ),
        (("selfplay", "toy", "--seats", "random:3,random"), "random takes no parameter, got '3'"),
        (("selfplay", "toy", "--seats", "random,random", "--ray-address", "x"), "only works with --on ray"),
        (("selfplay", "toy", "--seats"), "--seats: a value is missing"),
        (("selfplay", "toy", "--seats", "random,random", "--seed", "x"), "--seed: 'x' is not a whole number"),
        (("selfplay", "toy", "--seats", "random,random", "--budget", "0"), "'0' is not a number of seconds above 0"),
        (("selfplay", "toy", "--seats", "random,random", "--now"), "unknown: --now"),
        (
            ("selfplay", "toy", "--seats=a", "--records=b", "--dataset=c"),
            "cannot be used together with --records",
        ),
        (("arena", "toy", "--a=x", "--b=y", "--json=1"), "--json: takes no value, got '1'"),
        (("play", "toy"), "GAME: only with --terminal"),
        (("play", "--against", "greedy", "--seat", "0"), "--against, --seat: only with --terminal"),
        (("record", "check", "no-such-file"), "no-such-file"),
    ],
)
def test_bad_arguments_get_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_bad_arguments_are_told_in_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    for words, told in ((["fly"], "コマンド：'fly' は次のどれでもありません："), (["arena"], "足りない引数：")):
        with pytest.raises(SystemExit):
            main(["--lang=ja", *words])
        assert told in capsys.readouterr().err


def test_a_small_command_imports_no_engine() -> None:
    """Help, completion and checks of records answer at once: they do without NumPy and without the server."""
    code = "import sys; from sevenfold.cli import build_parser; build_parser('en', ['record']); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "sevenfold.cli.record" in told
    assert {"numpy", "rich", "litestar", "sevenfold.agents.arena"}.isdisjoint(told)


def test_selfplay_writes_records_that_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = (
        "selfplay",
        "toy",
        "--seats",
        "random,random",
        "--games",
        "20",
        "--seed",
        "5",
        "--records",
        str(file),
        "--jobs",
        "1",
    )
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "seat 0 (random): won" in out
    first = file.read_bytes()
    assert first.count(b"\n") == 20
    assert (
        run(capsys, "record", "check", str(file))[1] == "20 games, 120 moves, 0 unfinished: all agree with the rules\n"
    )
    again = tmp_path / "again.jsonl"
    run(capsys, *(str(again) if word == str(file) else word for word in words))
    assert again.read_bytes() == first
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert f"{file} exists already; nothing was changed" in err
    assert file.read_bytes() == first
    more = (*("6" if word == "5" else word for word in words), "--force")
    assert run(capsys, *more)[::2] == (0, f"{file} written\n")
    assert file.read_bytes() != first


def test_no_words_at_all_get_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([])
    assert capsys.readouterr().err.count("\n") == 1


def test_a_terminal_without_a_letter_shows_the_others() -> None:
    command = [sys.executable, "-c", "from sevenfold.cli import main; main()", "--lang", "ja", "--help"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    run = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert b"--lang" in run.stdout


def test_selfplay_writes_to_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["--lang", "en", "selfplay", "toy", "--seats", "random,random", "--records", "-"]) == 0
    told = capsysbinary.readouterr()
    assert msgspec.json.decode(told.out)["format"] == "sevenfold/1"
    assert b"won" in told.err


def test_bad_arguments_write_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(capsys, "selfplay", "toy", "--seats", "random,kasparov", "--records", str(file))
    assert not file.exists()


def test_a_run_that_fails_leaves_no_empty_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, empty = tmp_path / "games.jsonl", tmp_path / "empty.onnx"
    empty.touch()
    words = ("selfplay", "yokai", "--rules", "players=2", "--seats", f"neural:{empty},random", "--jobs", "1")
    assert run(capsys, *words, "--records", str(file))[0] == 2
    assert not file.exists()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (changed()[:-30], "line 1: not valid JSON, or incomplete"),
        (changed(moves=[*GOOD["moves"][:1], {"by": 1, "do": "lay", "card": 6}]), "line 1: move 1: T2:"),
        (changed(format="sevenfold/9"), "line 1: expected format sevenfold/1, got 'sevenfold/9'"),
        (b"", "the file contains no record"),
    ],
)
def test_a_bad_file_gets_its_own_clear_error_and_exit_code_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes, told: str
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(data)
    for command in ("check", "show", "verify"):
        code, _, err = run(capsys, "record", command, str(file))
        assert code == 1
        assert told in err


def test_show_tells_a_game_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(changed())
    code, out, _ = run(capsys, "record", "show", str(file))
    assert code == 0
    assert out.splitlines()[1:3] == ["    0  table deal", "    1  Bo lay"]
