"""Checks every move, the table's too, before it is made; a refusal names the clause."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sevenfold.errors import IllegalMove
from sevenfold.game import TABLE, By, Move, Name
from sevenfold.zhangyi import moves
from sevenfold.zhangyi.board import NONE
from sevenfold.zhangyi.play.battle import FACES, retreat_chooser, retreats
from sevenfold.zhangyi.play.legal import station_areas
from sevenfold.zhangyi.state import State, areas_of, on_map, pile, recruits, talents_in

# The clause that says what happens in a phase.
CLAUSES: Final = {
    "set_aside": "Z2.1",
    "offer": "Z2.3",
    "keep": "Z2.3",
    "first": "Z2.4",
    "draw_talent": "Z3.1",
    "station": "Z3.2",
    "assassinate": "Z3.3",
    "draw_chit": "Z4.1",
    "recruit": "Z4.2",
    "march": "Z4.3",
    "roll": "Z5.1",
    "retreat": "Z5.5",
    "over": "Z7.1",
}
_CHANCE: Final = frozenset({"set_aside", "offer", "first", "draw_talent", "draw_chit", "roll"})
_Refuse = Callable[..., IllegalMove]


def to_move(state: State) -> tuple[By, ...]:
    if state.phase in _CHANCE:
        return (TABLE,)
    if state.phase == "over":
        return ()
    if state.phase == "keep":
        return tuple(seat for seat, mandate in enumerate(state.mandates) if mandate == NONE)
    return (retreat_chooser(state) if state.phase == "retreat" else state.actor,)


def check(state: State, move: Move) -> None:
    """Raises `IllegalMove` unless the move may be made now."""
    clause = CLAUSES[state.phase]
    phases, details = _CHECKS[type(move)]
    if state.phase != phases:
        raise IllegalMove(move, clause, "zhangyi-not-now", phase=f"@zhangyi-phase-{state.phase}")
    if move.by not in to_move(state):
        raise IllegalMove(move, clause, "error-not-your-turn")

    def refuse(key: str, clause: str = clause, **args: str | int) -> IllegalMove:
        return IllegalMove(move, clause, f"zhangyi-{key}", **args)

    details(state, move, refuse)


def _set_aside(state: State, move: moves.SetAside, refuse: _Refuse) -> None:
    _different(move.talents, 2, state.board.talents, refuse, "talent")


def _offer(state: State, move: moves.Offer, refuse: _Refuse) -> None:
    if move.seat != len(state.offers):
        raise refuse("wrong-seat", expected=len(state.offers), got=move.seat)
    dealt = {state.board.states[of] for offer in state.offers for of in offer}
    free = [name for name in state.board.states if name not in dealt]
    _different(move.mandates, 2, free, refuse, "mandate")


def _different(names: Sequence[Name], count: int, free: Sequence[Name], refuse: _Refuse, kind: str) -> None:
    if len(set(names)) != count or len(names) != count:
        raise refuse("count", expected=count, got=len(set(names)))
    for name in names:
        if name not in free:
            raise refuse(f"no-such-{kind}", name=repr(name))


def _keep(state: State, move: moves.Keep, refuse: _Refuse) -> None:
    if move.mandate not in [state.board.states[of] for of in state.offers[move.by]]:
        raise refuse("not-offered", name=repr(move.mandate))


def _first(state: State, move: moves.First, refuse: _Refuse) -> None:
    if not 0 <= move.seat < state.board.rules.players:
        raise refuse("no-such-seat", seat=move.seat)


def _draw_talent(state: State, move: moves.DrawTalent, refuse: _Refuse) -> None:
    if move.seat != state.actor:
        raise refuse("wrong-seat", expected=state.actor, got=move.seat)
    if state.board.talent.get(move.talent) not in pile(state):
        raise refuse("not-in-pile", name=repr(move.talent))


def _station(state: State, move: moves.Station, refuse: _Refuse) -> None:
    drawn = state.board.talents[state.drawn]
    if move.talent != drawn:
        raise refuse("not-drawn", expected=drawn, got=repr(move.talent))
    if state.board.area.get(move.area) not in station_areas(state):
        raise refuse("not-its-area", name=repr(move.area))


def _assassinate(state: State, move: moves.Assassinate, refuse: _Refuse) -> None:
    if state.board.talent.get(move.talent) not in on_map(state):
        raise refuse("not-on-map", name=repr(move.talent))


def _draw_chit(state: State, move: moves.DrawChit, refuse: _Refuse) -> None:
    if move.seat != state.actor:
        raise refuse("wrong-seat", expected=state.actor, got=move.seat)
    of = state.board.state.get(move.state)
    if of is None or not state.chits >> of & 1:
        raise refuse("no-such-chit", name=repr(move.state))


def _recruit(state: State, move: moves.Recruit, refuse: _Refuse) -> None:
    own = {state.board.areas[area] for area in areas_of(state, state.acting)}
    for name, amount in move.place.items():
        if name not in own:
            raise refuse("not-own-area", name=repr(name))
        if amount < 1:
            raise refuse("recruit-some", name=repr(name), got=amount)
    due = recruits(state, state.acting)
    if (placed := sum(move.place.values())) != due:
        raise refuse("recruit-all", expected=due, got=placed)


def _march(state: State, move: moves.March, refuse: _Refuse) -> None:
    board = state.board
    source, to = board.area.get(move.source), board.area.get(move.to)
    if source is None or state.owner[source] != state.acting:
        raise refuse("not-own-area", name=repr(move.source))
    if to is None or to not in board.crossing[source]:
        raise refuse("not-adjacent", to=repr(move.to), source=move.source)
    if not 1 <= move.strength < state.strength[source]:
        raise refuse("one-stays", most=state.strength[source] - 1, got=move.strength)
    here = {board.talents[talent] for talent in talents_in(state, source)}
    for name in move.talents:
        if name not in here:
            raise refuse("not-there", name=repr(name), area=move.source)
    if len(set(move.talents)) != len(move.talents):
        raise refuse("talent-twice")


def _hold(state: State, move: moves.Hold, refuse: _Refuse) -> None:
    """Z4.3: marching is optional."""


def _roll(state: State, move: moves.Roll, refuse: _Refuse) -> None:
    if move.die not in FACES:
        raise refuse("no-such-face", die=move.die)


def _retreat(state: State, move: moves.Retreat, refuse: _Refuse) -> None:
    if state.board.area.get(move.to) not in retreats(state):
        raise refuse("no-retreat", clause="Z5.4", name=repr(move.to))


_CHECKS: Final[dict[type[Move], tuple[str, Callable[[State, Any, _Refuse], None]]]] = {
    moves.SetAside: ("set_aside", _set_aside),
    moves.Offer: ("offer", _offer),
    moves.Keep: ("keep", _keep),
    moves.First: ("first", _first),
    moves.DrawTalent: ("draw_talent", _draw_talent),
    moves.Station: ("station", _station),
    moves.Assassinate: ("assassinate", _assassinate),
    moves.DrawChit: ("draw_chit", _draw_chit),
    moves.Recruit: ("recruit", _recruit),
    moves.March: ("march", _march),
    moves.Hold: ("march", _hold),
    moves.Roll: ("roll", _roll),
    moves.Retreat: ("retreat", _retreat),
}
