"""Etiquette: cards that a partner would not forgive are not played, by a check that shares no code with the agents."""

from random import Random

import pytest

from sevenfold.agents import agent
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.game import TABLE
from sevenfold.yokai import GAME, RULE_SETS, View
from sevenfold.yokai.moves import Play
from sevenfold.yokai.state import State

SUITS = "WECLDFS"
DECK = {
    f"{suit}{'A' if rank == 1 else rank}" for place, suit in enumerate(SUITS) for rank in range(place + 1, place + 8)
}


def strength(view: View, card: str) -> int:
    """Y4.1 in the plainest words."""
    if card == "WA":
        return 1000
    rank = int(card[1:])
    if card[0] == view.trump:
        return 100 + rank
    return rank if card[0] == view.trick[0].card[0] else 0


def unseen(view: View) -> set[str]:
    """Cards the seat does not see: they may be in anybody's hand."""
    played = {play.card for trick in view.history for play in trick.plays} | {play.card for play in view.trick}
    return DECK - played - set(view.hand) - {view.face_up or ""}


def certain(view: View, card: str) -> bool:
    """Nobody who plays after the seat can beat the card, for all the seat knows."""
    last = len(view.trick) == view.rules.players - 1
    return last or all(strength(view, other) < strength(view, card) for other in unseen(view))


def best(view: View) -> str:
    return max((play.card for play in view.trick), key=lambda card: strength(view, card))


def trumps_a_sure_partner(view: View, card: str) -> bool:
    if not view.trick or view.winning not in view.sides[(view.seat or 0) % 2] or card[1:] == "7":
        return False
    takes = strength(view, card) > strength(view, best(view))
    others = any(strength(view, other) < strength(view, best(view)) for other in view.legal)
    trumps = card == "WA" or (card[0] == view.trump and view.trick[0].card[0] != view.trump)
    return takes and others and trumps and certain(view, best(view))


def takes_an_empty_seventh_trick(view: View, card: str) -> bool:
    mine = (view.seat or 0) % len(view.sides)
    if not view.trick or view.side_tricks[mine] != 6 or view.winning in view.sides[mine]:
        return False
    bosses = len(view.captured[mine]) + sum(one[1:] == "7" for one in [card, *[play.card for play in view.trick]])
    takes = strength(view, card) > strength(view, best(view)) and certain(view, card)
    avoidable = any(strength(view, other) < strength(view, best(view)) for other in view.legal)
    return takes and avoidable and bosses < (view.limits.bosses or 0)


def rounds(name: str, rules: str, count: int, rng: Random) -> list[tuple[View, str]]:
    """Every card the agent plays in some rounds, with the view it saw."""
    player, seen = agent.agent("yokai", name), []
    for _ in range(count):
        state: State = GAME.start(RULE_SETS[rules])
        while not state.rounds and (to_move := GAME.to_move(state)):
            seat = to_move[0]
            if seat == TABLE:
                state = GAME.apply(state, GAME.table_move(state, rng))
                continue
            view = GAME.view(state, seat)
            move = player.choose(view, 0.05, rng)
            if isinstance(move, Play):
                seen.append((view, move.card))
            state = GAME.apply(state, move)
    return seen


@pytest.mark.parametrize(
    ("name", "count"),
    [
        pytest.param("expert:40", 300, marks=pytest.mark.long),
        ("expert:40", 40),
        ("strong", 100),
        ("casual", 100),
        ("novice", 100),
        ("search:16", 40),
    ],
)
def test_nobody_trumps_a_sure_partner_or_takes_an_empty_seventh_trick(name: str, count: int) -> None:
    seen = rounds(name, "four", count, Random(12))
    assert len(seen) > 25 * count
    assert [(view.trick, card) for view, card in seen if trumps_a_sure_partner(view, card)] == []
    assert [(view.trick, card) for view, card in seen if takes_an_empty_seventh_trick(view, card)] == []


def test_random_players_do_both() -> None:
    """The checks above catch what they look for."""
    seen = rounds("random", "four", 250, Random(3))
    assert any(trumps_a_sure_partner(view, card) for view, card in seen)
    assert any(takes_an_empty_seventh_trick(view, card) for view, card in seen)


def test_there_is_always_a_card_left_to_play() -> None:
    for view, _ in rounds("random", "four", 20, Random(5)):
        assert set(sensible(view)) <= set(view.legal)
        assert sensible(view)
