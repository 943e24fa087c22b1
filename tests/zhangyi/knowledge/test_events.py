"""What a move brings about, clause by clause, and who is told."""

from typing import Any

import pytest

from sevenfold.game import Seat
from sevenfold.zhangyi import GAME, AnyEvent, AnyMove, Rules, events, moves
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import BattleView, ZhangYiResult
from tests.zhangyi.positions import march, play, position

NO_YAN = {"ji": ("qi", 1), "liaodong": None}
LAST_OF_WEI = {"handan": ("zhao", 9), "henei": ("wei", 2), "daliang": None, "hedong": None}
EYES: tuple[Seat | None, ...] = (None, 0, 1)


def happens(state: State, move: AnyMove, seat: Seat | None = None) -> tuple[AnyEvent, ...]:
    GAME.check(state, move)
    return GAME.events(state, move, GAME.apply(state, move), seat)


def openly(state: State, move: AnyMove) -> tuple[AnyEvent, ...]:
    """What everybody is told alike."""
    told = [happens(state, move, seat) for seat in EYES]
    assert told[0] == told[1] == told[2]
    return told[0]


def draw(**more: Any) -> State:
    return position(phase="draw_talent", **({"talents_drawn": 0} | more))


def test_z2_1_the_talents_set_aside_are_told_to_nobody() -> None:
    move = moves.SetAside(talents=("li_si", "bai_qi"))
    assert openly(position(phase="set_aside"), move) == (events.TalentsSetAside(talents=None),)


def test_z2_3_mandates_are_told_to_their_owner_alone() -> None:
    offer = moves.Offer(seat=0, mandates=("qin", "qi"))
    dealing = GAME.apply(GAME.start(Rules()), moves.SetAside(talents=("li_si", "bai_qi")))
    assert happens(dealing, offer, 0) == (events.MandatesOffered(seat=0, mandates=("qin", "qi")),)
    choosing = play(dealing, offer, moves.Offer(seat=1, mandates=("wei", "yan")))
    keep = moves.Keep(by=0, mandate="qin")
    assert happens(choosing, keep, 0) == (events.MandateKept(seat=0, mandate="qin"),)
    for seat in (None, 1):
        assert happens(dealing, offer, seat) == (events.MandatesOffered(seat=0, mandates=None),)
        assert happens(choosing, keep, seat) == (events.MandateKept(seat=0, mandate=None),)


def test_z2_4_a_turn_begins_with_its_first_player() -> None:
    told = openly(position(phase="first", turn=0), moves.First(seat=1))
    assert told == (events.FirstPlayerDrawn(seat=1), events.TurnBegun(turn=1, first=1))
    held = openly(position(acting="han"), moves.Hold(by=0))
    assert held == (events.Held(seat=0, state="han"), events.TurnBegun(turn=2, first=1))


def test_z3_1_a_talent_of_a_destroyed_state_is_discarded() -> None:
    (drawn,) = openly(draw(), moves.DrawTalent(seat=0, talent="bai_qi"))
    assert drawn == events.TalentDrawn(seat=0, talent="bai_qi", role="general", discarded=False)
    (gone,) = openly(draw(troops=NO_YAN), moves.DrawTalent(seat=0, talent="yue_yi"))
    assert gone == events.TalentDrawn(seat=0, talent="yue_yi", role="general", discarded=True)


def test_z3_2_a_talent_is_stationed() -> None:
    state = play(draw(), moves.DrawTalent(seat=0, talent="sun_bin"))
    told = openly(state, moves.Station(by=0, talent="sun_bin", area="linzi"))
    assert told == (events.TalentStationed(seat=0, talent="sun_bin", area="linzi"),)


def test_z3_3_the_assassin_goes_with_his_victim_or_alone() -> None:
    state = position(talents={"bai_qi": "bashu"}, phase="assassinate", assassin=0, chits=["qi"])
    used = events.AssassinUsed(seat=0, assassin="jing_ke", victim="bai_qi")
    assert openly(state, moves.Assassinate(by=0, talent="bai_qi")) == (used,)
    drawn = events.TalentDrawn(seat=0, talent="jing_ke", role="assassin", discarded=False)
    waiting = openly(draw(chits=["qi"]), moves.DrawTalent(seat=0, talent="jing_ke"))
    assert waiting == (drawn,)  # the other player still draws
    alone = events.AssassinUsed(seat=0, assassin="jing_ke", victim=None)
    second = draw(talents_drawn=1, chits=["qi"])
    assert openly(second, moves.DrawTalent(seat=0, talent="jing_ke")) == (drawn, alone)
    kept = play(
        draw(troops=NO_YAN, pile=["jing_ke", "yue_yi"], chits=["qi"]), moves.DrawTalent(seat=0, talent="jing_ke")
    )
    assert openly(kept, moves.DrawTalent(seat=1, talent="yue_yi"))[1:] == (alone,)


def test_z4_1_a_destroyed_states_chit_is_discarded() -> None:
    state = position(NO_YAN, phase="draw_chit", chits=["yan", "qi"])
    assert openly(state, moves.DrawChit(seat=0, state="qi")) == (events.ChitDrawn(seat=0, state="qi", discarded=False),)
    assert openly(state, moves.DrawChit(seat=0, state="yan")) == (
        events.ChitDrawn(seat=0, state="yan", discarded=True),
    )


def test_z4_2_recruits_by_area() -> None:
    place = {"ying": 1, "jiangdong": 1}
    told = openly(position(acting="chu", phase="recruit"), moves.Recruit(by=0, place=place))
    assert told == (events.Recruited(seat=0, state="chu", place=place),)


def test_z4_5_a_march_takes_neutral_land_or_joins_its_own() -> None:
    """Guanzhong–Luoyang crosses a mountain, Yiqu is plain; both neutral. Bashu is Qin's."""
    state = position(talents={"bai_qi": "guanzhong"}, chits=["qi"])
    told = openly(state, moves.March(by=0, source="guanzhong", to="luoyang", strength=3, talents=("bai_qi",)))
    marched = events.Marched(
        seat=0, state="qin", source="guanzhong", to="luoyang", strength=3, talents=("bai_qi",), crossing=1
    )
    assert told == (marched, events.AreaTaken(state="qin", area="luoyang", loser=None))
    own = openly(state, moves.March(by=0, source="guanzhong", to="bashu", strength=3))
    assert [type(event) for event in own] == [events.Marched]


def test_z4_4_an_army_of_one_is_lost_on_the_crossing() -> None:
    state = position(talents={"bai_qi": "guanzhong"}, chits=["qi"])
    lost = events.MarchLost(seat=0, state="qin", source="guanzhong", to="luoyang", strength=1, talents=("bai_qi",))
    assert openly(state, moves.March(by=0, source="guanzhong", to="luoyang", strength=1, talents=("bai_qi",))) == (
        lost,
    )


def test_z4_6_a_scholar_repels_the_march() -> None:
    state = position(talents={"lin_xiangru": "dai"}, chits=["qi"])
    told = openly(state, moves.March(by=0, source="guanzhong", to="taiyuan", strength=3))
    repelled = events.MarchRepelled(
        seat=0, state="qin", source="guanzhong", to="taiyuan", strength=3, talents=(), scholar="lin_xiangru"
    )
    assert told == (repelled,)


def henei(**more: Any) -> BattleView:
    """Zhao attacks Wei at Henei from Handan with 8; Wei has 2 there."""
    fields: dict[str, Any] = {
        "attacker": "zhao",
        "defender": "wei",
        "source": "handan",
        "area": "henei",
        "crossing": 0,
        "attack": 8,
        "defence": 2,
        "attack_talents": (),
        "defence_talents": (),
        "attack_bonus": 0,
        "defence_bonus": 0,
        "attack_sum": 8,
        "defence_sum": 2,
        "die": 3,
        "winner": "attacker",
        "tied": False,
        "retreat": None,
    }
    return BattleView(**(fields | more))


def test_z5_1_a_one_costs_the_attacker_one_and_the_winner_takes_the_area() -> None:
    state = march(position({"handan": ("zhao", 9), "hedong": None}, acting="zhao", chits=["qi"]), "handan", "henei", 8)
    fought = events.BattleFought(
        battle=henei(die=1, attack=7, attack_sum=7, retreat="daliang"), attack_loss=1, defence_loss=0, fallen=()
    )
    assert openly(state, moves.Roll(die=1)) == (
        fought,
        events.Retreated(state="wei", area="daliang", strength=2, seat=None),
        events.AreaTaken(state="zhao", area="henei", loser="wei"),
    )


def test_z5_4_the_beaten_sides_talents_fall() -> None:
    """Wu Qi adds 2; a six costs Wei one: 8 against 1 + 2."""
    troops = {"handan": ("zhao", 9), "hedong": None}
    state = position(troops, talents={"wu_qi": "henei"}, acting="zhao", chits=["qi"])
    told = openly(march(state, "handan", "henei", 8), moves.Roll(die=6))
    wu_qi = {"defence_talents": ("wu_qi",), "defence_bonus": 2, "defence_sum": 3}
    battle = henei(die=6, defence=1, retreat="daliang", **wu_qi)
    assert told[0] == events.BattleFought(battle=battle, attack_loss=0, defence_loss=1, fallen=("wu_qi",))


def test_z5_3_a_beaten_attacker_goes_back() -> None:
    """Two against two: the defender holds. Handan–Henei is plain, so the march lost nothing."""
    state = march(position({"handan": ("zhao", 3), "taiyuan": None}, acting="zhao", chits=["qi"]), "handan", "henei", 2)
    told = openly(state, moves.Roll(die=4))
    battle = henei(die=4, attack=2, attack_sum=2, winner="defender", tied=True, retreat="handan")
    assert told == (
        events.BattleFought(battle=battle, attack_loss=0, defence_loss=0, fallen=()),
        events.Retreated(state="zhao", area="handan", strength=2, seat=None),
    )


def test_z5_5_a_chosen_retreat_names_who_chose() -> None:
    state = position({"luoyang": ("wei", 1)}, acting="zhao", chits=["qi"])
    fought = openly(march(state, "handan", "henei", 3), moves.Roll(die=3))
    assert [type(event) for event in fought] == [events.BattleFought]
    told = openly(march(state, "handan", "henei", 3, die=3), moves.Retreat(by=1, to="luoyang"))
    assert told == (
        events.Retreated(state="wei", area="luoyang", strength=2, seat=1),
        events.AreaTaken(state="zhao", area="henei", loser="wei"),
    )


def test_z6_2_a_state_is_destroyed_and_its_player_out() -> None:
    rules = Rules(players=3)
    state = position(LAST_OF_WEI, acting="zhao", chits=["qi"], rules=rules, mandates=("qin", "wei", "chu"))
    told = openly(march(state, "handan", "henei", 8), moves.Roll(die=3))
    assert told == (
        events.BattleFought(battle=henei(), attack_loss=0, defence_loss=0, fallen=()),
        events.ArmyDestroyed(state="wei", area="henei", strength=2),
        events.AreaTaken(state="zhao", area="henei", loser="wei"),
        events.StateDestroyed(state="wei"),
        events.MandateRevealed(seat=1, mandate="wei"),
    )


def test_z6_2_with_two_players_the_other_wins() -> None:
    state = march(position(LAST_OF_WEI, acting="zhao", mandates=("qin", "wei")), "handan", "henei", 8)
    result = ZhangYiResult(winners=(0,), end="destruction", states=("wei",), mandates=("qin", "wei"))
    told = openly(state, moves.Roll(die=3))
    assert told[-3:] == (
        events.StateDestroyed(state="wei"),
        events.MandateRevealed(seat=1, mandate="wei"),
        events.GameOver(result=result, set_aside=("han_fei", "li_si"), by_own_state=False),
    )


def test_z6_1_hegemony_is_reached_before_the_game_is_over() -> None:
    """Xinzheng, Luoyang, Song and Daliang have cities, Shangdang has none."""
    troops = {"luoyang": ("han", 1), "song": ("han", 1), "daliang": ("han", 1)}
    state = position(troops, acting="han", mandates=("wei", "chu"), rules=Rules(hegemony_check="action"))
    held, reached, over = openly(state, moves.Hold(by=0))
    assert held == events.Held(seat=0, state="han")
    assert reached == events.HegemonyReached(state="han", areas=5, cities=4)
    assert isinstance(over, events.GameOver)
    assert (over.result.end, over.result.states, over.result.winners) == ("hegemony", ("han",), ())


def test_z7_2_the_end_of_time_tells_every_mandate() -> None:
    told = openly(position(acting="han", pile=[], mandates=("wei", "qin")), moves.Hold(by=0))
    result = ZhangYiResult(winners=(0,), end="time", states=("chu", "zhao", "wei"), mandates=("wei", "qin"))
    assert told[1:] == (events.GameOver(result=result, set_aside=("han_fei", "li_si"), by_own_state=False),)


def test_z5_1_a_side_without_troops_counts_nothing_whoever_leads_it() -> None:
    """Lian Po, worth 2, leads one strength, which a one takes away."""
    state = position({"handan": ("zhao", 2), "hedong": None}, {"lian_po": "handan"}, acting="zhao", chits=["qi"])
    marched = march(state, "handan", "henei", 1, "lian_po")
    before = GAME.view(marched, None).battle
    assert before is not None
    assert (before.attack_sum, before.defence_sum, before.tied) == (3, 2, False)
    fought = openly(marched, moves.Roll(die=1))[0]
    assert isinstance(fought, events.BattleFought)
    after = fought.battle
    assert (after.attack, after.attack_sum, after.defence_sum, after.tied, after.winner) == (0, 0, 2, False, "defender")


@pytest.mark.parametrize(
    ("mandates", "by_own"), [(("wei", "qin"), True), (("chu", "qin"), False), (("qin", "yan"), False)]
)
def test_z7_2_the_end_says_whether_the_option_own_state_decided(mandates: tuple[str, str], by_own: bool) -> None:
    """Chu leads with 5; Wei has 4, Qin and Yan 3. Nobody wins a tie, and who backs Chu wins by the rulebook."""
    rules = Rules(time_up="own_state")
    state = position({"huaibei": ("chu", 1)}, acting="han", pile=[], mandates=mandates, rules=rules)
    over = openly(state, moves.Hold(by=0))[-1]
    assert isinstance(over, events.GameOver)
    assert over.by_own_state is by_own
    assert GAME.view(play(state, moves.Hold(by=0)), None).by_own_state is by_own
    assert not GAME.view(state, None).by_own_state
