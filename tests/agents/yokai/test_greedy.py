"""The greedy player's rules of thumb, each in a position that shows it."""

from random import Random

import pytest

from sevenfold.agents import match
from sevenfold.agents.agent import agent
from sevenfold.agents.arena import Contest, play_deals, tally
from sevenfold.agents.yokai.greedy import GreedyAgent
from sevenfold.records import replay
from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.moves import KeepBoss, Look, Pass, Play, Prepare, Swap
from sevenfold.yokai.state import State
from tests.yokai.setting import SUITERS, at, bosses, deal, do, duel_deal, play


def chosen(state: State, seat: int) -> object:
    return GreedyAgent().choose(GAME.view(state, seat), 0.1, Random(1))


def card(state: State, seat: int) -> str:
    move = chosen(state, seat)
    assert isinstance(move, Play)
    return move.card


def test_feeds_a_boss_to_the_partners_sure_winner() -> None:
    state = play(at(["WA E2", "W2 E3", "F7 F9", "W3 E4"]), "WA W2")
    assert card(state, 2) == "F7"


def test_does_not_trump_a_partners_certain_winner() -> None:
    state = play(at(["S13 E2", "S8 E3", "L5 D5", "S9 E4"], face_up="L4"), "S13 S8")
    assert card(state, 2) == "D5"


def test_captures_a_boss_cheaply_when_last() -> None:
    state = play(at(["F6 E2", "F7 E3", "F8 E4", "F9 F12 E5"]), "F6 F7 F8")
    assert card(state, 3) == "F9"


def test_ducks_when_the_next_trick_would_lose_the_round() -> None:
    state = play(at(["F9 E2", "F8 E3", "F6 E4", "F12 F10 F7 E5"], tricks=(0, 3, 0, 3)), "F9 F8 F6")
    assert card(state, 3) == "F7"


def test_takes_the_deciding_boss_at_any_price() -> None:
    state = at(["F9 E2", "F7 E3", "F6 E4", "F12 F10 W2"], tricks=(0, 3, 0, 3), captured=bosses("", "WEC"))
    assert card(play(state, "F9 F7 F6"), 3) == "F10"


def test_seals_when_it_can() -> None:
    state = at(["F9 E2", "F7* E3", "F6 E4", "F12 F8 W2"], face_up=None, rules=SUITERS, captured=((), (36,)))
    assert card(play(state, "F9 F7* F6"), 3) == "F12"


def test_passes_short_suits_and_keeps_the_ace() -> None:
    hand = "WA C3 C4 D5 L9 L10 S11 S12 S13 S10 S9 S8"
    state = do(GAME.start(RULE_SETS["four"]), deal(RULE_SETS["four"], "L4", first=hand))
    assert chosen(state, 0) == Pass(by=0, give={"2": ("D5", "C3", "C4")})


def test_the_partner_gets_the_best_of_what_is_passed() -> None:
    state = do(GAME.start(SUITERS), deal(SUITERS, None))
    move = chosen(state, 0)
    assert isinstance(move, Pass)
    assert list(move.give) == ["1", "2", "3"]
    assert sorted(len(cards) for cards in move.give.values()) == [1, 1, 1]


def test_prepares_and_keeps_the_upper_seven() -> None:
    up = ("F7 E2 E3 E4 E5 E6", "W2 W3 W4 W5 W6 D5")
    down = ("S7 C4 C5 C6 C8 C9 S8", "D6 D8 D9 D10 D11 S9 S10")
    state = do(GAME.start(RULE_SETS["two"]), duel_deal(up=up, down=down))
    state = do(state, Look(by=0, up=0, side="left"))
    assert chosen(state, 0) == KeepBoss(by=0, keep="up")
    move = chosen(do(state, KeepBoss(by=0, keep="up")), 0)
    assert isinstance(move, Prepare)
    assert move.swaps == (Swap(0, "left", "up"),)
    assert not move.discard.endswith("7")


@pytest.mark.parametrize("name", RULE_SETS)
def test_plays_whole_games_under_every_rule_set(name: str) -> None:
    rules = RULE_SETS[name]
    players = [agent("yokai", "greedy") for _ in range(rules.players)]
    replay(match.play("yokai", rules, players, Random(3)))


def test_beats_random() -> None:
    contest = Contest(game="yokai", rules=RULE_SETS["four"], a="greedy", b="random", seed=1)
    result = tally(contest, list(play_deals(contest, range(30), jobs=1)))
    assert result.low > 0.75
