"""What a move brought about, read off the states before and after it: with all secrets, or as a seat may know it."""

from collections.abc import Iterator
from typing import Any

from sevenfold.game import Seat, events_by_seat
from sevenfold.zhangyi import events, moves
from sevenfold.zhangyi.board import NONE, names_of
from sevenfold.zhangyi.events import AnyEvent
from sevenfold.zhangyi.knowledge.build_view import battle_view
from sevenfold.zhangyi.play.battle import scholar_against
from sevenfold.zhangyi.play.ends import by_own_state
from sevenfold.zhangyi.state import GRAVEYARD, State, areas_of


def all_events(before: State, move: moves.AnyMove, after: State) -> Iterator[AnyEvent]:
    """The events of a move with everything that is hidden, in the order they happen."""
    match move:
        case moves.March():
            yield _march(before, move)
        case moves.Roll():
            yield from _roll(before, after)
        case moves.Retreat():
            yield _retreat(after, move.by)
        case _:
            yield _simple(before, move)
    yield from _areas(before, after)
    yield from _unused_assassin(before, move, after)
    yield from _end(before, after)


events_for = events_by_seat(all_events)
"""The events of a move as a seat (None: a spectator) may know them."""


def _simple(before: State, move: moves.AnyMove) -> AnyEvent:
    """The moves that are one event by themselves."""
    board = before.board
    match move:
        case moves.SetAside():
            return events.TalentsSetAside(talents=move.talents)
        case moves.Offer():
            return events.MandatesOffered(seat=move.seat, mandates=move.mandates)
        case moves.Keep():
            return events.MandateKept(seat=move.by, mandate=move.mandate)
        case moves.First():
            return events.FirstPlayerDrawn(seat=move.seat)
        case moves.DrawTalent():
            return _draw_talent(before, move)
        case moves.Station():
            return events.TalentStationed(seat=move.by, talent=move.talent, area=move.area)
        case moves.Assassinate():
            return events.AssassinUsed(seat=move.by, assassin=_assassin(before), victim=move.talent)
        case moves.DrawChit():
            gone = not before.alive >> board.state[move.state] & 1
            return events.ChitDrawn(seat=move.seat, state=move.state, discarded=gone)
        case moves.Recruit():
            return events.Recruited(seat=move.by, state=board.states[before.acting], place=move.place)
    assert isinstance(move, moves.Hold)
    return events.Held(seat=move.by, state=board.states[before.acting])


def _draw_talent(before: State, move: moves.DrawTalent) -> events.TalentDrawn:
    board = before.board
    talent = board.talent[move.talent]
    of = board.talent_state[talent]
    gone = of != NONE and not before.alive >> of & 1
    return events.TalentDrawn(seat=move.seat, talent=move.talent, role=board.role[talent], discarded=gone)


def _assassin(state: State) -> str:
    return state.board.talents[state.board.of_role["assassin"][0]]


def _march(before: State, move: moves.March) -> AnyEvent:
    board = before.board
    source, to = board.area[move.source], board.area[move.to]
    crossing = board.crossing[source][to]
    march: dict[str, Any] = {
        "seat": move.by,
        "state": board.states[before.acting],
        "source": move.source,
        "to": move.to,
        "strength": move.strength,
        "talents": move.talents,
    }
    if (scholar := scholar_against(before, to)) != NONE:
        return events.MarchRepelled(**march, scholar=board.talents[scholar])
    return events.MarchLost(**march) if move.strength == crossing else events.Marched(**march, crossing=crossing)


def _roll(before: State, after: State) -> Iterator[AnyEvent]:
    old, new, shown = before.battle, after.battle, battle_view(after)
    assert old is not None
    assert new is not None
    assert shown is not None
    fallen = new.defence_talents if new.attacker_wins else new.attack_talents
    yield events.BattleFought(
        battle=shown,
        attack_loss=old.attack - new.attack,
        defence_loss=old.defence - new.defence,
        fallen=names_of(before.board.talents, fallen),
    )
    if after.phase != "retreat":
        yield _retreat(after, None)


def _retreat(after: State, seat: Seat | None) -> AnyEvent:
    """Where the beaten went; `seat` chose it."""
    fight, board = after.battle, after.board
    assert fight is not None
    beaten, troops = (fight.defender, fight.defence) if fight.attacker_wins else (fight.attacker, fight.attack)
    state = board.states[beaten]
    if fight.retreat == NONE:
        return events.ArmyDestroyed(state=state, area=board.areas[fight.area], strength=troops)
    return events.Retreated(state=state, area=board.areas[fight.retreat], strength=troops, seat=seat)


def _areas(before: State, after: State) -> Iterator[AnyEvent]:
    board = before.board
    if before.owner is after.owner:
        return
    for area, (old, new) in enumerate(zip(before.owner, after.owner, strict=True)):
        if old != new:
            loser = None if old == NONE else board.states[old]
            yield events.AreaTaken(state=board.states[new], area=board.areas[area], loser=loser)


def _unused_assassin(before: State, move: moves.AnyMove, after: State) -> Iterator[AnyEvent]:
    """Z3.3: with no talent on the map the assassin goes alone, after the last draw of the phase."""
    talent = before.board.of_role["assassin"][0]
    if isinstance(move, moves.DrawTalent) and before.place[talent] != after.place[talent] == GRAVEYARD:
        seat = before.assassin if before.assassin != NONE else before.actor
        yield events.AssassinUsed(seat=seat, assassin=_assassin(before), victim=None)


def _end(before: State, after: State) -> Iterator[AnyEvent]:
    """Z6, Z7: hegemony, destruction, the end of the game; or the next turn."""
    board, result = before.board, after.result
    if result is not None and result.end == "hegemony":
        areas = areas_of(after, before.acting)
        cities = sum(board.city[area] for area in areas)
        yield events.HegemonyReached(state=board.states[before.acting], areas=len(areas), cities=cities)
    if destroyed := before.alive & ~after.alive:
        for of, name in enumerate(board.states):
            if destroyed >> of & 1:
                yield events.StateDestroyed(state=name)
    for seat in after.out[len(before.out) :]:
        yield events.MandateRevealed(seat=seat, mandate=board.states[after.mandates[seat]])
    if result is not None:
        aside = names_of(board.talents, after.aside)
        yield events.GameOver(result=result, set_aside=aside, by_own_state=by_own_state(result))
    elif after.turn > before.turn:
        yield events.TurnBegun(turn=after.turn, first=after.first)
