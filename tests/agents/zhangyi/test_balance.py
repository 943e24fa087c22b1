"""The report on a scenario: its figures add up, and the command prints them, as JSON and as a picture."""

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

from sevenfold.agents.zhangyi.balance import Report, _share, batches, report
from sevenfold.agents.zhangyi.selfplay import games_of, scores, self_play
from sevenfold.cli import main
from sevenfold.cli.zhangyi import tune
from sevenfold.kernels.zhangyi import layout as at
from sevenfold.zhangyi import Rules


@pytest.mark.parametrize("players", [2, 3])
def test_the_figures_of_a_report_add_up(players: int) -> None:
    rules = msgspec.convert({"players": players}, Rules)
    figures = report(rules, list(batches(rules, 60, 1, "regular")), 1, "regular")
    assert figures.games == sum(figures.turns.values()) == 60
    assert sum(share.value for share in figures.seats) == pytest.approx(1)
    assert sum(share.value for share in figures.ends.values()) == pytest.approx(1)
    assert sum(state.score.of for state in figures.states) == 60 * players
    assert sum(state.kept.of for state in figures.states) == 60 * players * 2
    assert figures.draws.value == pytest.approx(figures.draws_nobody.value + figures.draws_shared.value)
    assert all(share.low <= share.value <= share.high for share in figures.ends.values())


def test_intervals_are_wilsons_within_0_and_1() -> None:
    """By hand: where n cases are all alike, the interval reaches to n / (n + 1.96²) or to its rest."""
    always, never = _share(np.ones(3)), _share(np.zeros(10, bool))
    assert [always.value, always.low, always.high] == pytest.approx([1, 0.4385, 1], abs=1e-4)
    assert [never.value, never.low, never.high] == pytest.approx([0, 0, 0.2775], abs=1e-4)
    shared = _share(np.full(6, 1 / 3))
    assert [shared.low, shared.high] == pytest.approx([0.0968, 0.7000], abs=1e-4)


def test_few_games_have_no_impossible_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "scenario", "tune", "seven_states", "--games", "20", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "-0.0" not in out
    assert "(100.0–100.0)" not in out


def test_a_picture_that_cannot_be_written_is_told_before_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(tune, "batches")  # nothing is played
    words = ["scenario", "tune", "seven_states", "--picture"]
    assert main([*words, str(tmp_path / "nowhere" / "tune.svg")]) == 2
    assert main([*words, str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 2
    assert not list(tmp_path.iterdir())


def test_the_same_seed_plays_the_same_games() -> None:
    one, two = (self_play(Rules(), 5, 9).states for _ in range(2))
    assert np.array_equal(one, two)
    assert not np.array_equal(one, self_play(Rules(), 5, 10).states)


def test_experts_play_the_same_games_for_the_same_seed_and_search_before_every_move() -> None:
    one, two = (games_of(Rules(), 2, 9, "expert:12").states for _ in range(2))
    assert np.array_equal(one, two)
    assert (one[:, at.PHASE] == at.P_OVER).all()
    assert not np.array_equal(one, self_play(Rules(), 2, 9).states)


def test_the_command_takes_experts_and_the_option_for_the_end_of_time(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["scenario", "tune", "seven_states", "--games", "3", "--style", "expert:12", "--time-up", "own_state"]
    assert main([*words, "--jobs", "1", "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out, type=Report).style == "expert:12"
    with pytest.raises(SystemExit):
        main(["scenario", "tune", "seven_states", "--style", "expert"])


def test_shared_games_are_shared() -> None:
    states = np.zeros((3, at.SIZE), np.int64)
    states[:, at.WINNERS] = (0b01, 0b10, 0)
    assert scores(2, states).tolist() == [[1, 0], [0, 1], [0.5, 0.5]]


def test_the_command_prints_json_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tune.svg"
    assert main(["scenario", "tune", "seven_states", "--games", "30", "--json", "--picture", str(path)]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out, type=Report)
    assert figures.games == 30
    drawn = ElementTree.parse(path).getroot()
    bars = [node for node in drawn.iter() if node.tag.endswith("rect")]
    # The ground, seven states twice, the first player, three ends, draws and lost games.
    assert len(bars) == 1 + 7 + 7 + 1 + 5


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "hegemony"), ("zh-Hans", "制霸"), ("zh-Hant", "制霸"), ("ja", "制覇")]
)
def test_the_command_speaks_the_readers_language(lang: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang, "scenario", "tune", "seven_states", "--games", "10", "--jobs", "1"]) == 0
    assert word in capsys.readouterr().out
