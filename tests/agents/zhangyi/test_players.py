"""The players of Zhang Yi who believe and search: they keep the rules, know nothing hidden and see what is there."""

from random import Random

import pytest
from msgspec.structs import replace

from sevenfold.agents.agent import agent
from sevenfold.agents.match import play
from sevenfold.agents.zhangyi.mind import Memory, beliefs
from sevenfold.game import TABLE
from sevenfold.zhangyi import ENTRY, GAME, Rules, moves
from sevenfold.zhangyi.scenarios.scenario import BorderEntry, shipped
from sevenfold.zhangyi.state import State
from tests.zhangyi.positions import position

OPTIONS = [
    Rules(),
    Rules(players=3, hegemony_check="action", counter_limit=True),
    Rules(tie="attacker", retreat_into="own_or_neutral", retreat_choice="owner_side", scholar_reach="area"),
]
MINDS = ["novice", "regular", "ismcts:40", "expert:40"]


def test_levels_are_listed_weakest_first() -> None:
    assert list(ENTRY.levels) == ["novice", "regular", "expert"]


@pytest.mark.parametrize("rules", OPTIONS, ids=["default", "three", "options"])
@pytest.mark.parametrize("name", MINDS)
def test_they_keep_the_rules(rules: Rules, name: str) -> None:
    for seed in range(2):
        record = play("zhangyi", rules, [agent("zhangyi", name)] * rules.players, Random(seed))
        assert record.result is not None


@pytest.mark.parametrize("name", ["styled:cold", "ismcts:400", "expert:200"])
def test_they_take_hegemony_for_their_own_state_and_not_for_another(name: str) -> None:
    five = dict.fromkeys(("taiyuan", "dai", "zhongshan", "shangdang"), ("zhao", 1)) | {"handan": ("zhao", 9)}
    mine = position(five, acting="zhao", mandates=("zhao", "chu"))
    move = agent("zhangyi", name).choose(GAME.view(mine, 0), 0.1, Random(1))
    assert isinstance(move, moves.March)
    assert move.source == "handan"
    theirs = position(five, acting="zhao", mandates=("qin", "chu"))
    state = GAME.apply(theirs, agent("zhangyi", name).choose(GAME.view(theirs, 0), 0.1, Random(1)))
    if state.phase == "roll":
        assert all(GAME.apply(state, moves.Roll(die=die)).result is None for die in range(1, 7))
    assert state.result is None


def test_a_map_too_large_for_the_kernels_is_played_with_plain_greed() -> None:
    known = shipped("seven_states")
    steppe = replace(known.areas[-1], owner=None, strength=0, city=False)
    more = tuple(replace(steppe, id=f"steppe_{number}") for number in range(30))
    ways = tuple(
        BorderEntry(a=a, b=b.id, barrier=None)
        for a, b in zip(("liaodong", *(area.id for area in more)), more, strict=False)
    )
    large = replace(known, name="large", areas=known.areas + more, borders=known.borders + ways)
    record = play(
        "zhangyi", Rules(scenario=large), [agent("zhangyi", name) for name in ("regular", "expert")], Random(1)
    )
    assert record.result is not None


def played(rules: Rules, name: str, seed: int, turns: int) -> State:
    """A game between equals up to a turn."""
    minds = [agent("zhangyi", name) for _ in range(rules.players)]
    rng, state = Random(seed), GAME.start(rules)
    while (to_move := GAME.to_move(state)) and state.turn <= turns:
        seat = to_move[0]
        if seat == TABLE:
            state = GAME.apply(state, GAME.table_move(state, rng))
        else:
            state = GAME.apply(state, minds[seat].choose(GAME.view(state, seat), 0.1, rng))
    return state


def test_beliefs_are_probabilities_and_what_is_known_is_certain() -> None:
    view = GAME.view(played(Rules(), "regular", 5, 3), 0)
    mine, theirs = beliefs(view)
    assert sum(theirs.values()) == pytest.approx(1)
    assert mine[view.mandate or ""] == 1
    assert theirs[view.mandate or ""] == theirs[view.put_back or ""] == 0


def test_beliefs_never_come_from_anything_hidden() -> None:
    """The same acts under another hidden mandate give the same beliefs."""
    state = played(Rules(), "regular", 6, 3)
    view = GAME.view(state, 0)
    other = next(of for of in range(7) if of not in (*state.offers[0], *state.offers[1]))
    twin = replace(state, mandates=(state.mandates[0], other), offers=(state.offers[0], (state.offers[1][0], other)))
    assert beliefs(GAME.view(twin, 0)) == beliefs(view)


def test_beliefs_from_a_remembered_beginning_are_those_from_the_whole_log() -> None:
    memory = Memory()
    for turns in (2, 3, 5):
        view = GAME.view(played(Rules(players=3), "regular", 8, turns), 1)
        assert memory.public(view) == pytest.approx(Memory().public(view))


def test_beliefs_find_the_mandate_of_somebody_who_does_not_hide_it() -> None:
    """Over the last positions of twelve games the true mandate of greedy has far more than a fifth of the belief."""
    total = 0.0
    for seed in range(12):
        state = played(Rules(), "greedy", seed, 7)
        before = replace(state, result=None, phase="draw_chit", out=())
        theirs = beliefs(GAME.view(before, 0))[1]
        total += theirs[state.board.states[state.mandates[1]]]
    assert total / 12 > 0.3
