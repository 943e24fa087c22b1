"""A game in the terminal, typed by a script: whole games, mistakes, help, leaving and going on."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from rich.console import Console

import sevenfold
from sevenfold import cli, records
from sevenfold.cli import hint, main, terminal
from sevenfold.messages import LANGUAGES
from sevenfold.yokai import RULE_SETS
from sevenfold.yokai.cards import NAMES, PLAIN


class Typist:
    """Types the given lines, then random numbers until a move is accepted."""

    def __init__(self, *lines: str, leave_after: int = 100_000) -> None:
        self.lines, self.rng, self.left = list(lines), Random(1), leave_after

    def __call__(self, prompt: str) -> str:
        self.left -= 1
        if self.left < 0:
            raise EOFError
        if self.lines:
            return self.lines.pop(0)
        numbers = self.rng.sample(range(1, 15), 3)
        return " ".join(map(str, numbers[: self.rng.choice((1, 3))]))


def typed(words: list[str], typist: Callable[[str], str]) -> tuple[int, str]:
    """Runs `sevenfold play` with a typist instead of a keyboard; what was printed."""
    out = io.StringIO()
    arguments = cli.build_parser("en").parse_args(["play", *words])
    return terminal.run(arguments, Console(file=out, width=100), typist), out.getvalue()


def rules_text(name: str) -> str:
    return ",".join(f"{key}={value}".lower() for key, value in msgspec.to_builtins(RULE_SETS[name]).items())


@pytest.mark.parametrize("name", ["four", "three", "seven-suiters-short", "two"])
def test_a_whole_game_can_be_typed(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["yokai", "--terminal", "--rules", rules_text(name), "--against", "random", "--seed", "7"]
    code, text = typed([*words, "--save", str(file)], Typist())
    assert code == 0
    assert "Won by" in text
    record = records.decode(file.read_bytes())
    records.replay(record)
    assert record.result is not None
    assert record.seats[0] == "you"


def test_a_hint_says_what_the_strongest_would_play_and_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "BUDGET", 0.05)
    words = ["yokai", "--terminal", "--against", "random", "--seed", "7", "--save", str(tmp_path / "game.json")]
    code, text = typed(words, Typist("h", "1 2 3", "hint", leave_after=3))
    assert code == 0
    assert "h for a hint" in text
    hints = [" ".join(part.split()) for part in text.split("Hint: ")[1:]]
    assert len(hints) == 2
    assert all(re.match(r"you .* \(chance to win the game: \d+ %\)", one) for one in hints)


def test_a_hint_says_what_to_discard_or_to_swap(tmp_path: Path) -> None:
    words = ["yokai", "--terminal", "--rules", rules_text("two"), "--against", "random", "--seed", "7"]
    code, text = typed([*words, "--save", str(tmp_path / "game.json")], Typist("h", leave_after=1))
    assert code == 0
    options = re.findall(r"(?:Hint|Or): you (?:discards|looks at) .*? \(.*?\d+ %\)", " ".join(text.split()))
    assert len(options) == 3


def test_help_mistakes_and_leaving(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["yokai", "--terminal", "--against", "random", "--seed", "4", "--save", str(file)]
    code, text = typed(words, Typist("?", "1 2", "99 1 2", "soup 1 2", "1 2 3", "q"))
    assert code == 0
    for words_shown in (
        "Everybody passes at the same time",
        "type 3 different choices",
        "the numbers go from 1 to 12",
        "'soup' is neither a number nor a card",
        "To continue: sevenfold play --resume",
    ):
        assert words_shown in text
    saved = records.decode(file.read_bytes())
    assert saved.result is None
    code, text = typed(["--resume", str(file)], Typist(leave_after=3))
    assert code == 0
    assert len(records.decode(file.read_bytes()).moves) >= len(saved.moves)


def test_a_card_that_may_not_be_played_is_explained(tmp_path: Path) -> None:
    """The player holds Charm and other suits, and Charm was led (Y4.0)."""
    hands = ("W2 W3 W4 W5 W6 W7 C4 C5 C6 C7 L5 L6", "WA C8 C9 C3 E2 E3 E4 E5 E6 E7 E8 S8")
    rest = [card for card in NAMES[:PLAIN] if card not in " ".join(hands).split() and card != "L4"]
    match = sevenfold.new("yokai", draw=False, seats=("you", "bot:random", "bot:random", "bot:random"))
    dealt = [hand.split() for hand in hands] + [rest[:12], rest[12:]]
    match.play({"do": "deal", "hands": dealt, "face_up": "L4"})
    for seat, cards in enumerate((["W2", "W3", "W4"], ["S8", "E2", "E3"], rest[:3], rest[12:15])):
        match.play({"by": seat, "do": "pass", "give": {str((seat + 2) % 4): cards}})
    match.play({"do": "play", "card": "C8"})  # seat 1 holds WA and leads; only seats 0 and 1 hold Charm
    match.play(match.legal_moves()[0])
    match.play(match.legal_moves()[0])
    match.save(tmp_path / "game.json")
    code, text = typed(["--resume", str(tmp_path / "game.json")], Typist("?", "w7", "c4", "?", "q"))
    assert code == 0
    assert "Wind 7: Charm was led and you hold Charm: you must follow suit (Y4.0)" in text
    assert "Y4.0: Charm was led and you hold Charm: you must follow suit" in text
    assert "Last trick:" in text


def test_an_interrupted_game_is_saved_and_an_old_file_is_not_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupts(_prompt: str) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "game.json"
    words = ["yokai", "--terminal", "--against", "random", "--seed", "4", "--save", str(file)]
    assert typed(words, interrupts)[0] == 0
    before = file.read_bytes()
    assert records.decode(before).result is None
    for place, problem in ((file, "File exists"), (tmp_path / "no" / "game.json", "No such file")):
        assert main(["play", *words[:-1], str(place)]) == 2
        assert problem in capsys.readouterr().err
    assert file.read_bytes() == before
    assert main(["play", "--resume", str(file), "--seat", "2"]) == 2
    assert "leave out --seat" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_shown_in_every_language(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["--lang", lang, "play", "yokai", "--terminal", "--against", "random", "--seed", "1"]
    arguments = cli.build_parser(lang).parse_args(words)
    out = io.StringIO()
    terminal.run(arguments, Console(file=out, width=100), Typist("?", "1 2 3", leave_after=2))
    assert "yokai-" not in out.getvalue().replace("yokai-1.json", "")  # no key without its text
    assert (tmp_path / "yokai-1.json").exists()
    assert "terminal-" not in out.getvalue()


def test_bad_choices_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, says in (
        (["yokai", "--seat", "4"], "there is no seat 4: expected 0 to 3"),
        (["chess"], "unknown game"),
        (["yokai", "--against", "nobody"], "unknown agent"),
        (["yokai", "--rules", "players=3,variant=seven_suiters"], "four players"),
    ):
        assert main(["play", *words, "--terminal"]) == 2
        assert says in capsys.readouterr().err
    file = tmp_path / "bots.json"
    assert main(["selfplay", "yokai", "--seats", "random,random,random,random", "--records", str(file)]) == 0
    assert main(["play", "--resume", str(file)]) == 2
