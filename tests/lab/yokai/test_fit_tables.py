"""The program that fits the tables says what is wrong with its arguments before it begins."""

from pathlib import Path

import pytest

from sevenfold.lab.yokai import fit_tables


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "required: OUT.npz"),
        (["out"], "expected a file NAME.npz"),
        (["nowhere/out.npz"], "expected a file NAME.npz in a folder that exists"),
        (["out.npz", "--kinds", "five"], "invalid choice: 'five'"),
    ],
)
def test_bad_arguments_are_refused(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        fit_tables.main(words)
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_help_names_the_rule_sets(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        fit_tables.main(["--help"])
    assert "seven-suiters-short" in capsys.readouterr().out
