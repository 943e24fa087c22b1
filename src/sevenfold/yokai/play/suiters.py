"""Seven Suiters (Y9): both sevens of a suit seal its boss; seals, not points, win the game."""

from functools import lru_cache

from msgspec.structs import replace

from sevenfold.game import with_item
from sevenfold.yokai.cards import SUIT, SUITS
from sevenfold.yokai.play.score import closed
from sevenfold.yokai.ruleset import limits
from sevenfold.yokai.state import State, round_length, side_of
from sevenfold.yokai.view import Round, RoundWhy, YokaiResult


def after_trick(state: State, bosses: tuple[int, ...]) -> State:
    """Seals what the last trick completed (Y9.6), then ends the game (Y9.7) or the round (14 tricks)."""
    limit = limits(state.rules).seals
    assert limit is not None
    side = side_of(state.rules, state.leader)
    suits = [SUIT[boss] for boss in bosses]
    # When one trick holds both sevens of a suit, the later one completes the pair; seals are ordered by it.
    for place, suit in enumerate(suits):
        if suit not in suits[place + 1 :]:
            state = _seal(state, side, suit)
    if len(state.sealed[side]) >= limit:
        return _over(_end_round(state, "seals"), side)
    return _end_round(state, "all_tricks") if len(state.history) == round_length(state.rules) else state


def _seal(state: State, side: int, suit: int) -> State:
    both = sum(SUIT[card] == suit for card in state.captured[side]) == 2
    barred = state.sealed if state.rules.short else state.sealed[side : side + 1]  # Y9.8
    if not both or any(suit in sealed for sealed in barred):
        return state
    return replace(state, sealed=with_item(state.sealed, side, (*state.sealed[side], suit)))


@lru_cache(1 << 10)
def letters(sealed: tuple[tuple[int, ...], ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(SUITS[suit] for suit in suits) for suits in sealed)


def _end_round(state: State, why: RoundWhy) -> State:
    before = [0] * len(state.sealed)
    for done in state.rounds:
        assert done.sealed is not None
        before = [count + len(suits) for count, suits in zip(before, done.sealed, strict=True)]
    fresh = tuple(suits[count:] for suits, count in zip(state.sealed, before, strict=True))
    return closed(state, why, Round(sealed=letters(fresh)))


def _over(state: State, side: int) -> State:
    result = YokaiResult(winners=state.rules.sides[side], sealed=letters(state.sealed), rounds=state.rounds)
    return replace(state, phase="over", result=result)
