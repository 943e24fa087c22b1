"""Yokai Septet as a `Game`."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from sevenfold.game import By, Seat
from sevenfold.yokai import state
from sevenfold.yokai.cards import ORDER, PLAIN, cards_in
from sevenfold.yokai.events import AnyEvent
from sevenfold.yokai.knowledge import build_events, build_view, sample
from sevenfold.yokai.moves import PLAYS, AnyMove, Deal, KeepBoss, Look, Pass, Play, Swap
from sevenfold.yokai.play import check, deal, duel, passes, tricks
from sevenfold.yokai.ruleset import Rules
from sevenfold.yokai.state import State
from sevenfold.yokai.view import View, YokaiResult


class Yokai:
    """The rules as functions over frozen states. Unlike at a real table, a view holds every trick of the round."""

    name: ClassVar[str] = "yokai"

    def start(self, rules: Rules) -> State:
        return state.start(rules)

    def to_move(self, state: State) -> tuple[By, ...]:
        return build_view.movers(state)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        if seat not in check.to_move(state):
            return ()
        if state.phase == "play":
            plays, mask = PLAYS[seat], tricks.legal_cards(state, seat)
            if mask < 1 << PLAIN:
                return [plays[card] for card in cards_in(mask)]
            return [plays[card] for card in ORDER if mask >> card & 1]
        if state.phase == "pass":
            return passes.Passes(state.rules, seat, state.hands[seat])
        return duel.preparations(state, seat)

    def every_move(self, state: State, seat: Seat) -> Iterator[AnyMove]:
        return iter(self.legal_moves(state, seat))

    def check(self, state: State, move: AnyMove) -> None:
        check.check(state, move)

    def apply(self, state: State, move: AnyMove) -> State:
        if isinstance(move, Play):
            return tricks.play(state, move.card)
        if isinstance(move, Deal):
            return deal.begin(state, move)
        seat = int(move.by)
        if isinstance(move, Pass):
            return passes.commit(state, seat, move.give)
        rows = state.duel
        assert rows is not None
        if isinstance(move, Look):
            return replace(state, duel=duel.look(rows, seat, Swap(move.up, move.side)))
        if isinstance(move, KeepBoss):
            return replace(state, duel=duel.keep(rows, seat, move.keep))
        return duel.prepare(state, seat, move.discard, move.swaps)

    def table_move(self, state: State, rng: Random) -> AnyMove:
        return deal.deal(state.rules, rng)

    def result(self, state: State) -> YokaiResult | None:
        return state.result

    def view(self, state: State, seat: Seat | None) -> View:
        return build_view.view(state, seat)

    def seen(self, move: AnyMove, seat: Seat | None) -> dict[str, Any]:
        return build_view.seen(move, seat)

    def events(self, before: State, move: AnyMove, after: State, seat: Seat | None) -> tuple[AnyEvent, ...]:
        return build_events.events_for(before, move, after, seat)

    def sample(self, view: View, rng: Random) -> State:
        return sample.sample(view, rng)


GAME = Yokai()
