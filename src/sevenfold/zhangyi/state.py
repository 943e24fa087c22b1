"""The state, with everything hidden, as indexes in the scenario's order; and sums computed from it."""

from typing import Final

import msgspec

from sevenfold.entry import Chapter, Standing
from sevenfold.game import Seat
from sevenfold.zhangyi.board import NONE, Board
from sevenfold.zhangyi.view import Phase, ZhangYiResult

# Where a talent is, besides an area's number.
UNSEEN: Final = -1
"""In the pile or set aside."""
GRAVEYARD: Final = -2
DRAWN: Final = -3
"""Shown, and not yet stationed or (the assassin) used."""
MARCHING: Final = -4
"""With an army that fights now."""

DRAWERS: Final = 2
"""Z3.1, Z10.2: how many draw a talent in a turn."""
COUNTERS_SHOW: Final = 24
"""Z1.3: eight counters, taken as four of 1/2 and four of 3/4."""


class Battle(msgspec.Struct, frozen=True, gc=False):
    """A battle from the march to its end; the last one stays until the next."""

    attacker: int
    defender: int
    source: int
    area: int
    crossing: int
    attack: int
    defence: int
    attack_talents: tuple[int, ...]
    defence_talents: tuple[int, ...]
    die: int = 0
    attacker_wins: bool | None = None
    retreat: int = NONE


class State(msgspec.Struct, frozen=True, gc=False):
    """A position with everything in it, hidden or not."""

    board: Board
    owner: tuple[int, ...]
    strength: tuple[int, ...]
    place: tuple[int, ...]
    alive: int
    """A bit for every state that is not destroyed."""
    mandates: tuple[int, ...]
    phase: Phase = "set_aside"
    turn: int = 0
    aside: tuple[int, ...] = ()
    offers: tuple[tuple[int, ...], ...] = ()
    first: int = NONE
    actor: int = NONE
    out: tuple[Seat, ...] = ()
    talents_drawn: int = 0
    drawn: int = NONE
    assassin: int = NONE
    chits: int = 0
    """A bit for every chit still to be drawn this turn."""
    chits_drawn: tuple[int, ...] = ()
    acting: int = NONE
    battle: Battle | None = None
    result: ZhangYiResult | None = None
    log: tuple[int, ...] = ()
    """Every public act so far (`sevenfold.zhangyi.knowledge.public_log`)."""


def start(board: Board) -> State:
    """Z2.2: the scenario's troops, before anything is drawn."""
    return State(
        board=board,
        owner=board.owner,
        strength=board.strength,
        place=(UNSEEN,) * len(board.talents),
        alive=(1 << len(board.states)) - 1,
        mandates=(NONE,) * board.rules.players,
    )


def standing(state: State) -> Standing:
    """The turn; points are not kept in this game."""
    return Standing(round=state.turn)


def chapter(state: State) -> Chapter:
    """The turn, and the state that acts (Z4.1)."""
    return Chapter(state.turn, None if state.acting == NONE else state.board.states[state.acting])


def areas_of(state: State, of: int) -> list[int]:
    """The areas of a state, in the scenario's order."""
    return [area for area, owner in enumerate(state.owner) if owner == of]


def power(state: State, of: int) -> int:
    """Z1.6: areas + cities."""
    city = state.board.city
    return sum(1 + city[area] for area, owner in enumerate(state.owner) if owner == of)


def recruits(state: State, of: int) -> int:
    """Z4.2: a third of the power, rounded up, and one for every minister on the map."""
    board, place = state.board, state.place
    ministers = sum(board.talent_state[talent] == of and place[talent] >= 0 for talent in board.of_role["minister"])
    due = -(-power(state, of) // 3) + ministers
    if board.rules.counter_limit:
        return max(0, min(due, COUNTERS_SHOW - total_strength(state, of)))
    return due


def total_strength(state: State, of: int) -> int:
    """All the troops of a state, those in a battle away from home included."""
    held = sum(strength for strength, owner in zip(state.strength, state.owner, strict=True) if owner == of)
    battle = state.battle
    fighting = battle is not None and state.phase in ("roll", "retreat") and battle.attacker == of
    return held + (battle.attack if battle is not None and fighting else 0)


def pile(state: State) -> list[int]:
    """The talents that can still be drawn."""
    return [talent for talent, place in enumerate(state.place) if place == UNSEEN and talent not in state.aside]


def talents_in(state: State, area: int) -> tuple[int, ...]:
    return tuple(talent for talent, place in enumerate(state.place) if place == area)


def on_map(state: State) -> list[int]:
    return [talent for talent, place in enumerate(state.place) if place >= 0]


def best_general(board: Board, talents: tuple[int, ...]) -> int:
    """Z5.2: the bonus of the best general among them; others have none."""
    return max((board.bonus[talent] for talent in talents), default=0)


def order(state: State) -> tuple[Seat, ...]:
    """Z2.4, Z10: the seats still in the game, from the first player on."""
    players = state.board.rules.players
    circle = ((state.first + step) % players for step in range(players))
    return tuple(seat for seat in circle if seat not in state.out)


def next_seat(state: State, seat: Seat) -> Seat:
    """The next seat in the circle that is still in the game."""
    players = state.board.rules.players
    circle = ((seat + step) % players for step in range(1, players + 1))
    return next(turn for turn in circle if turn not in state.out)


def buried(state: State, talents: tuple[int, ...]) -> tuple[int, ...]:
    """Z8.1: the places of all talents after these go to the graveyard."""
    if not talents:
        return state.place
    return tuple(GRAVEYARD if talent in talents else place for talent, place in enumerate(state.place))
