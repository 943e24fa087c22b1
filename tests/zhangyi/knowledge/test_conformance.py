"""The laws every game keeps, for two and three players and under the other reading of every option."""

from collections.abc import Sequence
from random import Random

import pytest

from sevenfold import games
from sevenfold.game import Seat
from sevenfold.zhangyi import GAME, AnyMove, Rules, moves
from tests.conformance import conform

RULES = [
    Rules(),
    Rules(players=3),
    Rules(counter_limit=True, scholar_reach="area", tie="attacker", retreat_into="own_or_neutral"),
    Rules(players=3, retreat_choice="owner_side", hegemony_check="action", retreat_into="own_or_neutral"),
    Rules(retreat_choice="acting_player"),
]


def twin(rules: Rules, history: Sequence[AnyMove], seat: Seat | None, rng: Random) -> list[AnyMove] | None:
    """Z9: another pair set aside, or another mandate in somebody else's hand: the seat cannot tell."""
    change = _other_talents if rng.random() < 0.5 else _other_mandates
    return change(rules, history, seat, rng)


def _other_talents(rules: Rules, history: Sequence[AnyMove], seat: Seat | None, rng: Random) -> list[AnyMove] | None:
    """Swaps one of the talents set aside with one that nobody has drawn yet."""
    aside = history[0]
    assert isinstance(aside, moves.SetAside)
    drawn = {move.talent for move in history if isinstance(move, moves.DrawTalent)}
    talents = [talent.id for talent in rules.resolved().talents]
    undrawn = [name for name in talents if name not in drawn and name not in aside.talents]
    if not undrawn:
        return None
    return [moves.SetAside(talents=(aside.talents[0], rng.choice(undrawn))), *history[1:]]


def _other_mandates(rules: Rules, history: Sequence[AnyMove], seat: Seat | None, rng: Random) -> list[AnyMove] | None:
    """Deals somebody else a mandate that nobody had; not one of a state whose end would have shown it."""
    state = GAME.start(rules)
    for move in history:
        state = GAME.apply(state, move)
    offers = {move.seat: move for move in history if isinstance(move, moves.Offer)}
    others = [other for other in offers if other != seat and other not in state.out]
    dealt = {name for move in offers.values() for name in move.mandates}
    alive = [name for number, name in enumerate(state.board.states) if state.alive >> number & 1]
    fresh = [name for name in alive if name not in dealt]
    if not others or not fresh:
        return None
    other, new = rng.choice(others), rng.choice(fresh)
    old = rng.choice(offers[other].mandates)

    def swapped(name: str) -> str:
        return new if name == old else name

    twin: list[AnyMove] = []
    for move in history:
        if isinstance(move, moves.Offer) and move.seat == other:
            move = moves.Offer(seat=other, mandates=tuple(map(swapped, move.mandates)))
        elif isinstance(move, moves.Keep) and move.by == other:
            move = moves.Keep(by=other, mandate=swapped(move.mandate))
        twin.append(move)
    return twin


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_laws_hold(rules: Rules) -> None:
    conform(games.entry("zhangyi"), rules, twin, games=1, seed=7, longest=450, seats=rules.players)


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_laws_hold_in_pool_options(rules: Rules) -> None:
    conform(games.entry("zhangyi"), rules, twin, games=20, seed=100, longest=450, seats=rules.players)
