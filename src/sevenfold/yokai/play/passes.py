"""Passing (Y3.2, Y9.2): all at once and blind."""

from collections.abc import Iterator, Sequence
from math import comb, perm
from typing import overload

from msgspec.structs import replace

from sevenfold.game import with_item
from sevenfold.yokai.cards import ACE, NAMES, ORDER, SNOW_13, mask_of
from sevenfold.yokai.moves import Pass
from sevenfold.yokai.ruleset import Rules
from sevenfold.yokai.state import State
from sevenfold.yokai.view import Shown


def due(rules: Rules, seat: int) -> dict[int, int]:
    """To whom a seat passes, and how many cards."""
    if rules.suiters:
        return {(seat + step) % 4: 1 for step in (1, 2, 3)}
    return {(seat + 2) % 4: 3} if rules.players == 4 else {(seat + 1) % 3: 3}


class Passes(Sequence[Pass]):
    """Every pass of a hand, created on access: 220 with four players, 560 with three, 2,184 in Seven Suiters."""

    def __init__(self, rules: Rules, seat: int, hand: int) -> None:
        self._seat = seat
        self._cards = [card for card in ORDER if hand >> card & 1]
        self._targets = [str(target) for target in due(rules, seat)]
        self._one_each = rules.suiters

    def __len__(self) -> int:
        count = len(self._cards)
        return perm(count, 3) if self._one_each else comb(count, 3)

    @overload
    def __getitem__(self, index: int) -> Pass: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Pass, ...]: ...
    def __getitem__(self, index: int | slice) -> Pass | tuple[Pass, ...]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        chosen = self._arranged(index % len(self)) if self._one_each else self._chosen(index % len(self))
        names = tuple([NAMES[card] for card in chosen])
        parts = [names[place : place + 1] for place in range(3)] if self._one_each else [names]
        return Pass(by=self._seat, give=dict(zip(self._targets, parts, strict=True)))

    def _chosen(self, index: int) -> Iterator[int]:
        """The index-th choice of three cards, in the order of `itertools.combinations`."""
        count, place = len(self._cards), 0
        for left in (2, 1, 0):
            while (block := comb(count - place - 1, left)) <= index:
                index -= block
                place += 1
            yield self._cards[place]
            place += 1

    def _arranged(self, index: int) -> Iterator[int]:
        """The index-th way to hand one card to each, in the order of `itertools.permutations`."""
        cards = list(self._cards)
        for left in (2, 1, 0):
            place, index = divmod(index, perm(len(cards) - 1, left))
            yield cards.pop(place)


def commit(state: State, seat: int, give: dict[str, tuple[str, ...]]) -> State:
    """Takes the passed cards out of the seat's hand; when everybody has chosen, hands them over."""
    masks = [0] * state.rules.players
    for target, names in give.items():
        masks[int(target)] = mask_of(names)
    gave = with_item(state.gave, seat, tuple(masks))
    state = replace(state, hands=with_item(state.hands, seat, state.hands[seat] & ~sum(masks)), gave=gave)
    return state if None in gave else _exchange(state)


def _exchange(state: State) -> State:
    hands = list(state.hands)
    for masks in state.gave:
        for target, mask in enumerate(masks or ()):
            hands[target] |= mask
    return _led(replace(state, phase="play", hands=tuple(hands)))


def _led(state: State) -> State:
    """Sets the leader if unknown: whoever holds `WA`, or `S13` if `WA` is face up, shows it and leads (Y3.3, Y9.3)."""
    if state.leader >= 0:
        return state
    card = SNOW_13 if state.face_up == ACE else ACE
    leader = next(seat for seat, hand in enumerate(state.hands) if hand >> card & 1)
    return replace(state, leader=leader, shown=Shown(leader, NAMES[card]))
