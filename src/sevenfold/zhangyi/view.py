"""What one seat may know, field by field, in the names the records use; all of it goes out as JSON.

The scenario's own data (names, cities, borders) are not repeated here: `rules.scenario` names or holds
them. Long lists of moves are described (what is due where, which marches with which odds), not listed.
"""

from typing import Literal

import msgspec

from sevenfold.game import Name, Result, Seat, View
from sevenfold.zhangyi.ruleset import Rules

Phase = Literal[
    "set_aside",
    "offer",
    "keep",
    "first",
    "draw_talent",
    "station",
    "assassinate",
    "draw_chit",
    "recruit",
    "march",
    "roll",
    "retreat",
    "over",
]
"""The `do` of the move that is awaited (`march` or `hold` in phase `march`), or `over`."""

Meets = Literal["own", "neutral", "enemy", "scholar"]
"""What a march finds: own troops to join, empty land, a battle, or a scholar who turns it back (Z4.6)."""

End = Literal["hegemony", "destruction", "time"]

Means = Literal["won", "lost", "nobody", "others"]
"""I win, I lose (or am out of a three-player game), nobody supports the state, or another player may support it."""


class ZhangYiResult(Result, frozen=True, kw_only=True, omit_defaults=True):
    """How it ended, as the record writes it."""

    end: End
    states: tuple[Name, ...]
    """The hegemon, the state whose destruction ended the game, or the states of the highest power."""
    mandates: tuple[Name, ...]
    """Every seat's mandate, in seat order."""
    draw: bool = False
    """Z7.2: nobody or more than one had a mandate for the highest power."""


class AreaView(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An area as it is now; the areas come in the scenario's order."""

    id: Name
    owner: Name | None
    """The state whose troops stand here; null: neutral."""
    strength: int
    talents: tuple[Name, ...]
    """Who is stationed here, in the scenario's order."""
    most: int
    """Z4.3: the strength that can march from here when its state acts; one stays."""
    bonus: int
    """Z5.2: of the best general stationed here."""
    scholar: Name | None
    """Z4.6: who repels the next march of another state into this area."""
    across: int = 0
    """Z4.4: what of `most` arrives beyond a river or mountain."""


class StateView(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A state as it is now; the states come in the scenario's order."""

    id: Name
    alive: bool
    power: int
    """Z1.6: areas + cities."""
    areas: int
    """Toward hegemony: the game ends at `View.hegemony_areas`."""
    cities: int
    """Toward hegemony: the game ends at `View.hegemony_cities`."""
    strength: int
    """All its troops together."""
    recruits: int
    """Z4.2: what it would recruit if it acted now, ministers included."""
    awaits: Literal["battle", "action"] | None
    """Z6.1: it has areas or cities enough for hegemony; its next battle (or action, by an option) makes it hegemon."""
    near: bool = False
    """Z6.1: one area or city more is enough for hegemony, or it has enough."""


class Ending(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the end of a state, or of the game by a hegemon, would mean for me."""

    means: Means
    grave: bool
    """I lose the game by it, or am out of it; by a hegemon whom nobody supports everybody loses (Z6.1)."""


class Odds(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One attack over the six faces, as a list in the order of these fields."""

    win: int
    """Faces of six on which the attacker is the stronger (or the defender has nobody left)."""
    tie: int
    """Faces on which both are equal; who then wins is the option `tie`."""
    loss: int
    """Faces on which the attacker is the weaker (or has nobody left)."""
    attacker_loss: float
    """Strength the attacker loses on average, by the crossing and the die; its beaten troops can go back."""
    defender_loss: float
    """Strength the defender loses on average: the die, and beaten troops that have no way out."""
    hegemony: int
    """Z6.1: faces of six on which the acting state becomes hegemon, without counting an area that a retreat into empty
    land (an option) may add."""
    destruction: int
    """Z6.2: faces on which the defending state loses its last area, also where hegemony ends the game first."""


class OddsRow(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The odds of an attack with one best general, for every strength."""

    bonus: int
    """Of the best general who marches along; 0: none does."""
    generals: tuple[Name, ...]
    """Who adds this bonus. The last row that names somebody who marches along holds (Z5.2), else the first."""
    by_strength: tuple[Odds, ...]
    """Entry i: marching with strength i + 1."""
    faces: str
    """For every strength a word, with a letter for each face from 1 to 6: `w` (win), `t` (tie) or `l` (loss); a capital
    one where that face makes the acting state hegemon (if `hegemony` counts any) or else destroys the defending state.
    A single letter stands for all six."""


class MarchOption(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Marches from one area to one neighbour: any strength up to `most`, any of `talents`."""

    source: Name = msgspec.field(name="from")
    to: Name
    most: int
    """Strengths 1 to `most` may go (Z4.3: one stays)."""
    talents: tuple[Name, ...]
    """Who may go along, in any combination."""
    crossing: int
    """Z4.4: strength lost on the way, 0 or 1."""
    meets: Meets
    scholar: Name | None
    """Who turns the march back when it meets `scholar`."""
    odds: tuple[OddsRow, ...]
    """For a march that meets an enemy: a row for no general and for every different bonus there."""
    hegemony: bool
    """Z6.1: troops that arrive make the acting state hegemon without a battle (option `hegemony_check = "action"`)."""
    hegemony_from: int | None = None
    """Z6.1: the least strength that makes the acting state hegemon without a battle; null: none does."""
    destruction: Ending | None = None
    """Z6.2: what it means for me if this march destroys the state it attacks; null where it cannot."""
    arriving: tuple[int, ...] = ()
    """Z4.4: entry i: what arrives of strength i + 1; empty where nothing is lost on the way."""


class RecruitDue(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Z4.2: what the acting player has to place."""

    amount: int
    areas: tuple[Name, ...]
    """Where it may be placed, in any division."""


class BattleView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The battle under way or, when `winner` is set, the last one fought."""

    attacker: Name
    defender: Name
    source: Name = msgspec.field(name="from")
    """Where the attacker came from."""
    area: Name
    """Where it is fought."""
    crossing: int
    """What the attacker lost on the way."""
    attack: int
    """The attacker's troops: before the die while it is to be rolled, after it afterwards."""
    defence: int
    """The defender's troops, likewise."""
    attack_talents: tuple[Name, ...]
    defence_talents: tuple[Name, ...]
    attack_bonus: int
    """Z5.2: of the attacker's best general there."""
    defence_bonus: int
    attack_sum: int
    """Z5.2: the attacker's strength: troops and best general; 0 without troops (Z5.1)."""
    defence_sum: int
    die: int | None
    """The roll, once made."""
    winner: Literal["attacker", "defender"] | None
    """Known as soon as the die has fallen."""
    tied: bool
    """Z5.3: both sides were equally strong, and the option `tie` decided."""
    retreat: Name | None
    """Where the beaten went; null while undecided, or when they were destroyed."""


class ZhangYiView(View, frozen=True, kw_only=True):
    """All that one seat may know. Fields that are null or empty have nothing to say in this phase."""

    rules: Rules
    phase: Phase
    turn: int
    """0 during the set-up, then 1 to 7."""
    first: Seat | None
    """Z2.4: who holds the first-player marker."""
    order: tuple[Seat, ...]
    """The seats still in the game, in this turn's order."""
    actor: Seat | None
    """Whose draw or action it is now (the one who rolls, too); null in the set-up and at the end."""
    acting: Name | None
    """The state that acts now."""
    areas: tuple[AreaView, ...]
    states: tuple[StateView, ...]
    hegemony_areas: int
    hegemony_cities: int
    chits_drawn: tuple[Name, ...]
    """This turn's chits in the order drawn; a destroyed state's among them did nothing."""
    chits_left: tuple[Name, ...]
    """Still to come this turn, in the scenario's order (their true order is hidden)."""
    pile: int
    """How many talents are in the pile."""
    unseen: tuple[Name, ...]
    """The talents nobody has seen: those of the pile and the two set aside."""
    graveyard: tuple[Name, ...]
    """Talents out of the game by death or discard."""
    talents_drawn: int
    """How many of this turn's drawers are done."""
    drawn: Name | None
    """The talent that its drawer stations now."""
    assassin: Seat | None
    """Who has drawn the assassin and must use him at the end of the phase."""
    set_aside: tuple[Name, ...] | None
    """The two talents set aside: shown when the game is over."""
    offered: tuple[bool, ...]
    """Who has been dealt mandates."""
    kept: tuple[bool, ...]
    """Who has chosen a mandate."""
    out: tuple[Seat, ...]
    """Z10.5: who is out of a three-player game."""
    mandates: tuple[Name | None, ...]
    """Every seat's mandate as far as this seat may know: its own, and those revealed."""
    offer: tuple[Name, ...] | None
    """My two mandates while I choose."""
    mandate: Name | None
    """The state I support."""
    put_back: Name | None
    """The mandate I was offered and put back."""
    excluded: tuple[Name, ...]
    """Z2.3: the states that no other player supports, as this seat knows: my own, and the one I put back."""
    station: tuple[Name, ...]
    """My choice now: areas for `drawn`."""
    victims: tuple[Name, ...]
    """My choice now: talents on the map for the assassin."""
    recruit: RecruitDue | None
    """My choice now: what to place where."""
    marches: tuple[MarchOption, ...]
    """My choice now; holding is always possible besides."""
    staying: tuple[Name, ...]
    """Z4.3: areas of the acting state from which none may march, as one has to stay."""
    hold_hegemony: bool
    """Holding would make the acting state hegemon (option `hegemony_check = "action"`)."""
    hegemony: Ending | None
    """What it means for me if the acting state becomes hegemon; null unless I am to march or hold."""
    retreats: tuple[Name, ...]
    """My choice now: areas for the beaten troops."""
    battle: BattleView | None
    legal_cut: bool
    """True when I have more moves than `legal_moves` lists."""
    result: ZhangYiResult | None
    by_own_state: bool
    """Z7.2: time is up, and the option `time_up = "own_state"` decided: the winner backs no strongest state."""
    log: tuple[int, ...]
    """Every public act since the set-up, in numbers (`zhangyi.knowledge.public_log`): what beliefs are drawn from."""
