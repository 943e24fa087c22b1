"""A board of Zhang Yi and a position on it as rows of integers: the numbers that all kernels of the game share.

States, areas and talents are numbered in the scenario's order; sets of them are bit masks. A board holds what never
changes in a game (map, talents, options). A position holds the rest, hidden things included. What the rules count
(states, talents, hegemony, die faces) comes from the rules.
"""

from typing import Final, get_args

from sevenfold.zhangyi import board, state
from sevenfold.zhangyi.knowledge import public_log
from sevenfold.zhangyi.play.battle import FACES, losses
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.scenarios import faults
from sevenfold.zhangyi.scenarios.parts import Role
from sevenfold.zhangyi.view import End, Phase

STATES: Final = faults.STATES
TALENTS: Final = sum(faults.TALENTS.values())
SEATS: Final = max(get_args(Rules.__annotations__["players"]))
HEGEMONY_AREAS: Final = faults.HEGEMONY_AREAS
HEGEMONY_CITIES: Final = faults.HEGEMONY_CITIES
COUNTERS_SHOW: Final = state.COUNTERS_SHOW
DRAWERS: Final = state.DRAWERS
MOST_AREAS: Final = 40
MOST_NEAR: Final = 12
"""The kernels refuse larger maps: a mask of areas must fit 63 bits, and rows have a fixed length."""

# A board. First the size and the options, then a run of numbers for each property of areas and talents.
B_AREAS, B_PLAYERS, B_LIMIT, B_SCHOLAR, B_TIE, B_INTO, B_CHOICE, B_CHECK, B_TIME_UP = range(9)
B_CITY: Final = 9
B_OWNER: Final = B_CITY + MOST_AREAS
B_STRENGTH: Final = B_OWNER + MOST_AREAS
B_DEGREE: Final = B_STRENGTH + MOST_AREAS
B_NEAR: Final = B_DEGREE + MOST_AREAS
B_CROSSING: Final = B_NEAR + MOST_AREAS * MOST_NEAR
B_STATE: Final = B_CROSSING + MOST_AREAS * MOST_NEAR
B_ROLE: Final = B_STATE + TALENTS
B_BONUS: Final = B_ROLE + TALENTS
B_CITIES: Final = B_BONUS + TALENTS
"""The mask of the areas with a city. The rest of a board are masks, too: of talents by state and by role, of every
area's neighbours, and of those beyond a barrier."""
ROLES: Final = get_args(Role)
B_OF_STATE: Final = B_CITIES + 1
B_OF_ROLE: Final = B_OF_STATE + STATES
B_NEIGHBOURS: Final = B_OF_ROLE + len(ROLES)
B_BARRIERS: Final = B_NEIGHBOURS + MOST_AREAS
BOARD: Final = B_BARRIERS + MOST_AREAS

GENERAL: Final[int] = ROLES.index("general")
MINISTER: Final[int] = ROLES.index("minister")
SCHOLAR: Final[int] = ROLES.index("scholar")
ASSASSIN: Final[int] = ROLES.index("assassin")
# Who chooses a retreat (Z5.5).
CHOICES: Final = get_args(Rules.__annotations__["retreat_choice"])
ACTING_PLAYER: Final[int] = CHOICES.index("acting_player")
OWNER_SIDE: Final[int] = CHOICES.index("owner_side")
SECOND_PLAYER: Final[int] = CHOICES.index("second_player")

# A position.
OWNER: Final = 0
STRENGTH: Final = MOST_AREAS
PLACE: Final = 2 * MOST_AREAS
"""Where each talent is: an area, or one of the four below."""
UNSEEN: Final = state.UNSEEN
GRAVEYARD: Final = state.GRAVEYARD
DRAWN: Final = state.DRAWN
MARCHING: Final = state.MARCHING
NONE: Final = board.NONE
MANDATE: Final = PLACE + TALENTS
"""Each seat's mandate; `NONE` where it is not known."""
OFFER: Final = MANDATE + SEATS
"""For each seat the mask of the mandates it was dealt."""
(
    ALIVE, PHASE, TURN, ASIDE, FIRST, ACTOR, OUT, TALENTS_DRAWN, TO_STATION, KILLER, CHITS, ACTING,
    ATTACKER, DEFENDER, SOURCE, AREA, CROSSING, ATTACK, DEFENCE, ATTACK_TALENTS, DEFENCE_TALENTS,
    DIE, ATTACKER_WINS, RETREAT, END, END_STATES, WINNERS, DRAW,
) = range(OFFER + SEATS, OFFER + SEATS + 28)  # fmt: skip
# Masks that follow from owners and places, kept up to date with them.
NEUTRAL: Final = OFFER + SEATS + 28
LAND: Final = NEUTRAL - NONE
"""The areas of each state; before them, as those of state `NONE`, the neutral ones."""
ON_MAP: Final = LAND + STATES
"""The talents in areas."""
FACE_DOWN: Final = ON_MAP + 1
"""The talents that nobody has seen, those set aside among them."""
SIZE: Final = FACE_DOWN + 1

PHASES: Final = get_args(Phase)
P_SET_ASIDE: Final[int] = PHASES.index("set_aside")
P_FIRST: Final[int] = PHASES.index("first")
P_DRAW_TALENT: Final[int] = PHASES.index("draw_talent")
P_STATION: Final[int] = PHASES.index("station")
P_ASSASSINATE: Final[int] = PHASES.index("assassinate")
P_DRAW_CHIT: Final[int] = PHASES.index("draw_chit")
P_RECRUIT: Final[int] = PHASES.index("recruit")
P_MARCH: Final[int] = PHASES.index("march")
P_ROLL: Final[int] = PHASES.index("roll")
P_RETREAT: Final[int] = PHASES.index("retreat")
P_OVER: Final[int] = PHASES.index("over")
ENDS: Final = ("", *get_args(End))
"""Why a game is over; number 0 while it is not."""
HEGEMONY: Final = ENDS.index("hegemony")
DESTRUCTION: Final = ENDS.index("destruction")
TIME: Final = ENDS.index("time")

# The acts of the public log; each is followed by its numbers.
A_FIRST: Final = public_log.FIRST
A_DRAW_TALENT: Final = public_log.DRAW_TALENT
A_STATION: Final = public_log.STATION
A_ASSASSINATE: Final = public_log.ASSASSINATE
A_DRAW_CHIT: Final = public_log.DRAW_CHIT
A_RECRUIT: Final = public_log.RECRUIT
A_MARCH: Final = public_log.MARCH
A_HOLD: Final = public_log.HOLD
A_ROLL: Final = public_log.ROLL
A_RETREAT: Final = public_log.RETREAT

# The die (Z5.1): what each face costs both sides, if they have the troops to lose. Packed, four bits a face.
_LOSSES = {face: losses(face, 9, 9) for face in FACES}
_ALIKE = {face: list(_LOSSES.values()).count(lost) for face, lost in _LOSSES.items()}
_FIRST = {lost: face for face, lost in reversed(_LOSSES.items())}
DIE_FACES: Final = len(FACES)
ATTACK_LOSS: Final = sum(9 - attack << 4 * face for face, (attack, _) in _LOSSES.items())
DEFENCE_LOSS: Final = sum(9 - defence << 4 * face for face, (_, defence) in _LOSSES.items())
FACES_ALIKE: Final = sum(_ALIKE[face] << 4 * face for face in _FIRST.values())
"""For the first face with certain losses: how many faces have them; 0 for the others."""
COMMON_FACE: Final = max(_FIRST.values(), key=_ALIKE.__getitem__)
"""The first face with the most common losses."""
WON_FROM: Final = tuple(sum(defence - attack == lead - 1 for attack, defence in _LOSSES.values()) for lead in range(4))
"""How many more faces win for an attack that begins ahead by 0, 1, 2 or 3 than for one that is ahead by one less."""
