"""Duplicate matches: the same chance for both sides, figures reckoned by hand, the same seed the same games."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sevenfold import clock, games
from sevenfold.agents.arena import Contest, Dealt, deal, interval, play_deals, tally
from sevenfold.cli import main
from sevenfold.game import sides_of
from sevenfold.messages import LANGUAGES, message
from tests.toy import ENTRY, Lay, Rules

SEEN: list[tuple[int, tuple[int, ...]]] = []
BUDGETS: list[tuple[int, float]] = []


class Highest:
    """Lays its highest card first, and remembers what it was dealt."""

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        SEEN.append((view.seat, view.hand))
        BUDGETS.append((view.seat, budget))
        return Lay(by=view.seat, card=max(view.hand))


@pytest.fixture(autouse=True)
def highest(toy: None) -> None:
    games.register(replace(ENTRY, agents={"highest": "tests.core.test_arena:Highest"}))
    SEEN.clear()
    BUDGETS.clear()


def contest(a: str = "random", b: str = "random", seed: int = 3) -> Contest:
    return Contest(game="toy", rules=Rules(), a=a, b=b, seed=seed)


def test_both_games_of_a_deal_have_the_same_cards() -> None:
    deal(contest("highest", "highest"), 0)
    assert len(SEEN) == 8
    assert SEEN[:4] == SEEN[4:]


def test_like_against_like_is_even_on_every_deal() -> None:
    # Both sides play the same way, so whoever has the better cards wins both games.
    dealt = [deal(contest("highest", "highest"), number) for number in range(20)]
    assert {sum(one.scores) for one in dealt} == {1.0}
    figures = tally(contest("highest", "highest"), dealt)
    assert (figures.rate, figures.games, figures.wins, figures.draws) == (0.5, 40, 20, 0)
    assert figures.pace_a.moves == figures.pace_b.moves == 80


def test_an_agent_can_be_compared_with_itself_at_different_budgets() -> None:
    deal(replace(contest("highest", "highest"), budget=0.5, budget_b=0.2), 0)
    assert {(seat, budget) for seat, budget in BUDGETS[:4]} == {(0, 0.5), (1, 0.2)}
    assert {(seat, budget) for seat, budget in BUDGETS[4:]} == {(0, 0.2), (1, 0.5)}


def test_the_same_seed_gives_the_same_scores_on_one_process_or_two() -> None:
    alone = [one.scores for one in play_deals(contest(), range(12), 1)]
    together = [one.scores for one in play_deals(contest(), range(12), 2)]
    assert alone == together
    assert alone != [one.scores for one in play_deals(contest(seed=4), range(12), 1)]


def test_thinking_is_timed_by_the_clock_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.CLOCKS, "processor", iter(range(1000)).__next__)
    by_processor = deal(msgspec.structs.replace(contest(), clock="processor"), 0)
    assert by_processor.seconds == by_processor.moves  # every look at this clock is a second later than the last
    assert by_processor.longest == (1, 1)
    clock.use("wall")
    assert deal(contest(), 0).scores == by_processor.scores


def test_a_draw_counts_half() -> None:
    dealt = [Dealt((0.5, 1.0), (1, 1), (0.1, 0.1), (0.1, 0.1)), Dealt((0.0, 0.5), (1, 1), (0.1, 0.3), (0.1, 0.3))]
    figures = tally(contest(), dealt)
    assert (figures.rate, figures.wins, figures.draws) == (0.5, 1, 2)
    assert figures.pace_b.mean_ms == pytest.approx(200)
    assert figures.pace_b.longest_ms == pytest.approx(300)


def test_the_interval_is_wilsons_for_independent_games() -> None:
    # 60 of 100 won: Wilson's interval is 0.502 to 0.691 (textbook formula by hand).
    low, high = interval([1.0] * 60 + [0.0] * 40, 100)
    assert (round(low, 2), round(high, 2)) == (0.50, 0.69)
    assert interval([1.0] * 10, 20)[1] == 1.0
    assert interval([0.5] * 10, 20)[0] > 0.2


def test_three_sides_take_turns() -> None:
    class Three(msgspec.Struct):
        players: int = 3

    assert sides_of(Three()) == ((0,), (1,), (2,))


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_the_command_reports(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    command = ("arena", "toy", "--a", "highest", "--b", "random", "--deals", "6", "--jobs", "1", *words)
    assert main(["--lang", "en", *command]) == 0
    out = capsys.readouterr().out
    if words:
        assert msgspec.json.decode(out)["tally"]["games"] == 12
    else:
        assert out.startswith("6 deals, 12 games")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--a", "kasparov", "--b", "random"), "unknown agent 'kasparov'"),
        (("--a", "random", "--b", "random", "--budget", "0"), "is not a number of seconds above 0"),
        (("--a", "random"), "--b"),
    ],
)
def test_bad_arguments_get_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str) -> None:
    try:
        code = main(["--lang", "en", "arena", "toy", *words])
    except SystemExit as leave:
        code = int(leave.code or 0)
    err = capsys.readouterr().err
    assert code == 2
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_without_rounds_say_so(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "zhangyi", "--a", "greedy", "--b", "random", "--rounds", "2", "--deals", "2", "--jobs", "1")
    assert main(["--lang", lang, *words]) == 2
    err = capsys.readouterr().err
    assert message("game-zhangyi", lang) in err
    assert "--rounds" in err
    assert err.count("\n") == 1
