"""What a move brings about, as data: a talent drawn, a battle fought, a state destroyed, the game over.

States, areas and talents are their record names. What Z9 hides from a seat is null for it.
"""

from typing import Self

import msgspec
from msgspec.structs import replace

from sevenfold.game import Event, Name, Seat
from sevenfold.zhangyi.scenarios.parts import Role
from sevenfold.zhangyi.view import BattleView, ZhangYiResult


class TalentsSetAside(Event, frozen=True, kw_only=True, tag="talents_set_aside"):
    """Z2.1: two talents leave the game."""

    talents: tuple[Name, ...] | None
    """Null for everybody."""

    def seen_by(self, seat: Seat | None) -> Self:
        return replace(self, talents=None)


class MandatesOffered(Event, frozen=True, kw_only=True, tag="mandates_offered"):
    """Z2.3: a seat is dealt two mandates."""

    seat: Seat
    mandates: tuple[Name, ...] | None
    """Null but for that seat."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, mandates=None)


class MandateKept(Event, frozen=True, kw_only=True, tag="mandate_kept"):
    """Z2.3: a seat has chosen its mandate."""

    seat: Seat
    mandate: Name | None
    """Null but for that seat."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, mandate=None)


class FirstPlayerDrawn(Event, frozen=True, kw_only=True, tag="first_player_drawn"):
    """Z2.4: who goes first in turn 1."""

    seat: Seat


class TurnBegun(Event, frozen=True, kw_only=True, tag="turn_begun"):
    """Z2.4, Z3: a turn begins with its first player."""

    turn: int
    first: Seat


class TalentDrawn(Event, frozen=True, kw_only=True, tag="talent_drawn"):
    """Z3.1: a talent comes off the pile."""

    seat: Seat
    talent: Name
    role: Role
    discarded: bool
    """Its state is destroyed: another is drawn."""


class TalentStationed(Event, frozen=True, kw_only=True, tag="talent_stationed"):
    """Z3.2."""

    seat: Seat
    talent: Name
    area: Name


class AssassinUsed(Event, frozen=True, kw_only=True, tag="assassin_used"):
    """Z3.3: the assassin goes to the graveyard, and his victim with him."""

    seat: Seat
    assassin: Name
    victim: Name | None
    """Null: no talent was on the map."""


class ChitDrawn(Event, frozen=True, kw_only=True, tag="chit_drawn"):
    """Z4.1: the state whose chit is drawn acts."""

    seat: Seat
    state: Name
    discarded: bool
    """The state is destroyed: another chit is drawn."""


class Recruited(Event, frozen=True, kw_only=True, tag="recruited"):
    """Z4.2."""

    seat: Seat
    state: Name
    place: dict[Name, int]


class Held(Event, frozen=True, kw_only=True, tag="held"):
    """Z4.3: the acting state does not march."""

    seat: Seat
    state: Name


class March(Event, frozen=True, kw_only=True):
    """An army sets out; the events that extend this one say how it went."""

    seat: Seat
    state: Name
    source: Name = msgspec.field(name="from")
    to: Name
    strength: int
    """As it set out."""
    talents: tuple[Name, ...]


class Marched(March, frozen=True, kw_only=True, tag="marched"):
    """Z4.3 to Z4.5: an army sets out and gets there; a battle may follow."""

    crossing: int
    """Strength lost on the way."""


class MarchLost(March, frozen=True, kw_only=True, tag="march_lost"):
    """Z4.4: the whole army is lost on the crossing, and its talents with it."""


class MarchRepelled(March, frozen=True, kw_only=True, tag="march_repelled"):
    """Z4.6: a scholar repels the invasion and goes to the graveyard; nobody moves."""

    scholar: Name


class BattleFought(Event, frozen=True, kw_only=True, tag="battle_fought"):
    """Z5.1 to Z5.4: the die, what it cost, who won, and the beaten side's talents."""

    battle: BattleView
    attack_loss: int
    """Strength that the die cost the attacker."""
    defence_loss: int
    fallen: tuple[Name, ...]
    """The beaten side's talents: they go to the graveyard."""


class Retreated(Event, frozen=True, kw_only=True, tag="retreated"):
    """Z5.4: the beaten troops go to a neighbouring area."""

    state: Name
    area: Name
    strength: int
    seat: Seat | None
    """Who chose the area (Z5.5); null where there was no choice."""


class ArmyDestroyed(Event, frozen=True, kw_only=True, tag="army_destroyed"):
    """Z5.1, Z5.4: the beaten army is gone: no troops were left, or there was nowhere to go."""

    state: Name
    area: Name
    strength: int
    """Of the troops that had nowhere to go."""


class AreaTaken(Event, frozen=True, kw_only=True, tag="area_taken"):
    """Z1.2: an area belongs to another state than before."""

    state: Name
    area: Name
    loser: Name | None
    """The state that had it; null: it was neutral."""


class HegemonyReached(Event, frozen=True, kw_only=True, tag="hegemony_reached"):
    """Z6.1."""

    state: Name
    areas: int
    cities: int


class StateDestroyed(Event, frozen=True, kw_only=True, tag="state_destroyed"):
    """Z6.2: a state without areas."""

    state: Name


class MandateRevealed(Event, frozen=True, kw_only=True, tag="mandate_revealed"):
    """Z6.2, Z10.5: a player's state is destroyed: the player shows the mandate and is out."""

    seat: Seat
    mandate: Name


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    """Z6, Z7: how the game ended; every secret is told."""

    result: ZhangYiResult
    set_aside: tuple[Name, ...]
    """The two talents that nobody saw."""
    by_own_state: bool
    """Z7.2: the option `time_up = "own_state"` decided: the winner backs no strongest state."""


AnyEvent = (
    TalentsSetAside
    | MandatesOffered
    | MandateKept
    | FirstPlayerDrawn
    | TurnBegun
    | TalentDrawn
    | TalentStationed
    | AssassinUsed
    | ChitDrawn
    | Recruited
    | Held
    | Marched
    | MarchLost
    | MarchRepelled
    | BattleFought
    | Retreated
    | ArmyDestroyed
    | AreaTaken
    | HegemonyReached
    | StateDestroyed
    | MandateRevealed
    | GameOver
)
"""Any of them, told apart by `event`."""
