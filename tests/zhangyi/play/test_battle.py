"""Z5: dice, strength, retreats."""

import pytest

from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.state import GRAVEYARD, State
from tests.zhangyi.positions import army, march, play, position, refused, whereabouts


def henei_attacked(defence: int = 4, rules: Rules | None = None, **more: object) -> State:
    """Zhao, 9 strong in Handan, can attack Henei over land; Wei's Henei has Daliang to go back to."""
    troops = {"handan": ("zhao", 9), "henei": ("wei", defence), "hedong": None}
    return position(**({"troops": troops, "acting": "zhao", "rules": rules} | more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("die", "attack", "defence"), [(1, 7, 4), (2, 6, 4), (3, 8, 4), (4, 8, 4), (5, 8, 4), (6, 8, 3)]
)
def test_z5_1_the_die_takes_from_one_side(die: int, attack: int, defence: int) -> None:
    state = march(henei_attacked(), "handan", "henei", 8, die=die)
    assert army(state, "henei") == ("zhao", attack)
    assert army(state, "daliang") == ("wei", 4 + defence)
    fight = GAME.view(state, 1).battle
    assert fight is not None
    assert (fight.die, fight.winner, fight.retreat) == (die, "attacker", "daliang")


def test_z5_1_only_the_table_rolls_a_die_of_six_faces() -> None:
    state = march(henei_attacked(), "handan", "henei", 8)
    assert refused(state, moves.Roll(die=0)) == refused(state, moves.Roll(die=7)) == "Z5.1"
    assert refused(state, moves.Hold(by=0)) == "Z5.1"


@pytest.mark.parametrize(("strength", "die"), [(1, 1), (1, 2), (2, 2)])
def test_z5_1_an_attacker_without_troops_has_lost_whoever_led_it(strength: int, die: int) -> None:
    state = henei_attacked(1, talents={"lian_po": "handan"})
    state = march(state, "handan", "henei", strength, "lian_po", die=die)
    assert army(state, "henei") == ("wei", 1)
    assert army(state, "handan") == ("zhao", 9 - strength)
    assert whereabouts(state, "lian_po") == GRAVEYARD


def test_z5_1_a_defender_without_troops_has_lost_whoever_led_it() -> None:
    """Strength 1 against 1 with Wu Qi (2): on 6 the defender has nobody left."""
    state = henei_attacked(1, talents={"wu_qi": "henei"})
    state = march(state, "handan", "henei", 1, die=6)
    assert army(state, "henei") == ("zhao", 1)
    assert army(state, "daliang") == ("wei", 4)
    assert whereabouts(state, "wu_qi") == GRAVEYARD


def test_z5_2_a_general_adds_to_the_troops() -> None:
    """3 and Lian Po (2) beat 4; 3 alone do not."""
    led = march(henei_attacked(talents={"lian_po": "handan"}), "handan", "henei", 3, "lian_po", die=3)
    assert (army(led, "henei"), whereabouts(led, "lian_po")) == (("zhao", 3), "henei")
    alone = march(henei_attacked(talents={"lian_po": "handan"}), "handan", "henei", 3, die=3)
    assert (army(alone, "henei"), whereabouts(alone, "lian_po")) == (("wei", 4), "handan")


def test_z5_2_of_two_generals_only_the_best_counts() -> None:
    """Wu Qi (2) and Pang Juan (1) with 4 make 6, not 7: 7 win, 6 do not."""
    talents = {"wu_qi": "henei", "pang_juan": "henei"}
    assert army(march(henei_attacked(talents=talents), "handan", "henei", 7, die=4), "henei") == ("zhao", 7)
    assert army(march(henei_attacked(talents=talents), "handan", "henei", 6, die=4), "henei") == ("wei", 4)


def test_z5_2_ministers_and_scholars_do_not_fight() -> None:
    state = position({"guanzhong": ("qin", 9)}, {"shang_yang": "guanzhong", "han_fei": "xinzheng"})
    state = march(state, "guanzhong", "hedong", 3, "shang_yang", die=3)
    assert army(state, "hedong") == ("wei", 2)


@pytest.mark.parametrize(("tie", "holder"), [("defender", ("wei", 4)), ("attacker", ("zhao", 4))])
def test_z5_3_the_higher_wins_and_between_equals_the_option_says(tie: str, holder: tuple[str, int]) -> None:
    rules = Rules(tie=tie)  # type: ignore[arg-type]
    assert army(march(henei_attacked(rules=rules), "handan", "henei", 4, die=3), "henei") == holder
    assert army(march(henei_attacked(rules=rules), "handan", "henei", 5, die=3), "henei") == ("zhao", 5)
    assert army(march(henei_attacked(rules=rules), "handan", "henei", 4, die=1), "henei") == ("wei", 4)


def test_z5_4_the_beaten_go_to_an_own_neighbour_at_no_cost() -> None:
    """Henei's 4 cross the Yellow River to Daliang and lose nothing."""
    assert army(march(henei_attacked(), "handan", "henei", 8, die=3), "daliang") == ("wei", 8)


def test_z5_4_with_nowhere_to_go_they_are_destroyed() -> None:
    state = henei_attacked(troops={"handan": ("zhao", 9), "henei": ("wei", 4), "daliang": None})
    state = march(state, "handan", "henei", 8, die=3)
    assert army(state, "hedong") == ("wei", 2)
    fight = GAME.view(state, None).battle
    assert fight is not None
    assert (fight.winner, fight.retreat) == ("attacker", None)
    assert sum(area.strength for area in GAME.view(state, None).areas if area.owner == "wei") == 2


def test_z5_4_a_beaten_attacker_can_go_back_where_it_came_from() -> None:
    state = march(henei_attacked(8), "handan", "henei", 8, die=3)
    assert army(state, "handan") == ("zhao", 9)


def test_z5_4_a_beaten_attacker_may_be_sent_to_another_own_neighbour() -> None:
    """Zhao also holds Luoyang, next to Henei: there is a choice."""
    troops = {"handan": ("zhao", 9), "henei": ("wei", 8), "luoyang": ("zhao", 1), "hedong": None}
    state = march(henei_attacked(troops=troops), "handan", "henei", 8, die=3)
    assert state.phase == "retreat"
    assert GAME.view(state, 1).retreats == ("handan", "luoyang")
    assert army(play(state, moves.Retreat(by=1, to="luoyang")), "luoyang") == ("zhao", 9)


def test_z5_4_option_neutral_land_will_do_as_well() -> None:
    """Henei's neighbours: Xinzheng (Han), Luoyang (neutral), Daliang (Wei), Handan, Shangdang (Han)."""
    rules = Rules(retreat_into="own_or_neutral")
    state = march(henei_attacked(rules=rules), "handan", "henei", 8, die=3)
    assert GAME.view(state, 1).retreats == ("daliang", "luoyang")
    state = play(state, moves.Retreat(by=1, to="luoyang"))
    assert army(state, "luoyang") == ("wei", 4)
    state = march(henei_attacked(rules=rules, defence=8), "handan", "henei", 8, die=3)
    assert GAME.view(state, 1).retreats == ("handan", "luoyang")
    assert army(play(state, moves.Retreat(by=1, to="luoyang")), "luoyang") == ("zhao", 8)


def test_z5_4_no_choice_no_move() -> None:
    """One area: the troops go there by themselves; the next chit follows."""
    state = march(henei_attacked(chits=["han"]), "handan", "henei", 8, die=3)
    assert (state.phase, state.actor) == ("draw_chit", 1)


def two_ways(choice: str = "next_player", attacker_wins: bool = True) -> State:
    """Wei's Henei has Daliang and Hedong's troops in Luoyang to go to; Zhao's Handan and Shangdang."""
    troops = {
        "handan": ("zhao", 9),
        "shangdang": ("zhao", 1),
        "henei": ("wei", 4 if attacker_wins else 9),
        "luoyang": ("wei", 1),
    }
    state = henei_attacked(troops=troops, rules=Rules(retreat_choice=choice), chits=["han"])  # type: ignore[arg-type]
    return march(state, "handan", "henei", 8, die=3)


@pytest.mark.parametrize(
    ("choice", "attacker_wins", "chooser"),
    [
        ("next_player", True, 1),
        ("next_player", False, 1),
        ("acting_player", True, 0),
        ("acting_player", False, 0),
        ("owner_side", True, 1),
        ("owner_side", False, 0),
        ("second_player", True, 1),
        ("second_player", False, 1),
    ],
)
def test_z5_5_who_says_where_the_beaten_go(choice: str, attacker_wins: bool, chooser: int) -> None:
    state = two_ways(choice, attacker_wins)
    assert GAME.to_move(state) == (chooser,)
    assert GAME.view(state, 1 - chooser).retreats == ()
    to = "daliang" if attacker_wins else "shangdang"
    assert refused(state, moves.Retreat(by=1 - chooser, to=to)) == "Z5.5"
    assert refused(state, moves.Retreat(by=chooser, to="song")) == "Z5.4"
    assert len(GAME.legal_moves(state, chooser)) == 2
    after = play(state, moves.Retreat(by=chooser, to=to))
    assert army(after, to) == (("wei", 8) if attacker_wins else ("zhao", 9))
    assert (after.phase, after.actor) == ("draw_chit", 1)


def test_z5_6_the_winner_holds_the_area() -> None:
    won = march(henei_attacked(talents={"lian_po": "handan"}), "handan", "henei", 8, "lian_po", die=1)
    assert (army(won, "henei"), army(won, "handan")) == (("zhao", 7), ("zhao", 1))
    assert whereabouts(won, "lian_po") == "henei"
    held = march(henei_attacked(8, talents={"wu_qi": "henei"}), "handan", "henei", 8, die=6)
    assert (army(held, "henei"), whereabouts(held, "wu_qi")) == (("wei", 7), "henei")
