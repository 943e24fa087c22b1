"""How the game ends: hegemony, destruction, the end of time (Z6, Z7)."""

from msgspec.structs import replace

from sevenfold.game import Seat
from sevenfold.zhangyi.board import NONE
from sevenfold.zhangyi.scenarios.faults import HEGEMONY_AREAS, HEGEMONY_CITIES
from sevenfold.zhangyi.state import State, areas_of, power
from sevenfold.zhangyi.view import End, ZhangYiResult


def is_hegemon(state: State, of: int, more: int = NONE) -> bool:
    """Z6.1: six areas or four cities; reckoned with one area `more` if given."""
    areas = areas_of(state, of) if more == NONE else [*areas_of(state, of), more]
    return len(areas) >= HEGEMONY_AREAS or sum(state.board.city[area] for area in areas) >= HEGEMONY_CITIES


def hegemony(state: State) -> State:
    """Z6.1: the acting state is hegemon. Its supporter wins; without one, everybody loses."""
    winners = tuple(seat for seat, mandate in enumerate(state.mandates) if mandate == state.acting)
    return _over(state, "hegemony", (state.acting,), winners)


def destruction(state: State, destroyed: int) -> State:
    """Z6.2, Z10.5: destroys a state. Its supporter is out; the last player left wins."""
    state = replace(state, alive=state.alive & ~(1 << destroyed))
    if destroyed not in state.mandates:
        return state
    state = replace(state, out=(*state.out, state.mandates.index(destroyed)))
    left = tuple(seat for seat in range(state.board.rules.players) if seat not in state.out)
    return _over(state, "destruction", (destroyed,), left) if len(left) == 1 else state


def time(state: State) -> State:
    """Z7.2: the highest power is victorious; its supporter wins if there is exactly one. With `own_state`, when it has
    none, the highest power among the players' states counts."""
    powers = [power(state, of) for of in range(len(state.board.states))]
    highest = tuple(of for of, value in enumerate(powers) if value == max(powers))
    winners = tuple(seat for seat, mandate in enumerate(state.mandates) if mandate in highest)
    if not winners and state.board.rules.time_up == "own_state":
        own = [powers[mandate] for mandate in state.mandates]
        winners = tuple(seat for seat, value in enumerate(own) if value == max(own))
    return _over(state, "time", highest, winners if len(winners) == 1 else (), draw=len(winners) != 1)


def by_own_state(result: ZhangYiResult) -> bool:
    """Z7.2: whether the option `own_state` decided: time is up, and the winner backs no strongest state."""
    return result.end == "time" and any(result.mandates[seat] not in result.states for seat in result.winners)


def _over(state: State, end: End, states: tuple[int, ...], winners: tuple[Seat, ...], draw: bool = False) -> State:
    names = state.board.states
    result = ZhangYiResult(
        winners=winners,
        end=end,
        states=tuple(names[of] for of in states),
        mandates=tuple(names[mandate] for mandate in state.mandates),
        draw=draw,
    )
    return replace(state, phase="over", actor=NONE, acting=NONE, result=result)
