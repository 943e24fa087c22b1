"""Zhang Yi as a `Game`."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final

import msgspec
from msgspec.structs import replace

from sevenfold.game import By, Move, Seat
from sevenfold.zhangyi import moves, state
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.events import AnyEvent
from sevenfold.zhangyi.knowledge import build_events, build_view, sample
from sevenfold.zhangyi.knowledge.public_log import acts
from sevenfold.zhangyi.moves import AnyMove
from sevenfold.zhangyi.play import battle, chance, check, legal, turn
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import ZhangYiResult, ZhangYiView

_APPLY: Final[dict[type[Move], Callable[[State, Any], State]]] = {
    moves.SetAside: turn.set_aside,
    moves.Offer: turn.offer,
    moves.Keep: turn.keep,
    moves.First: turn.first,
    moves.DrawTalent: turn.draw_talent,
    moves.Station: turn.station,
    moves.Assassinate: turn.assassinate,
    moves.DrawChit: turn.draw_chit,
    moves.Recruit: turn.recruit,
    moves.March: battle.march,
    moves.Hold: lambda position, _: turn.end_action(position),
    moves.Roll: battle.roll,
    moves.Retreat: battle.retreat,
}


class ZhangYi:
    """The rules as functions over frozen states."""

    name: ClassVar[str] = "zhangyi"

    def start(self, rules: Rules) -> State:
        return state.start(board(rules))

    def to_move(self, state: State) -> tuple[By, ...]:
        return check.to_move(state)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        return legal.legal_moves(state, seat) if seat in check.to_move(state) else ()

    def every_move(self, state: State, seat: Seat) -> Iterator[AnyMove]:
        return legal.every_move(state, seat) if seat in check.to_move(state) else iter(())

    def check(self, state: State, move: AnyMove) -> None:
        check.check(state, move)

    def apply(self, state: State, move: AnyMove) -> State:
        after = _APPLY[type(move)](state, move)
        return replace(after, log=state.log + acts(state.board, move))

    def table_move(self, state: State, rng: Random) -> AnyMove:
        return chance.table_move(state, rng)

    def result(self, state: State) -> ZhangYiResult | None:
        return state.result

    def view(self, state: State, seat: Seat | None) -> ZhangYiView:
        return build_view.view(state, seat)

    def seen(self, move: AnyMove, seat: Seat | None) -> dict[str, Any]:
        """Z9: nobody sees the talents set aside; only their owner sees mandates."""
        raw: dict[str, Any] = msgspec.to_builtins(move)
        match move:
            case moves.SetAside():
                raw["talents"] = None
            case moves.Offer() if move.seat != seat:
                raw["mandates"] = None
            case moves.Keep() if move.by != seat:
                raw["mandate"] = None
        return raw

    def events(self, before: State, move: AnyMove, after: State, seat: Seat | None) -> tuple[AnyEvent, ...]:
        return build_events.events_for(before, move, after, seat)

    def sample(self, view: ZhangYiView, rng: Random) -> State:
        return sample.sample(view, rng)


GAME: Final = ZhangYi()
