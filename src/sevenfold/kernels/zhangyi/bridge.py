"""Between the rules of Zhang Yi and the kernels: boards, states and views as rows of integers, plans as moves.

`layout` says what the numbers of a row mean.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

import numpy as np
from msgspec.structs import replace

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.size import fits
from sevenfold.zhangyi import GAME, AnyMove, moves
from sevenfold.zhangyi.board import Board, board
from sevenfold.zhangyi.knowledge.public_log import acts
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.state import Battle, State, on_map, start
from sevenfold.zhangyi.view import ZhangYiView


@lru_cache(maxsize=256)
def board_row(rules: Rules) -> Ints:
    """The board of a rule set; raises `ValueError` when the map is too large for the kernels."""
    tables = board(rules)
    areas = len(tables.areas)
    if not fits(rules):
        raise ValueError(f"expected at most {z.MOST_AREAS} areas with {z.MOST_NEAR} neighbours, got {areas} areas")
    row = np.zeros(z.BOARD, np.int64)
    row[: z.B_CITY] = (
        areas,
        rules.players,
        rules.counter_limit,
        rules.scholar_reach == "area",
        rules.tie == "attacker",
        rules.retreat_into == "own_or_neutral",
        z.CHOICES.index(rules.retreat_choice),
        rules.hegemony_check == "action",
        rules.time_up == "own_state",
    )
    row[z.B_CITY : z.B_CITY + areas] = tables.city
    row[z.B_OWNER : z.B_OWNER + areas] = tables.owner
    row[z.B_STRENGTH : z.B_STRENGTH + areas] = tables.strength
    for area, near in enumerate(tables.neighbours):
        row[z.B_DEGREE + area] = len(near)
        for i, other in enumerate(near):
            row[z.B_NEAR + area * z.MOST_NEAR + i] = other
            row[z.B_CROSSING + area * z.MOST_NEAR + i] = tables.crossing[area][other]
        row[z.B_NEIGHBOURS + area] = mask(near)
        row[z.B_BARRIERS + area] = mask(other for other in near if tables.crossing[area][other])
    row[z.B_STATE : z.B_ROLE] = tables.talent_state
    row[z.B_ROLE : z.B_BONUS] = [z.ROLES.index(role) for role in tables.role]
    row[z.B_BONUS : z.B_CITIES] = tables.bonus
    row[z.B_CITIES] = members(tables.city, True)
    row[z.B_OF_STATE : z.B_OF_ROLE] = [members(tables.talent_state, of) for of in range(z.STATES)]
    row[z.B_OF_ROLE : z.B_NEIGHBOURS] = [members(tables.role, role) for role in z.ROLES]
    row.flags.writeable = False
    return row


def state_row(state: State) -> Ints:
    """A state of the rules as a position."""
    row = np.zeros(z.SIZE, np.int64)
    areas = len(state.owner)
    row[z.OWNER : z.OWNER + areas] = state.owner
    row[z.STRENGTH : z.STRENGTH + areas] = state.strength
    row[z.PLACE : z.MANDATE] = state.place
    row[z.MANDATE : z.OFFER] = z.NONE
    row[z.MANDATE : z.MANDATE + len(state.mandates)] = state.mandates
    row[z.OFFER : z.OFFER + len(state.offers)] = [mask(offer) for offer in state.offers]
    row[z.ALIVE : z.ATTACKER] = (
        state.alive,
        z.PHASES.index(state.phase),
        state.turn,
        mask(state.aside),
        state.first,
        state.actor,
        mask(state.out),
        state.talents_drawn,
        state.drawn,
        state.assassin,
        state.chits,
        state.acting,
    )
    if state.battle is not None:
        row[z.ATTACKER : z.END] = _battle(state.battle)
    row[z.NEUTRAL : z.ON_MAP] = [members(state.owner, of) for of in range(z.NONE, z.STATES)]
    row[z.ON_MAP] = mask(on_map(state))
    row[z.FACE_DOWN] = members(state.place, z.UNSEEN)
    if state.result is not None:
        names = state.board.state
        row[z.END : z.NEUTRAL] = (
            z.ENDS.index(state.result.end),
            mask(names[name] for name in state.result.states),
            mask(state.result.winners),
            state.result.draw,
        )
    return row


def _battle(fight: Battle) -> tuple[int, ...]:
    return (
        fight.attacker,
        fight.defender,
        fight.source,
        fight.area,
        fight.crossing,
        fight.attack,
        fight.defence,
        mask(fight.attack_talents),
        mask(fight.defence_talents),
        fight.die,
        z.NONE if fight.attacker_wins is None else int(fight.attacker_wins),
        fight.retreat,
    )


def mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def members(values: Sequence[object], wanted: object) -> int:
    """The mask of the places where a sequence has this value."""
    return mask(place for place, value in enumerate(values) if value == wanted)


def view_row(view: ZhangYiView, rng: Random) -> Ints:
    """The position behind a view, with the mandates that its seat knows; which talents are set aside is drawn."""
    row = state_row(GAME.sample(view, rng))
    numbers = board(view.rules).state
    known = [z.NONE if mandate is None else numbers[mandate] for mandate in view.mandates]
    return with_mandates(row, known)


def with_mandates(row: Ints, mandates: Iterable[int]) -> Ints:
    """A copy of a position in which the seats have these mandates."""
    changed, numbers = row.copy(), tuple(mandates)
    changed[z.MANDATE : z.MANDATE + len(numbers)] = numbers
    return changed


def log_start(rules: Rules, mandates: Iterable[int]) -> Ints:
    """The position in which a public log begins: the set-up, and of the mandates only these."""
    return state_row(replace(start(board(rules)), mandates=tuple(mandates), phase="first"))


def view_log_start(view: ZhangYiView) -> Ints:
    """The position in which a view's log begins, with the mandates that everybody has seen: of players who are out."""
    numbers = board(view.rules).state
    shown = [numbers[mandate or ""] if seat in view.out else z.NONE for seat, mandate in enumerate(view.mandates)]
    return log_start(view.rules, shown)


def assume_aside(row: Ints, view: ZhangYiView) -> None:
    """Takes the last two unseen talents as those set aside: nobody has drawn them, so the log can be followed."""
    numbers = board(view.rules).talent
    row[z.ASIDE] = mask(numbers[name] for name in view.unseen[-2:])


def act_code(rules: Rules, move: AnyMove) -> Ints:
    """A move as an act of the public log."""
    return np.array(acts(board(rules), move), np.int64)


def before_first(row: Ints, seat: int, mandate: int) -> Ints:
    """A copy of a position of the set-up in which the seat has kept a mandate and the first player is drawn next."""
    changed = row.copy()
    changed[z.MANDATE + seat] = mandate
    changed[z.PHASE] = z.P_FIRST
    return changed


def plan_move(view: ZhangYiView, plan: Ints) -> AnyMove:
    """A plan as the move that the view's seat makes."""
    tables: Board = board(view.rules)
    seat, one = view.seat or 0, int(plan[0])
    match view.phase:
        case "station":
            return moves.Station(by=seat, talent=view.drawn or "", area=tables.areas[one])
        case "assassinate":
            return moves.Assassinate(by=seat, talent=tables.talents[one])
        case "recruit":
            due = view.recruit
            assert due is not None
            return moves.Recruit(by=seat, place={tables.areas[one]: due.amount})
        case "retreat":
            return moves.Retreat(by=seat, to=tables.areas[one])
    if one < 0:
        return moves.Hold(by=seat)
    talents = [name for number, name in enumerate(tables.talents) if int(plan[3]) >> number & 1]
    return moves.March(
        by=seat, source=tables.areas[one], to=tables.areas[int(plan[1])], strength=int(plan[2]), talents=tuple(talents)
    )
