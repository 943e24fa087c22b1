"""The kit accepts the toy game and catches each way of breaking it, by name."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sevenfold.entry import Entry
from sevenfold.game import Event, Seat
from tests.conformance import Broken, conform
from tests.toy import CARDS, ENTRY, AnyEvent, AnyMove, CardLaid, Deal, Lay, Roll, Rules, State, Toy, ToyView, retell


def twin(rules: Rules, history: Sequence[AnyMove], seat: Seat | None, rng: Random) -> list[AnyMove] | None:
    """Gives the others different cards where nothing that is shown tells: unlaid ones, and one that lies hidden."""
    deal = history[0]
    assert isinstance(deal, Deal)
    laid = [(index, move) for index, move in enumerate(history) if isinstance(move, Lay)]
    open_lay = laid[-1] if len(laid) % 2 else None
    shown = {move.card for _, move in laid if open_lay is None or move is not open_lay[1]}
    other = rng.choice([number for number in (0, 1) if number != seat])
    mine = deal.hands[seat] if seat is not None else ()
    old = next((card for card in deal.hands[other] if card not in shown), None)
    spare = [card for card in CARDS if not any(card in hand for hand in deal.hands) and card not in mine]
    if old is None or not spare:
        return None
    new = rng.choice(spare)
    hands = [tuple(new if card == old else card for card in hand) for hand in deal.hands]
    moves = [Deal(hands=tuple(hands)), *history[1:]]
    return [Lay(by=move.by, card=new) if isinstance(move, Lay) and move.card == old else move for move in moves]


class Leaky(Toy):
    """Its views hold a card of the other player."""

    def view(self, state: State, seat: Seat | None) -> ToyView:
        leak = max((card for hand in state.hands for card in hand), default=0)
        return msgspec.structs.replace(super().view(state, seat), cards_left=leak)

    def sample(self, view: ToyView, rng: Random) -> State:
        for _ in range(1000):
            honest = msgspec.structs.replace(view, cards_left=len(view.hand) * 2)
            state = super().sample(honest, rng)
            if self.view(state, view.seat) == view:
                return state
        return state


class Talkative(Toy):
    """Its log shows what is laid face down."""

    def seen(self, move: AnyMove, seat: Seat | None) -> dict[str, Any]:
        return msgspec.to_builtins(move) if isinstance(move, Lay) else super().seen(move, seat)


class Boastful(Toy):
    """Its events show what is laid face down."""

    def events(self, before: State, move: AnyMove, after: State, seat: Seat | None) -> tuple[AnyEvent, ...]:
        told = super().events(before, move, after, seat)
        return (CardLaid(seat=move.by, card=move.card), *told[1:]) if isinstance(move, Lay) else told


class Rumour(Event, frozen=True, kw_only=True, tag="rumour"):
    """An event that the toy does not list among its own."""


class Rumoured(Toy):
    def events(self, before: State, move: AnyMove, after: State, seat: Seat | None) -> tuple[Any, ...]:
        return (Rumour(),)


class Mutating(Toy):
    """Its moves change the state they are made in."""

    def apply(self, state: State, move: AnyMove) -> State:
        if isinstance(move, Roll):
            msgspec.structs.force_setattr(state, "die", move.die)
            return state
        return super().apply(state, move)


class Generous(Toy):
    """Lists a move that its own check refuses."""

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        moves = list(super().legal_moves(state, seat))
        return [*moves, Lay(by=seat, card=7)] if moves else moves

    def apply(self, state: State, move: AnyMove) -> State:
        known = isinstance(move, Lay) and move.card == 7
        return super().apply(state, self.legal_moves(state, move.by)[0] if known else move)  # type: ignore[arg-type]


class Forgetful(Toy):
    """Lists a move that it does not count among all moves."""

    def every_move(self, state: State, seat: Seat) -> Iterator[AnyMove]:
        return islice(super().every_move(state, seat), 1)


class Contradicting(Toy):
    """Samples states that disagree with the view."""

    def sample(self, view: ToyView, rng: Random) -> State:
        state = super().sample(view, rng)
        return msgspec.structs.replace(state, hands=tuple(reversed(state.hands)))


class Moody(Toy):
    """Its chance does not come from the generator it is given."""

    moods = Random(0)

    def table_move(self, state: State, rng: Random) -> AnyMove:
        return super().table_move(state, self.moods)


class Endless(Toy):
    """Never gets to the die."""

    def apply(self, state: State, move: AnyMove) -> State:
        after = super().apply(state, move)
        return State(state.rules) if len(after.shown) == state.rules.tricks else after


def careless(moves: Sequence[AnyMove], _world: State, _seat: Seat) -> tuple[AnyMove, ...]:
    """Tells the game as it truly went, whatever the world."""
    return tuple(moves)


def entry(game: Toy) -> Entry:
    return replace(ENTRY, game=game)


def test_the_toy_conforms() -> None:
    conform(entry(Toy()), Rules(), twin, games=200, longest=10)


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (Leaky(), "view_hides"),
        (Talkative(), "seen_hides"),
        (Boastful(), "events_hide"),
        (Rumoured(), "events_are_data"),
        (Mutating(), "states_stay"),
        (Generous(), "listed_moves_are_legal"),
        (Forgetful(), "short_lists_are_complete"),
        (Contradicting(), "samples_agree"),
        (Moody(), "same_seed_same_game"),
        (Endless(), "games_end"),
    ],
)
def test_a_broken_toy_is_caught_by_name(broken: Toy, law: str) -> None:
    with pytest.raises(Broken) as caught:
        conform(entry(broken), Rules(), twin, games=50, longest=10)
    assert caught.value.law == law


def test_an_encoded_view_of_another_seat_is_caught_by_name() -> None:
    def of_another(state: State, seat: Seat | None) -> bytes:
        return msgspec.json.encode(Toy().view(state, 0 if seat is None else 1 - seat))

    with pytest.raises(Broken) as caught:
        conform(replace(ENTRY, view_encoder=lambda: of_another), Rules(), twin, games=50, longest=10)
    assert caught.value.law == "views_are_encoded_whole"


def test_an_encoded_view_whose_length_tells_the_hidden_cards_is_caught_by_name() -> None:
    def padded(state: State, seat: Seat | None) -> bytes:
        return ENTRY.new_view_encoder()(state, seat) + b" " * sum(map(sum, state.hands))

    with pytest.raises(Broken) as caught:
        conform(replace(ENTRY, view_encoder=lambda: padded), Rules(), twin, games=50, longest=10)
    assert caught.value.law == "view_hides"


def test_a_retelling_that_gives_the_true_cards_away_is_caught_by_name() -> None:
    with pytest.raises(Broken) as caught:
        conform(replace(ENTRY, retell=careless), Rules(), twin, games=50, longest=10)
    assert caught.value.law == "retelling_hides"


def test_a_retelling_that_forgets_a_move_is_caught_by_name() -> None:
    with pytest.raises(Broken) as caught:
        conform(replace(ENTRY, retell=lambda *_: ()), Rules(), twin, games=50, longest=10)
    assert caught.value.law == "retelling_keeps_what_was_seen"


def test_a_retelling_that_does_not_replay_is_caught_by_name() -> None:
    def with_no_cards(moves: Sequence[AnyMove], world: State, seat: Seat) -> tuple[AnyMove, ...]:
        told = retell(moves, world, seat)
        hands = [(move.hands[0], ()) if seat == 0 else ((), move.hands[1]) for move in told if isinstance(move, Deal)]
        return tuple(Deal(hands=hands[0]) if isinstance(move, Deal) else move for move in told)

    with pytest.raises(Broken) as caught:
        conform(replace(ENTRY, retell=with_no_cards), Rules(), twin, games=50, longest=10)
    assert caught.value.law == "retelling_keeps_what_was_seen"


def test_a_secret_move_that_says_it_is_public_is_caught_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """A laid card is hidden until the other has laid one."""
    monkeypatch.setattr(Lay, "public", True)
    with pytest.raises(Broken) as caught:
        conform(ENTRY, Rules(), twin, games=50, longest=10)
    assert caught.value.law == "public_moves_are_told_alike"
