"""Two players' preparations (T2, T3) are judged in deals that agree with the view."""

from random import Random

import msgspec
import numpy as np
import pytest

from sevenfold.agents.yokai.engine import engine as module
from sevenfold.agents.yokai.engine.engine import Engine, judges_preparations
from sevenfold.agents.yokai.engine.preparations import PreparationLanes, lane_of
from sevenfold.agents.yokai.engine.reasons import of_preparation
from sevenfold.agents.yokai.expert import ExpertAgent
from sevenfold.agents.yokai.network import FILES
from sevenfold.agents.yokai.network.compiled import compiled
from sevenfold.agents.yokai.neural import NeuralAgent, bits, preparations
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS, mask_of
from sevenfold.kernels.yokai.layout import HAND, ROW_DOWN, ROW_UP, SEVENS, TURN, TWO
from sevenfold.kernels.yokai.vector.layout import GIVEN, LOOKS, WORDS
from sevenfold.yokai import GAME, RULE_SETS, View
from sevenfold.yokai.moves import KeepBoss, Look, Prepare, Swap
from sevenfold.yokai.state import State
from tests.agents.yokai.games import met

_observe = Native("yokai.vector.observe:observe", "IIiIi")


def preparing(seed: int) -> list[tuple[State, View]]:
    return [(state, view) for state, view in met(RULE_SETS["two"], seed) if view.phase == "prepare"]


def shown(state: Ints, memory: Ints, seat: int) -> list[int]:
    state[TURN] = seat
    out = np.zeros(WORDS, np.int64)
    _observe(state, memory, TWO, out, 0)
    return out.tolist()


def test_both_seats_see_of_a_lane_what_their_views_show() -> None:
    """Made from the true state, with the other as it was before it prepared."""
    looked = 0
    for seed in range(30):
        begun: dict[int, View] = {}
        for state, view in preparing(seed):
            me = view.seat or 0
            begun.setdefault(me, view)
            round_, memory = lane_of(view, state)
            assert round_[TURN] == 0
            assert shown(round_.copy(), memory, me) == bits(view).tolist()
            memory[LOOKS] = 0
            before = begun[0] if me else GAME.view(state, 1)
            assert shown(round_.copy(), memory, 1 - me) == bits(before).tolist()
            looked += bool(view.looked)
    assert looked > 5


@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_has_prepared_where_seat_one_is_asked(seat: int) -> None:
    view = next(view for _, view in preparing(4) if view.seat == seat and not view.must_keep)
    lanes = PreparationLanes(view, compiled(FILES["two"]), 5, Random(2))
    states, memories = lanes.lanes
    assert (states[:, TURN] == seat).all()
    assert [int(cards).bit_count() for cards in memories[:, GIVEN]] == [seat] * 5
    assert (memories[:, GIVEN + 1] == 0).all()
    step = next(step for step in preparations(view) if isinstance(step, Prepare))
    after, remembered = lanes.after_step(step)
    assert (remembered[:, GIVEN + seat] == mask_of([step.discard])).all()
    assert (after[:, HAND + seat] == states[:, HAND + seat] ^ mask_of([step.discard])).all()


@pytest.mark.parametrize("keep", ["up", "down"])
def test_swaps_that_a_preparation_names_are_made_first(keep: str) -> None:
    """A record names the swaps only with the discard. The seven goes below, or of two sevens the one that it says."""
    view = next(view for seed in range(30) for _, view in preparing(seed) if view.looks and not view.looked)
    me, look = view.seat or 0, next(look for look in view.looks if look.side == "right")
    step = Prepare(by=me, discard=view.legal[0], swaps=(Swap(look.up, "right", keep),))  # type: ignore[arg-type]
    lanes = PreparationLanes(view, compiled(FILES["two"]), 60, Random(2))
    seven, swapped, met_seven = CARD_NUMBERS[view.rows[me].up[look.up] or ""], 0, 0
    for before, after in zip(lanes.lanes[0], lanes.after_step(step)[0], strict=True):
        found = int(before[ROW_DOWN + me]) >> 8 * (look.up + 1) & 255
        two_sevens = bool(SEVENS >> found & 1)
        up = seven if two_sevens and keep == "up" else found
        assert int(after[ROW_UP + me]) >> 8 * look.up & 255 == up
        assert int(after[ROW_DOWN + me]) >> 8 * (look.up + 1) & 255 == seven + found - up
        met_seven += two_sevens
        swapped += not two_sevens
    assert swapped
    assert met_seven


@pytest.mark.parametrize("kind", [Look, KeepBoss, Prepare])
def test_every_step_is_valued(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEALS", 6)
    view = next(view for seed in range(90) for _, view in preparing(seed) if kind in map(type, preparations(view)))
    made = next(step for step in preparations(view) if isinstance(step, kind))
    found = Engine().preparations(view, (made,), Random(1))
    moves = [one.move for one in found]
    assert moves[0] == NeuralAgent().choose(view, 0.0, Random(1))
    assert made in moves
    assert len(moves) == len(set(moves)) == len(preparations(view))
    assert all(0 <= one.value <= 1 and one.error > 0 for one in found)
    given = ExpertAgent().advise(view, 0.05, Random(1))
    assert given.move == msgspec.to_builtins(moves[0])
    assert given.value is not None
    assert len(given.others) == min(2, len(moves) - 1)


def test_the_steps_are_those_that_the_rules_allow() -> None:
    for seed in range(20):
        for state, view in preparing(seed):
            assert preparations(view) == GAME.legal_moves(state, view.seat or 0)


def test_two_players_preparations_are_judged() -> None:
    assert {name for name, rules in RULE_SETS.items() if judges_preparations(rules)} == {"two", "two-no-swap"}


def test_preparations_are_explained_by_the_cards_that_are_seen() -> None:
    view = next(view for seed in range(30) for _, view in preparing(seed) if view.looks and not view.looked)
    row = view.rows[view.seat or 0]
    look = view.looks[0]
    (covers,) = of_preparation(view, Look(by=view.seat or 0, up=look.up, side=look.side))
    assert (covers.code, covers.card) == ("covers-boss", row.up[look.up])
    held = [*view.hand, *(card or "" for card in row.up)]
    for step in preparations(view):
        if isinstance(step, Prepare):
            kept = [card for card in held if card != step.discard]
            codes = {reason.code for reason in of_preparation(view, step)}
            assert ("empties-suit" in codes) == all(card[0] != step.discard[0] for card in kept)
            trumps = any(card[0] == view.trump for card in kept)
            assert ("pass-keeps-trumps" in codes) == (trumps and step.discard[0] != view.trump)
