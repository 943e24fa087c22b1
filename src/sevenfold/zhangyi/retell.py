"""Rewrites the moves of a game so that they lead to a state drawn by `sample`."""

from collections.abc import Sequence

from sevenfold.game import Name, Seat
from sevenfold.zhangyi.moves import AnyMove, Keep, Offer, SetAside
from sevenfold.zhangyi.state import State


def retell(moves: Sequence[AnyMove], world: State, seat: Seat) -> tuple[AnyMove, ...]:
    """`world` was drawn from the seat's view of where the moves led: the same moves, hidden parts as there."""
    return tuple(_told(move, world, seat) for move in moves)


def _told(move: AnyMove, world: State, seat: Seat) -> AnyMove:
    match move:
        case SetAside():
            return SetAside(talents=tuple(world.board.talents[talent] for talent in world.aside))
        case Offer() if move.seat != seat:
            return Offer(seat=move.seat, mandates=_states(world, world.offers[move.seat]))
        case Keep() if move.by != seat:
            return Keep(by=move.by, mandate=_states(world, world.mandates)[move.by])
    return move


def _states(world: State, numbers: Sequence[int]) -> tuple[Name, ...]:
    return tuple(world.board.states[number] for number in numbers)
