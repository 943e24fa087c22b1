"""Marches and battles (Z4.3 to Z5.6), and the exact odds of an attack before it is made."""

from functools import lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from sevenfold.game import Seat, with_item
from sevenfold.zhangyi import moves
from sevenfold.zhangyi.board import NONE
from sevenfold.zhangyi.play.turn import end_action
from sevenfold.zhangyi.state import (
    MARCHING,
    Battle,
    State,
    best_general,
    buried,
    next_seat,
    talents_in,
)
from sevenfold.zhangyi.view import Odds

FACES = (1, 2, 3, 4, 5, 6)


def march(state: State, move: moves.March) -> State:
    board = state.board
    source, to = board.area[move.source], board.area[move.to]
    if (scholar := scholar_against(state, to)) != NONE:
        return end_action(replace(state, place=buried(state, (scholar,))))
    talents = tuple(sorted(board.talent[name] for name in move.talents))
    crossing = board.crossing[source][to]
    left = move.strength - crossing
    state = replace(state, strength=with_item(state.strength, source, state.strength[source] - move.strength))
    if not left:
        return end_action(replace(state, place=buried(state, talents)))
    if state.owner[to] in (NONE, state.acting):
        return end_action(_arrive(state, to, left, talents))
    fight = Battle(
        attacker=state.acting,
        defender=state.owner[to],
        source=source,
        area=to,
        crossing=crossing,
        attack=left,
        defence=state.strength[to],
        attack_talents=talents,
        defence_talents=talents_in(state, to),
    )
    return replace(state, place=_moved(state, talents, MARCHING), battle=fight, phase="roll")


def scholar_against(state: State, to: int) -> int:
    """Z4.6: the scholar who repels the acting state's march into that area, or `NONE`."""
    return NONE if state.owner[to] == state.acting else scholar_of(state, to)


def scholar_of(state: State, to: int) -> int:
    """Z4.6: the scholar who repels other states' marches into that area, or `NONE`."""
    board, owner = state.board, state.owner[to]
    if owner == NONE:
        return NONE
    anywhere = board.rules.scholar_reach == "state"
    for talent in board.of_role["scholar"]:
        place = state.place[talent]
        if board.talent_state[talent] == owner and (place == to or (anywhere and place >= 0)):
            return talent
    return NONE


def roll(state: State, move: moves.Roll) -> State:
    """Z5.1 to Z5.3: losses and the winner. The beaten retreat at once unless there is a choice."""
    fight = state.battle
    assert fight is not None
    attack, defence = losses(move.die, fight.attack, fight.defence)
    board = state.board
    lead = lead_of(
        attack,
        best_general(board, fight.attack_talents),
        defence,
        best_general(board, fight.defence_talents),
    )
    wins = lead > 0 or (lead == 0 and board.rules.tie == "attacker")
    fight = replace(fight, attack=attack, defence=defence, die=move.die, attacker_wins=wins)
    state = replace(state, battle=fight, strength=with_item(state.strength, fight.area, defence))
    ways = retreats(state)
    if len(ways) > 1:
        return replace(state, phase="retreat")
    return _resolve(state, ways[0] if ways else NONE)


def retreat(state: State, move: moves.Retreat) -> State:
    return _resolve(state, state.board.area[move.to])


def losses(die: int, attack: int, defence: int) -> tuple[int, int]:
    """Z5.1: both sides' troops after the die."""
    if die <= 2:
        return max(0, attack - die), defence
    return attack, defence - (die == 6)


def lead_of(attack: int, attack_bonus: int, defence: int, defence_bonus: int) -> int:
    """Z5.1, Z5.2: by how much the attacker is ahead; a side without troops is behind, whoever leads it."""
    if not attack:
        return -1
    return attack + attack_bonus - defence - defence_bonus if defence else 1


def retreats(state: State) -> list[int]:
    """Z5.4: the areas the beaten troops can go to; none when there are no troops left."""
    fight = state.battle
    assert fight is not None
    beaten, troops = (fight.defender, fight.defence) if fight.attacker_wins else (fight.attacker, fight.attack)
    if not troops:
        return []
    return retreat_areas(state, fight.area, beaten)


def retreat_areas(state: State, area: int, beaten: int) -> list[int]:
    into = (beaten,) if state.board.rules.retreat_into == "own" else (beaten, NONE)
    return [near for near in state.board.neighbours[area] if state.owner[near] in into]


def retreat_chooser(state: State) -> Seat:
    """Z5.5, Z10.4: the seat that chooses where the beaten go."""
    fight, choice = state.battle, state.board.rules.retreat_choice
    attacker_beaten = fight is not None and not fight.attacker_wins
    if choice == "acting_player" or (choice == "owner_side" and attacker_beaten):
        return state.actor
    return next_seat(state, state.first if choice == "second_player" else state.actor)


def _resolve(state: State, to: int) -> State:
    """Z5.4, Z5.6: the beaten troops go `to` an area or are destroyed, their talents go to the graveyard."""
    fight = state.battle
    assert fight is not None
    state = replace(state, battle=replace(fight, retreat=to))
    if fight.attacker_wins:
        beaten, troops, fallen = fight.defender, fight.defence, fight.defence_talents
        state = replace(
            state,
            owner=with_item(state.owner, fight.area, NONE),
            strength=with_item(state.strength, fight.area, 0),
        )
        state = _arrive(state, fight.area, fight.attack, fight.attack_talents)
    else:
        beaten, troops, fallen = fight.attacker, fight.attack, fight.attack_talents
    state = replace(state, place=buried(state, fallen))
    if to != NONE:
        state = replace(
            state,
            owner=with_item(state.owner, to, beaten),
            strength=with_item(state.strength, to, state.strength[to] + troops),
        )
    return end_action(state, fight.defender)


def _arrive(state: State, to: int, strength: int, talents: tuple[int, ...]) -> State:
    """Z4.5: the acting state's army joins its own or takes empty land."""
    return replace(
        state,
        owner=with_item(state.owner, to, state.acting),
        strength=with_item(state.strength, to, state.strength[to] + strength),
        place=_moved(state, talents, to),
    )


def _moved(state: State, talents: tuple[int, ...], to: int) -> tuple[int, ...]:
    if not talents:
        return state.place
    return tuple(to if talent in talents else place for talent, place in enumerate(state.place))


class Attack(msgspec.Struct, frozen=True):
    """What the odds of an attack depend on, besides its strength."""

    bonus: int
    crossing: int
    defence: int
    defence_bonus: int
    escape: bool
    """Whether the defender has somewhere to go."""
    tie_wins: bool
    crowned: Literal["action", "battle", "win"] | None = None
    """What makes the attacker hegemon: any action, any battle, or only a victory."""
    last: bool = False
    """Whether it is the defender's last area."""


@lru_cache(maxsize=1 << 14)
def odds(attack: Attack, most: int) -> tuple[tuple[Odds, ...], str]:
    """The odds for every strength from 1 to `most`, and `OddsRow.faces`."""
    found = [_odds(attack, strength) for strength in range(1, most + 1)]
    return tuple([row for row, _ in found]), " ".join([word for _, word in found])


def _odds(attack: Attack, strength: int) -> tuple[Odds, str]:
    start = strength - attack.crossing
    if not start:
        crowns = attack.crowned == "action"
        return Odds(0, 0, 6, float(strength), 0.0, 6 if crowns else 0, 0), "L" if crowns else "l"
    faces, mine, theirs, crowned, destroyed = "", 0, 0, 0, 0
    for die in FACES:
        left, defence = losses(die, start, attack.defence)
        lead = lead_of(left, attack.bonus, defence, attack.defence_bonus)
        won = lead > 0 or (lead == 0 and attack.tie_wins)
        # A beaten attacker can always go back; a beaten defender may have no way out.
        mine += strength - left
        theirs += attack.defence if won and not attack.escape else attack.defence - defence
        gone = won and attack.last and not (attack.escape and defence)
        crowns = attack.crowned is not None and (won or attack.crowned != "win")
        destroyed += gone
        crowned += crowns
        face = "w" if lead > 0 else "t" if lead == 0 else "l"
        faces += face.upper() if gone or crowns else face
    low = faces.lower()
    counts = low.count("w"), low.count("t"), low.count("l")
    word = faces[0] if len(set(faces)) == 1 else faces
    return Odds(*counts, mine / 6, theirs / 6, crowned, destroyed), word
