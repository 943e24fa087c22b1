"""The course of a game: set-up, talents, actions, the next turn (Z2 to Z4, Z7.1)."""

from msgspec.structs import replace

from sevenfold.game import with_item
from sevenfold.zhangyi import moves
from sevenfold.zhangyi.board import NONE
from sevenfold.zhangyi.play import ends
from sevenfold.zhangyi.state import (
    DRAWERS,
    DRAWN,
    GRAVEYARD,
    State,
    areas_of,
    buried,
    next_seat,
    on_map,
    order,
    pile,
    recruits,
)


def set_aside(state: State, move: moves.SetAside) -> State:
    aside = tuple(sorted(state.board.talent[name] for name in move.talents))
    return replace(state, aside=aside, phase="offer")


def offer(state: State, move: moves.Offer) -> State:
    """Z2.3: all offers come before the first choice."""
    offers = (*state.offers, tuple(sorted(state.board.state[name] for name in move.mandates)))
    return replace(state, offers=offers, phase="offer" if len(offers) < len(state.mandates) else "keep")


def keep(state: State, move: moves.Keep) -> State:
    mandates = with_item(state.mandates, move.by, state.board.state[move.mandate])
    return replace(state, mandates=mandates, phase="keep" if NONE in mandates else "first")


def first(state: State, move: moves.First) -> State:
    return _begin_turn(replace(state, first=move.seat))


def _begin_turn(state: State) -> State:
    """Z4.1: a destroyed state's chit is not in the game any more when a new turn begins."""
    state = replace(state, turn=state.turn + 1, talents_drawn=0, chits=state.alive, chits_drawn=())
    return _next_draw(state)


def _next_draw(state: State) -> State:
    """Z3.1, Z3.4: two draw, one after the other, while there is a pile."""
    if state.talents_drawn == DRAWERS or not pile(state):
        return _assassin(state)
    return replace(state, phase="draw_talent", actor=order(state)[state.talents_drawn])


def draw_talent(state: State, move: moves.DrawTalent) -> State:
    board = state.board
    talent = board.talent[move.talent]
    of = board.talent_state[talent]
    if of == NONE:
        place = with_item(state.place, talent, DRAWN)
        return _next_draw(replace(state, place=place, assassin=move.seat, talents_drawn=state.talents_drawn + 1))
    if not state.alive >> of & 1:
        return _next_draw(replace(state, place=with_item(state.place, talent, GRAVEYARD)))
    return replace(state, place=with_item(state.place, talent, DRAWN), drawn=talent, phase="station")


def station(state: State, move: moves.Station) -> State:
    place = with_item(state.place, state.drawn, state.board.area[move.area])
    return _next_draw(replace(state, place=place, drawn=NONE, talents_drawn=state.talents_drawn + 1))


def _assassin(state: State) -> State:
    """Z3.3: at the end of the phase the assassin is used; without a talent on the map only he goes."""
    if state.assassin == NONE:
        return _begin_actions(state)
    if on_map(state):
        return replace(state, phase="assassinate", actor=state.assassin)
    return _begin_actions(_without_assassin(state))


def assassinate(state: State, move: moves.Assassinate) -> State:
    place = with_item(state.place, state.board.talent[move.talent], GRAVEYARD)
    return _begin_actions(_without_assassin(replace(state, place=place)))


def _without_assassin(state: State) -> State:
    return replace(state, place=buried(state, state.board.of_role["assassin"]), assassin=NONE)


def _begin_actions(state: State) -> State:
    return _next_chit(replace(state, actor=state.first))


def _next_chit(state: State) -> State:
    """Z4.1: the actor draws a chit, and another after a destroyed state's. Without chits the turn ends."""
    if state.chits:
        return replace(state, phase="draw_chit")
    # Z7.1
    return _begin_turn(replace(state, first=next_seat(state, state.first))) if pile(state) else ends.time(state)


def draw_chit(state: State, move: moves.DrawChit) -> State:
    of = state.board.state[move.state]
    state = replace(state, chits=state.chits & ~(1 << of), chits_drawn=(*state.chits_drawn, of))
    if not state.alive >> of & 1:
        return _next_chit(state)
    # Nothing to recruit: only under the option `counter_limit`.
    return replace(state, acting=of, phase="recruit" if recruits(state, of) else "march")


def recruit(state: State, move: moves.Recruit) -> State:
    strength = list(state.strength)
    for name, amount in move.place.items():
        strength[state.board.area[name]] += amount
    return replace(state, strength=tuple(strength), phase="march")


def end_action(state: State, attacked: int = NONE) -> State:
    """Z6: what a battle against `attacked` brings about (hegemony first), then the next player's chit."""
    fought = attacked != NONE
    if (fought or state.board.rules.hegemony_check == "action") and ends.is_hegemon(state, state.acting):
        return ends.hegemony(state)
    if fought and not areas_of(state, attacked):
        state = ends.destruction(state, attacked)
        if state.result is not None:
            return state
    return _next_chit(replace(state, acting=NONE, actor=next_seat(state, state.actor)))
