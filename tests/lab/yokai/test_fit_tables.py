"""The program that fits the tables says what is wrong with its arguments before it begins."""

from pathlib import Path

import pytest

from sevenfold.lab.yokai import fit_tables


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "required: OUT.npz"),
        (["out"], "expected a file NAME.npz"),
        (["nowhere/out.npz"], "expected a file NAME.npz in a folder that exists"),
        (["out.npz", "--kinds", "five"], "invalid choice: 'five'"),
    ],
)
def test_bad_arguments_are_told(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        fit_tables.main(words)
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_help_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        fit_tables.main(["--help"])
    assert "seven-suiters-short" in capsys.readouterr().out
