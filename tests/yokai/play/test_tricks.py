"""Y4: what may be played and who wins."""

from itertools import permutations, product

import pytest

from sevenfold.yokai import GAME
from sevenfold.yokai.cards import CARDS
from sevenfold.yokai.moves import Play
from sevenfold.yokai.play.tricks import POWER
from sevenfold.yokai.state import State
from tests.yokai.setting import SUITERS, at, play, refused


def legal(state: State, seat: int) -> tuple[str, ...]:
    return GAME.view(state, seat).legal


def test_y4_0_the_leader_plays_any_card() -> None:
    assert legal(at(["W2 F7 S13", "W3", "W4", "W5"]), 0) == ("W2", "F7", "S13")


def test_y4_0_the_led_suit_must_be_followed() -> None:
    state = play(at(["F6 W2", "F8 F9 S13", "W4 W5", "W6 E2"]), "F6")
    assert legal(state, 1) == ("F8", "F9")
    blocked = GAME.view(state, 1).blocked
    assert list(blocked) == ["S13"]
    assert blocked["S13"].clause == "Y4.0"
    assert blocked["S13"].why.text() == "Fire was led and you hold Fire: you must follow suit"
    refused(state, Play(by=1, card="S13"), "Y4.0", "yokai-must-follow")


def test_y4_0_who_cannot_follow_plays_anything() -> None:
    state = play(at(["F6 W2", "E3 S13", "W4 W5", "W6 E2"], face_up="S7"), "F6")
    assert legal(state, 1) == ("E3", "S13")
    assert GAME.view(state, 1).blocked == {}


def test_y4_0_led_wind_forces_the_ace_out_when_it_is_the_last_wind() -> None:
    state = play(at(["W5 E2", "WA S13", "W4 W3", "W6 E3"]), "W5")
    assert legal(state, 1) == ("WA",)


def test_y4_0_only_held_cards_in_turn() -> None:
    state = at(["F6 W2", "F8 F9", "W4 W5", "W6 E2"])
    refused(state, Play(by=0, card="F8"), "Y4.0", "yokai-not-held")
    refused(state, Play(by=1, card="F8"), "Y4.0", "yokai-not-your-turn")
    refused(state, Play(by=0, card="F13"), "Y1.1", "yokai-no-such-card")


def test_y4_1_the_ace_wins_although_it_is_off_suit() -> None:
    assert play(at(["F12 E2", "WA E3", "F6 E4", "F7 E5"], face_up="F8"), "F12 WA F6 F7").leader == 1


def test_y4_1_the_highest_trump_wins() -> None:
    state = play(at(["F12 E2", "E3 W3", "L5 W4", "L4 W5"], face_up="L6"), "F12 E3 L5 L4")
    assert state.leader == 2


def test_y4_1_without_trumps_the_highest_of_the_led_suit_wins_not_the_highest_number() -> None:
    state = play(at(["W5 E8", "W6 E2", "S12 E3", "W3 E4"], face_up="E5"), "W5 W6 S12 W3")
    assert state.leader == 1


def test_y4_1_a_lead_nobody_follows_wins() -> None:
    state = play(at(["C3 W2", "F12 E2", "S13 E3", "D11 E4"], face_up="L6"), "C3 F12 S13 D11")
    assert state.leader == 0


def test_y4_2_bosses_and_tricks_are_public_and_who_is_winning_too() -> None:
    state = play(at(["F12 W2", "F7 W3", "F6 W4", "E7 W5"]), "F12 F7 F6")
    watcher = GAME.view(state, None)
    assert watcher.winning == 0
    assert [play.card for play in watcher.trick] == ["F12", "F7", "F6"]
    watcher = GAME.view(play(state, "E7"), None)
    assert [boss.card for boss in watcher.captured[0]] == ["F7", "E7"]
    assert watcher.tricks == (1, 0, 0, 0)
    assert watcher.side_tricks == (1, 0)
    assert watcher.history[-1].winner == 0
    assert watcher.hand == ()
    assert watcher.legal == ()


def test_y4_3_the_winner_leads_next() -> None:
    state = play(at(["F6 W2", "F7 W3", "F12 W4", "F8 W5"]), "F6 F7 F12 F8")
    assert GAME.to_move(state) == (2,)


# A hand-written ranking for trump Charm and led Fire over a small deck: earlier in the line is stronger, and
# the cards after the bar never win.
STRONGEST_FIRST = ["WA", "C9", "C7", "C3", "F12", "F7", "F6"]
POWERLESS = ["W7", "E8", "L4", "D11", "S13"]


@pytest.mark.parametrize("players", [3, 4])
def test_y4_1_every_small_trick_against_the_table(players: int) -> None:
    power = POWER[2][5]
    rank = {name: place for place, name in enumerate(STRONGEST_FIRST)}
    for cards in permutations([*STRONGEST_FIRST, *POWERLESS], players):
        if cards[0][0] != "F":
            continue
        expected = min(range(players), key=lambda place: rank.get(cards[place], 99))
        best = 0
        for place, name in enumerate(cards):
            if power[CARDS[name]] > power[CARDS[cards[best]]]:
                best = place
        assert best == expected, cards


def test_y4_1_every_pair_of_leads_and_answers() -> None:
    """Two cards decide who beats whom; written out from Y4.1 for each trump."""
    for trump, first, second in product("WECLDFS", CARDS, CARDS):
        if first == second or "*" in first + second:
            continue
        numbers = {name: 1 if name == "WA" else int(name[1:]) for name in (first, second)}
        if "WA" in (first, second):
            expected = second == "WA"
        elif (first[0] == trump) != (second[0] == trump):
            expected = second[0] == trump
        else:
            expected = first[0] == second[0] and numbers[second] > numbers[first]
        power = POWER["WECLDFS".index(trump)]["WECLDFS".index(first[0])]
        assert (power[CARDS[second]] > power[CARDS[first]]) == expected, (trump, first, second)


def test_y9_5_of_two_equal_sevens_the_first_wins() -> None:
    hands = ["F6 W2", "F7* W3", "E2 E3", "F7 W4"]
    assert play(at(hands, face_up=None, rules=SUITERS), "F6 F7* E2 F7").leader == 1
    hands = ["F6 W2", "F7 W3", "E2 E3", "F7* W4"]
    assert play(at(hands, face_up=None, rules=SUITERS), "F6 F7 E2 F7*").leader == 1
