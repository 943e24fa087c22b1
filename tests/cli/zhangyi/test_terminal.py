"""Zhang Yi in the terminal, typed by a script: whole games, odds, mistakes, in every language."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from rich.console import Console

from sevenfold import cli, new, records
from sevenfold.agents.advice import Advice
from sevenfold.cli import hint, terminal
from sevenfold.cli.zhangyi.screen import SCREEN
from sevenfold.errors import SevenfoldError
from sevenfold.messages import LANGUAGES
from sevenfold.zhangyi import GAME, AnyMove, Rules, moves
from tests.zhangyi.positions import play, position

SEATS = ("you", "bot:greedy", "bot:greedy")


class Typist:
    """Types the given lines, then marches, recruits and choices at random until something is accepted."""

    def __init__(self, *lines: str, seed: int = 1) -> None:
        self.lines, self.rng = list(lines), Random(seed)

    def __call__(self, prompt: str) -> str:
        if self.lines:
            return self.lines.pop(0)
        number, strength = self.rng.randint(1, 12), self.rng.randint(1, 6)
        return self.rng.choice(("h", "1", "2", f"{number} {strength}", f"{number} {strength} a", "1 1"))


def typed(words: list[str], typist: Callable[[str], str], lang: str = "en") -> str:
    out = io.StringIO()
    arguments = cli.build_parser(lang).parse_args(["--lang", lang, "play", "zhangyi", "--terminal", *words])
    assert terminal.run(arguments, Console(file=out, width=100), typist) == 0
    return out.getvalue()


@pytest.mark.parametrize(("players", "lang"), [(2, "en"), (3, "ja")])
def test_a_whole_game_can_be_typed(players: int, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["--rules", f"players={players}", "--against", "greedy", "--seed", "7", "--save", str(file)]
    text = typed(words, Typist(), lang)
    record = records.decode(file.read_bytes())
    records.replay(record)
    assert record.result is not None
    assert "zhangyi-" not in text
    assert not re.search(r"[{}$]", text)


def test_a_hint_has_values_and_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both mandates with their chances, and that the state with more power has it."""
    monkeypatch.setattr(hint, "BUDGET", 0.2)
    text = " ".join(typed(["--seed", "3", "--against", "greedy"], Typist("h", "q")).split())
    assert re.search(r"Hint: [^.]* (Wei|Han)\. \(chance to win the game: \d+ %\)", text)
    assert "Wei has more power than your other mandate" in text
    assert re.search(r"Or: [^.]* (Wei|Han)\. \(\d+ %\)", text)


def test_a_hint_does_not_tell_what_the_seat_cannot_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Holding would make Zhao hegemon and end the game, which tells whose mandates are what."""
    rules = Rules(hegemony_check="action")
    troops = dict.fromkeys(("taiyuan", "dai", "zhongshan", "shangdang", "henei"), ("zhao", 1))
    found = Advice({"do": "hold", "by": 0})
    monkeypatch.setattr(hint, "advice", lambda match, seat: found)
    told = set()
    for theirs in ("zhao", "chu"):
        match = new("zhangyi", rules)
        state = position(troops, acting="zhao", rules=rules, mandates=("qin", theirs))
        offers = (state.offers[0], tuple(sorted(state.board.state[name] for name in ("zhao", "chu"))))
        match._states[-1] = replace(state, offers=offers)
        told.add(hint.hint(match, 0, "en"))
    assert told == {"Hint: Zhao stays."}


def test_nothing_hidden_is_told_before_the_end() -> None:
    lines = typed(["--seed", "3", "--against", "greedy"], Typist("q")).splitlines()
    assert "Two talents are set aside unseen." in lines
    assert "Seat 2 (greedy) is offered two mandates." in lines
    assert "Seat 2 (greedy) has chosen a mandate." in lines
    assert sum("is offered" in line for line in lines) == 2


MARCH = position(talents={"bai_qi": "guanzhong", "shang_yang": "guanzhong", "lin_xiangru": "dai"})
HEDONG = 3
READ: list[tuple[object, str, AnyMove]] = [
    (MARCH, "h", moves.Hold(by=0)),
    (MARCH, "0", moves.Hold(by=0)),
    (MARCH, "3 6", moves.March(by=0, source="guanzhong", to="hedong", strength=6)),
    (
        MARCH,
        "3, 2 ab",
        moves.March(by=0, source="guanzhong", to="hedong", strength=2, talents=("bai_qi", "shang_yang")),
    ),
    (position(phase="recruit", acting="chu"), "2", moves.Recruit(by=0, place={"qianzhong": 2})),
    (position(phase="recruit", acting="chu"), "1 3", moves.Recruit(by=0, place={"ying": 1, "jiangdong": 1})),
    (
        play(position(phase="draw_talent", talents_drawn=0), moves.DrawTalent(seat=0, talent="sun_bin")),
        "2",
        moves.Station(by=0, talent="sun_bin", area="langya"),
    ),
    (
        position(talents={"bai_qi": "bashu"}, phase="assassinate", assassin=0),
        "1",
        moves.Assassinate(by=0, talent="bai_qi"),
    ),
]


@pytest.mark.parametrize(("state", "words", "move"), READ, ids=[str(number) for number in range(len(READ))])
def test_what_is_typed_makes_a_move(state: object, words: str, move: AnyMove) -> None:
    assert SCREEN.read(GAME.view(state, 0), words) == move  # type: ignore[arg-type]
    GAME.check(state, move)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (MARCH, ""),
        (MARCH, "3"),
        (MARCH, "99 1"),
        (MARCH, "3 7"),
        (MARCH, "3 2 z"),
        (MARCH, "3 2 aa"),
        (MARCH, "3 x"),
        (position(phase="recruit", acting="chu"), "1 1 1"),
        (position(phase="recruit", acting="chu"), "4"),
        (position(talents={"bai_qi": "bashu"}, phase="assassinate", assassin=0), "1 2"),
    ],
)
def test_what_makes_no_move_is_said_to(state: object, words: str) -> None:
    with pytest.raises(SevenfoldError) as caught:
        SCREEN.read(GAME.view(state, 0), words)  # type: ignore[arg-type]
    for lang in LANGUAGES:
        assert not caught.value.text(lang).startswith("zhangyi-")


def shown(renderable: object) -> str:
    out = io.StringIO()
    Console(file=out, width=120).print(renderable)
    return out.getvalue()


def test_the_odds_are_shown_for_every_strength() -> None:
    """Hedong holds 2: six march, five arrive; with Bai Qi (+3) three are enough to be sure."""
    text = shown(SCREEN.explain(GAME.view(MARCH, 0), str(HEDONG), SEATS[:2], "en"))
    assert "Guanzhong → Hedong" in text
    assert "without a general" in text
    assert "with a general +3" in text
    assert "win 6/6, tie 0/6, loss 0/6 (you lose 1.5, they 2.0)" in text
    assert "A general adds" not in text
    assert "−1 is the loss" in shown(SCREEN.explain(GAME.view(MARCH, 0), "99", SEATS[:2], "en"))


def test_the_table_shows_map_states_and_marches() -> None:
    text = shown(SCREEN.show(GAME.view(MARCH, 0), SEATS[:2], "en"))
    assert "You secretly support Qin." in text
    for words in ("■Guanzhong Qin 7**", "a Bai Qi, b Shang Yang", "no troops", "own troops"):
        assert words in text
    assert "Zhao: Lin Xiangru will turn you back" in text
    assert "Wei 2; all troops: win 6/6, tie 0/6, loss 0/6" in text
    assert "You secretly" not in shown(SCREEN.show(GAME.view(MARCH, None), SEATS[:2], "en"))


def test_a_scenario_of_ones_own_is_mapped_too() -> None:
    scenario = Rules().resolved()
    rules = Rules(
        scenario=type(scenario)("mine", *[getattr(scenario, key) for key in ("states", "areas", "borders", "talents")])
    )
    text = shown(SCREEN.show(GAME.view(position(rules=rules), 0), SEATS[:2], "en"))
    assert all(area.names.en.partition(" (")[0] in text for area in scenario.areas)
