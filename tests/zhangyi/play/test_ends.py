"""Z6 and Z7: hegemony, destruction, the end of time."""

import pytest

from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import ZhangYiResult
from tests.zhangyi.positions import alive, army, march, play, position

FIVE = {
    "handan": ("zhao", 9),
    "taiyuan": ("zhao", 1),
    "dai": ("zhao", 1),
    "zhongshan": ("zhao", 1),
    "shangdang": ("zhao", 1),
}
"""Zhao with five areas, one city."""
THREE_CITIES = {"xinzheng": ("han", 9), "luoyang": ("han", 1), "song": ("han", 1), "shangdang": None}
"""Han with three cities and nothing else; Daliang would be the fourth."""


def ended(state: State) -> ZhangYiResult:
    assert state.phase == "over"
    assert GAME.to_move(state) == ()
    result = GAME.result(state)
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("mandates", "winners"), [(("zhao", "chu"), (0,)), (("chu", "zhao"), (1,)), (("chu", "qi"), ())]
)
def test_z6_1_six_areas_end_the_game(mandates: tuple[str, str], winners: tuple[int, ...]) -> None:
    state = march(position(FIVE, acting="zhao", mandates=mandates), "handan", "henei", 8, die=3)
    result = ended(state)
    assert result == ZhangYiResult(end="hegemony", states=("zhao",), mandates=mandates, winners=winners)


def test_z6_1_four_cities_end_the_game() -> None:
    state = position(THREE_CITIES, acting="han", mandates=("qin", "han"))
    result = ended(march(state, "xinzheng", "daliang", 8, die=3))
    assert (result.end, result.states, result.winners) == ("hegemony", ("han",), (1,))


def test_z6_1_five_areas_and_three_cities_do_not() -> None:
    state = position({**THREE_CITIES, "henei": ("wei", 1), "huaibei": ("han", 1)}, acting="han", chits=["qin"])
    state = march(state, "xinzheng", "henei", 8, die=3)
    assert (army(state, "henei"), state.phase) == (("han", 7), "draw_chit")


def test_z6_1_only_battles_are_looked_at() -> None:
    """The sixth area is taken without a fight: nothing happens until Zhao's next battle, though it be lost."""
    five = {**FIVE, "zhongshan": None, "yiqu": ("zhao", 1), "henei": ("wei", 9)}
    state = march(position(five, acting="zhao", chits=["zhao"]), "handan", "zhongshan", 2)
    assert (army(state, "zhongshan"), state.phase) == (("zhao", 2), "draw_chit")
    state = play(state, moves.DrawChit(seat=1, state="zhao"), moves.Recruit(by=1, place={"dai": 3}))
    state = march(state, "handan", "henei", 2, die=3, by=1)
    assert ended(play(state, moves.Retreat(by=0, to="handan"))).end == "hegemony"
    assert army(state, "henei") == ("wei", 9)


@pytest.mark.parametrize(("when", "over"), [("battle", False), ("action", True)])
def test_z6_1_option_every_action_is_looked_at(when: str, over: bool) -> None:
    rules = Rules(hegemony_check=when)  # type: ignore[arg-type]
    troops = {**FIVE, "luoyang": None, "hedong": ("zhao", 2)}
    six = position(troops, acting="zhao", rules=rules, chits=["qin"])
    assert (play(six, moves.Hold(by=0)).result is not None) == over
    five = position(FIVE, acting="zhao", rules=rules, chits=["qin"])
    assert play(five, moves.Hold(by=0)).result is None
    state = march(
        position({**FIVE, "zhongshan": None, "yiqu": ("zhao", 1)}, acting="zhao", rules=rules, chits=["qin"]),
        "handan",
        "zhongshan",
        2,
    )
    assert (state.result is not None) == over


def test_z6_1_hegemony_comes_before_destruction() -> None:
    """Wei's last area is Zhao's sixth. Seat 1 backs Wei; nobody backs Zhao: all lose, nobody wins by destruction."""
    troops = {**FIVE, "henei": ("wei", 2), "daliang": None, "hedong": None}
    state = march(position(troops, acting="zhao", mandates=("qin", "wei")), "handan", "henei", 8, die=3)
    assert ended(state) == ZhangYiResult(end="hegemony", states=("zhao",), mandates=("qin", "wei"), winners=())


LAST_OF_WEI = {"handan": ("zhao", 9), "henei": ("wei", 2), "daliang": None, "hedong": None}


@pytest.mark.parametrize(("mandates", "winners"), [(("wei", "qin"), (1,)), (("qin", "wei"), (0,))])
def test_z6_2_whose_state_is_destroyed_loses(mandates: tuple[str, str], winners: tuple[int, ...]) -> None:
    """Seat 0 acts: it may be the one who destroys the state it backs."""
    state = march(position(LAST_OF_WEI, acting="zhao", mandates=mandates), "handan", "henei", 8, die=3)
    assert ended(state) == ZhangYiResult(end="destruction", states=("wei",), mandates=mandates, winners=winners)
    assert GAME.view(state, None).out == (1 - winners[0],)


def test_z6_2_nobodys_state_is_destroyed_and_the_game_goes_on() -> None:
    state = march(position(LAST_OF_WEI, acting="zhao", chits=["wei", "han"]), "handan", "henei", 8, die=3)
    assert alive(state) == {"qin", "chu", "qi", "yan", "zhao", "han"}
    entry = next(entry for entry in GAME.view(state, 0).states if entry.id == "wei")
    assert (entry.alive, entry.power, entry.recruits, entry.strength) == (False, 0, 0, 0)
    state = play(state, moves.DrawChit(seat=1, state="wei"))
    assert (state.phase, state.actor) == ("draw_chit", 1)


def test_z6_2_a_state_is_destroyed_by_the_die_alone() -> None:
    """On 6 the last strength of Wei is gone and with it the state, although Wu Qi would have held."""
    troops = {**LAST_OF_WEI, "henei": ("wei", 1)}
    state = position(troops, {"wu_qi": "henei"}, acting="zhao", mandates=("qin", "wei"))
    assert ended(march(state, "handan", "henei", 1, die=6)).end == "destruction"


def test_z6_2_troops_that_can_retreat_keep_their_state_alive() -> None:
    rules = Rules(retreat_into="own_or_neutral")
    state = position(LAST_OF_WEI, acting="zhao", mandates=("qin", "wei"), rules=rules)
    state = march(state, "handan", "henei", 8, die=3)
    assert GAME.view(state, 1).retreats == ("daliang", "luoyang")
    state = play(state, moves.Retreat(by=1, to="luoyang"))
    assert "wei" in alive(state)
    assert state.result is None


def last_action(
    troops: dict[str, tuple[str, int] | None], mandates: tuple[str, ...], rules: Rules | None = None
) -> State:
    """The pile is empty and the last chit's march is due."""
    return position(troops, mandates=mandates, pile=[], turn=7, rules=rules)


def test_z7_1_the_turn_in_which_the_pile_is_emptied_is_the_last() -> None:
    assert play(position(pile=["bai_qi"]), moves.Hold(by=0)).turn == 2
    assert ended(play(position(pile=[]), moves.Hold(by=0))).end == "time"
    assert play(position(pile=[], chits=["wei"]), moves.Hold(by=0)).result is None


@pytest.mark.parametrize(
    ("mandates", "states", "winners", "draw"),
    [
        (("chu", "qin"), ("chu",), (0,), False),
        (("qin", "chu"), ("chu",), (1,), False),
        (("qin", "yan"), ("chu",), (), True),
    ],
)
def test_z7_2_the_highest_power_is_victorious(
    mandates: tuple[str, str], states: tuple[str, ...], winners: tuple[int, ...], draw: bool
) -> None:
    """Chu holds a fourth area and leads with 5; Zhao and Wei have 4."""
    state = play(last_action({"huaibei": ("chu", 1)}, mandates), moves.Hold(by=0))
    assert ended(state) == ZhangYiResult(end="time", states=states, mandates=mandates, winners=winners, draw=draw)


def test_z7_2_several_can_be_level() -> None:
    """As the scenario starts, Chu, Zhao and Wei have 4 each."""
    one = ended(play(last_action({}, ("wei", "qin")), moves.Hold(by=0)))
    assert (one.states, one.winners, one.draw) == (("chu", "zhao", "wei"), (0,), False)
    two = ended(play(last_action({}, ("wei", "chu")), moves.Hold(by=0)))
    assert (two.winners, two.draw) == ((), True)


@pytest.mark.parametrize(
    ("mandates", "winners"),
    [
        (("qin", "zhao"), (1,)),  # 3 against 4
        (("zhao", "qin"), (0,)),
        (("qin", "yan"), ()),  # 3 against 3
        (("chu", "zhao"), (0,)),  # the strongest state is backed: as in the rulebook
        (("qin", "zhao", "yan"), (1,)),
        (("zhao", "qin", "wei"), ()),  # 4 against 3 against 4
    ],
)
def test_z7_2_option_the_stronger_of_the_players_states_wins(
    mandates: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    """Chu holds a fourth area and leads with 5; Zhao and Wei have 4, Qin and Yan 3."""
    rules = Rules(players=3, time_up="own_state") if len(mandates) == 3 else Rules(time_up="own_state")
    result = ended(play(last_action({"huaibei": ("chu", 1)}, mandates, rules), moves.Hold(by=0)))
    assert (result.states, result.winners, result.draw) == (("chu",), winners, not winners)


def test_z7_2_option_two_who_back_a_strongest_state_still_draw() -> None:
    """As the scenario starts, Chu, Zhao and Wei have 4 each."""
    result = ended(play(last_action({}, ("wei", "chu"), Rules(time_up="own_state")), moves.Hold(by=0)))
    assert (result.winners, result.draw) == ((), True)
