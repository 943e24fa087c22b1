"""Games that Hypothesis steers: whatever is chosen, the cards stay whole and the books balance."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenfold.yokai import GAME, RULE_SETS, Rules
from sevenfold.yokai.cards import BOSSES
from sevenfold.yokai.state import NONE, State, deck_size


def cards_on_table(state: State) -> list[int]:
    """Every card of the deck, wherever it is; passes under way are with nobody yet."""
    cards = [card for hand in state.hands for card in range(56) if hand >> card & 1]
    cards += list(state.trick)
    cards += [state.face_up] if state.face_up != NONE else []
    if state.phase == "pass":
        under_way = [mask for gave in state.gave for mask in gave or ()]
        cards += [card for mask in under_way for card in range(56) if mask >> card & 1]
    if state.duel is not None:
        rows = [card for row in state.duel.rows for card in (*row.up, *row.down)]
        cards += [card for card in (*rows, *state.duel.discards) if card != NONE]
    return cards


def check_books(state: State) -> None:
    rules = state.rules
    if state.phase in ("deal", "over"):
        return
    cards = cards_on_table(state)
    assert len(set(cards)) == len(cards)
    assert len(cards) + sum(len(trick.plays) for trick in state.history) == deck_size(rules)
    assert sum(state.tricks) == len(state.history)
    bosses = sum(len(side) for side in state.captured)
    assert bosses + sum(BOSSES >> card & 1 for card in cards) == (14 if rules.suiters else 7)


@pytest.mark.parametrize("name", RULE_SETS)
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_any_game_keeps_the_books(name: str, data: st.DataObject) -> None:
    rules: Rules = RULE_SETS[name]
    rng = Random(data.draw(st.integers(0, 2**32)))
    # The first choices are Hypothesis's own; the rest of the game is played at random from its seed.
    choices = data.draw(st.lists(st.integers(0, 2**16), max_size=60))
    state, made = GAME.start(rules), 0
    while to_move := GAME.to_move(state):
        if to_move[0] == "table":
            move = GAME.table_move(state, rng)
        else:
            number = choices[made] if made < len(choices) else rng.getrandbits(16)
            seat = int(to_move[number % len(to_move)])
            moves = GAME.legal_moves(state, seat)
            move = moves[number % len(moves)]
            made += 1
        GAME.check(state, move)
        state = GAME.apply(state, move)
        check_books(state)
    result = GAME.result(state)
    assert result is not None
    if result.points is not None:
        totals = [
            sum(played.points[side] for played in result.rounds if played.points) for side in range(len(rules.sides))
        ]
        assert tuple(totals) == result.points
    else:
        sealed = [tuple(suit for played in result.rounds for suit in (played.sealed or ())[side]) for side in range(2)]
        assert tuple(sealed) == result.sealed
