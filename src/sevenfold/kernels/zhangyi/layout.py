"""A board of Zhang Yi and a position on it as rows of integers: the numbers every kernel of the game agrees on.

States, areas and talents are their numbers in the scenario; sets of them are masks. A board holds what never
changes (map, talents, options), a position all the rest, hidden things included.
"""

from typing import Final

STATES: Final = 7
TALENTS: Final = 16
MOST_AREAS: Final = 40
MOST_NEAR: Final = 12
SEATS: Final = 3

# A board. Options first, then a line for each area and each talent.
B_AREAS, B_PLAYERS, B_LIMIT, B_SCHOLAR, B_TIE, B_INTO, B_CHOICE, B_CHECK = range(8)
B_CITY: Final = 8
B_OWNER: Final = B_CITY + MOST_AREAS
B_STRENGTH: Final = B_OWNER + MOST_AREAS
B_DEGREE: Final = B_STRENGTH + MOST_AREAS
B_NEAR: Final = B_DEGREE + MOST_AREAS
B_CROSSING: Final = B_NEAR + MOST_AREAS * MOST_NEAR
B_STATE: Final = B_CROSSING + MOST_AREAS * MOST_NEAR
B_ROLE: Final = B_STATE + TALENTS
B_BONUS: Final = B_ROLE + TALENTS
BOARD: Final = B_BONUS + TALENTS

GENERAL, MINISTER, SCHOLAR, ASSASSIN = range(4)
ROLES: Final = ("general", "minister", "scholar", "assassin")
CHOICES: Final = ("next_player", "acting_player", "owner_side")

# A position.
OWNER: Final = 0
STRENGTH: Final = MOST_AREAS
PLACE: Final = 2 * MOST_AREAS
"""Where each talent is: an area, or one of the four below."""
UNSEEN, GRAVEYARD, DRAWN, MARCHING = -1, -2, -3, -4
NOBODY: Final = -1
MANDATE: Final = PLACE + TALENTS
"""Each seat's; `NOBODY` where it is not known."""
OFFER: Final = MANDATE + SEATS
"""The mask of what each seat was dealt."""
(
    ALIVE, PHASE, TURN, ASIDE, FIRST, ACTOR, OUT, TALENTS_DRAWN, TO_STATION, KILLER, CHITS, ACTING,
    ATTACKER, DEFENDER, SOURCE, AREA, CROSSING, ATTACK, DEFENCE, ATTACK_TALENTS, DEFENCE_TALENTS,
    DIE, ATTACKER_WINS, RETREAT, END, END_STATES, WINNERS, DRAW,
) = range(OFFER + SEATS, OFFER + SEATS + 28)  # fmt: skip
SIZE: Final = OFFER + SEATS + 28

(
    P_SET_ASIDE, P_OFFER, P_KEEP, P_FIRST, P_DRAW_TALENT, P_STATION, P_ASSASSINATE,
    P_DRAW_CHIT, P_RECRUIT, P_MARCH, P_ROLL, P_RETREAT, P_OVER,
) = range(13)  # fmt: skip
PHASES: Final = (
    "set_aside", "offer", "keep", "first", "draw_talent", "station", "assassinate",
    "draw_chit", "recruit", "march", "roll", "retreat", "over",
)  # fmt: skip
GOES_ON, HEGEMONY, DESTRUCTION, TIME = range(4)
ENDS: Final = ("", "hegemony", "destruction", "time")

# The acts of the public log (`sevenfold.zhangyi.knowledge.public_log`), each followed by its numbers.
(
    A_FIRST, A_DRAW_TALENT, A_STATION, A_ASSASSINATE, A_DRAW_CHIT,
    A_RECRUIT, A_MARCH, A_HOLD, A_ROLL, A_RETREAT,
) = range(10)  # fmt: skip

DRAWERS: Final = 2
COUNTERS_SHOW: Final = 24
HEGEMONY_AREAS: Final = 6
HEGEMONY_CITIES: Final = 4
