"""Builds the view of a state for one seat: public things, that seat's own secrets, and what it may do."""

from typing import Final, Literal

from sevenfold.game import Name, Seat
from sevenfold.zhangyi.board import CROSSING, NONE, names_of
from sevenfold.zhangyi.play.battle import Attack, lead_of, odds, retreat_areas, retreats, scholar_against, scholar_of
from sevenfold.zhangyi.play.check import to_move
from sevenfold.zhangyi.play.ends import by_own_state, is_hegemon
from sevenfold.zhangyi.play.legal import Way, march_moves, recruit_moves, station_areas, ways
from sevenfold.zhangyi.scenarios.faults import HEGEMONY_AREAS, HEGEMONY_CITIES
from sevenfold.zhangyi.state import (
    GRAVEYARD,
    UNSEEN,
    State,
    areas_of,
    best_general,
    on_map,
    order,
    recruits,
    talents_in,
    total_strength,
)
from sevenfold.zhangyi.view import (
    AreaView,
    BattleView,
    Ending,
    MarchOption,
    Meets,
    OddsRow,
    RecruitDue,
    StateView,
    ZhangYiView,
)


def view(state: State, seat: Seat | None) -> ZhangYiView:
    """What the seat may know; None is a spectator."""
    board = state.board
    moving = to_move(state)
    # Only the seat that chooses gets its options; they follow from what is public.
    mine = state.phase if seat is not None and seat in moving else None
    unseen = [talent for talent, place in enumerate(state.place) if place == UNSEEN]
    offer, mandate, put_back = _secrets(state, seat)
    areas, states = _map(state)
    return ZhangYiView(
        game="zhangyi",
        seat=seat,
        to_move=moving,
        rules=board.rules,
        phase=state.phase,
        turn=state.turn,
        first=_seat(state.first),
        order=order(state) if state.first != NONE else (),
        actor=_seat(state.actor),
        acting=None if state.acting == NONE else board.states[state.acting],
        areas=areas,
        states=states,
        hegemony_areas=HEGEMONY_AREAS,
        hegemony_cities=HEGEMONY_CITIES,
        chits_drawn=tuple(board.states[of] for of in state.chits_drawn),
        chits_left=tuple(name for of, name in enumerate(board.states) if state.chits >> of & 1),
        pile=len(unseen) - len(state.aside),
        unseen=tuple(board.talents[talent] for talent in unseen),
        graveyard=tuple(board.talents[t] for t, place in enumerate(state.place) if place == GRAVEYARD),
        talents_drawn=state.talents_drawn,
        drawn=None if state.drawn == NONE else board.talents[state.drawn],
        assassin=_seat(state.assassin),
        set_aside=tuple(board.talents[talent] for talent in state.aside) if state.result else None,
        offered=tuple(number < len(state.offers) for number in range(board.rules.players)),
        kept=tuple(kept != NONE for kept in state.mandates),
        out=state.out,
        mandates=_mandates(state, seat),
        offer=offer,
        mandate=mandate,
        put_back=put_back,
        excluded=() if mandate is None or put_back is None else (mandate, put_back),
        station=names_of(board.areas, station_areas(state)) if mine == "station" else (),
        victims=names_of(board.talents, on_map(state)) if mine == "assassinate" else (),
        recruit=_recruit(state) if mine == "recruit" else None,
        marches=_marches(state, seat) if mine == "march" else (),
        staying=_staying(state) if mine == "march" else (),
        hold_hegemony=mine == "march" and _crowned(state) == "action",
        hegemony=_if_hegemon(state, seat) if mine == "march" else None,
        retreats=names_of(board.areas, retreats(state)) if mine == "retreat" else (),
        battle=battle_view(state),
        legal_cut=seat is not None and _cut(state, seat, mine),
        result=state.result,
        by_own_state=state.result is not None and by_own_state(state.result),
        log=state.log,
    )


def _seat(number: int) -> Seat | None:
    return None if number == NONE else number


def _map(state: State) -> tuple[tuple[AreaView, ...], tuple[StateView, ...]]:
    """All areas and states. The newest are cached, because a table asks for every seat's view of a state in turn."""
    known, areas, states = _LATEST[0]  # one read: other threads may replace it
    if known is not state:
        areas, states = _areas(state), tuple([_state(state, of) for of in range(len(state.board.states))])
        _LATEST[0] = (state, areas, states)
    return areas, states


_LATEST: Final[list[tuple[State | None, tuple[AreaView, ...], tuple[StateView, ...]]]] = [(None, (), ())]


def _areas(state: State) -> tuple[AreaView, ...]:
    return tuple(_area(state, area) for area in range(len(state.board.areas)))


def _area(state: State, area: int) -> AreaView:
    board, owner, strength = state.board, state.owner[area], state.strength[area]
    talents, scholar = talents_in(state, area), scholar_of(state, area)
    return AreaView(
        id=board.areas[area],
        owner=None if owner == NONE else board.states[owner],
        strength=strength,
        talents=tuple(board.talents[talent] for talent in talents),
        most=max(0, strength - 1),
        across=max(0, strength - 1 - CROSSING),
        bonus=best_general(board, talents),
        scholar=None if scholar == NONE else board.talents[scholar],
    )


def _state(state: State, of: int) -> StateView:
    areas = areas_of(state, of)
    cities = sum(state.board.city[area] for area in areas)
    alive = bool(state.alive >> of & 1)
    return StateView(
        id=state.board.states[of],
        alive=alive,
        power=len(areas) + cities,
        areas=len(areas),
        cities=cities,
        strength=total_strength(state, of),
        recruits=recruits(state, of) if alive else 0,
        awaits=state.board.rules.hegemony_check if state.result is None and is_hegemon(state, of) else None,
        near=len(areas) >= HEGEMONY_AREAS - 1 or cities >= HEGEMONY_CITIES - 1,
    )


def _secrets(state: State, seat: Seat | None) -> tuple[tuple[Name, ...] | None, Name | None, Name | None]:
    """My offer while I choose; then my mandate and the one I put back."""
    if seat is None or seat >= len(state.offers):
        return None, None, None
    names, offer, mandate = state.board.states, state.offers[seat], state.mandates[seat]
    if mandate == NONE:
        return names_of(names, offer), None, None
    return None, names[mandate], next(names[of] for of in offer if of != mandate)


def _mandates(state: State, seat: Seat | None) -> tuple[Name | None, ...]:
    """Z6.2, Z10.5: mine, those of players who are out, and all at the end."""
    shown = [
        mandate != NONE and (number == seat or number in state.out or state.result is not None)
        for number, mandate in enumerate(state.mandates)
    ]
    return tuple(
        state.board.states[mandate] if show else None for mandate, show in zip(state.mandates, shown, strict=True)
    )


def _recruit(state: State) -> RecruitDue:
    areas = areas_of(state, state.acting)
    return RecruitDue(amount=recruits(state, state.acting), areas=names_of(state.board.areas, areas))


def _marches(state: State, seat: Seat | None) -> tuple[MarchOption, ...]:
    return tuple(_march(state, seat, way) for way in ways(state))


def _staying(state: State) -> tuple[Name, ...]:
    sources = {way.source for way in ways(state)}
    return names_of(state.board.areas, [area for area in areas_of(state, state.acting) if area not in sources])


def _backed(state: State, seat: Seat | None) -> tuple[int, int]:
    """The state that the seat supports, and the one that nobody supports because the seat put it back (Z2.3)."""
    assert seat is not None
    mandate = state.mandates[seat]
    return mandate, next(of for of in state.offers[seat] if of != mandate)


def _if_hegemon(state: State, seat: Seat | None) -> Ending:
    """Z6.1: whoever supports the hegemon wins; all others lose, and everybody where nobody does."""
    mandate, put_back = _backed(state, seat)
    if state.acting == mandate:
        return Ending(means="won", grave=False)
    return Ending(means="nobody" if state.acting == put_back else "lost", grave=True)


def _if_destroyed(state: State, seat: Seat | None, of: int) -> Ending:
    """Z6.2: whoever supports the destroyed state is out."""
    mandate, put_back = _backed(state, seat)
    if of == mandate:
        return Ending(means="lost", grave=True)
    return Ending(means="nobody" if of == put_back else "others", grave=False)


def _march(state: State, seat: Seat | None, way: Way) -> MarchOption:
    board, to = state.board, way.to
    scholar = scholar_against(state, to)
    owner = state.owner[to]
    meets: Meets = "neutral" if owner == NONE else "own" if owner == state.acting else "enemy"
    fights = meets == "enemy" and scholar == NONE
    crossing = board.crossing[way.source][to]
    return MarchOption(
        source=board.areas[way.source],
        to=board.areas[to],
        most=way.most,
        talents=names_of(board.talents, way.talents),
        crossing=crossing,
        meets=meets if scholar == NONE else "scholar",
        scholar=None if scholar == NONE else board.talents[scholar],
        odds=_odds(state, way) if fights else (),
        hegemony=not fights and _crowned(state, to if owner == NONE else NONE) == "action",
        hegemony_from=None if fights else _hegemony_from(state, way),
        destruction=_if_destroyed(state, seat, owner) if fights and len(areas_of(state, owner)) == 1 else None,
        arriving=tuple(range(1 - crossing, way.most + 1 - crossing)) if crossing else (),
    )


def _hegemony_from(state: State, way: Way) -> int | None:
    """Z6.1, checked after every action: at once for a state that has enough, else by troops that reach empty land."""
    if _crowned(state) == "action":
        return 1
    least = state.board.crossing[way.source][way.to] + 1
    empty = state.owner[way.to] == NONE
    return least if empty and least <= way.most and _crowned(state, way.to) == "action" else None


def _crowned(state: State, more: int = NONE) -> Literal["action", "battle"] | None:
    """Z6.1: what makes the acting state hegemon once it has `more` as well."""
    return state.board.rules.hegemony_check if is_hegemon(state, state.acting, more) else None


def _odds(state: State, way: Way) -> tuple[OddsRow, ...]:
    board, to = state.board, way.to
    bonuses = sorted({0, *(board.bonus[talent] for talent in way.talents)})
    defence_bonus = best_general(board, talents_in(state, to))
    escape = bool(retreat_areas(state, to, state.owner[to]))
    crowned = _crowned(state) or ("win" if _crowned(state, to) else None)
    last = len(areas_of(state, state.owner[to])) == 1
    rows = []
    for bonus in bonuses:
        attack = Attack(
            bonus=bonus,
            crossing=board.crossing[way.source][to],
            defence=state.strength[to],
            defence_bonus=defence_bonus,
            escape=escape,
            tie_wins=board.rules.tie == "attacker",
            crowned=crowned,
            last=last,
        )
        generals = [board.talents[talent] for talent in way.talents if bonus and board.bonus[talent] == bonus]
        by_strength, faces = odds(attack, way.most)
        rows.append(OddsRow(bonus=bonus, generals=tuple(generals), by_strength=by_strength, faces=faces))
    return tuple(rows)


def battle_view(state: State) -> BattleView | None:
    """The battle under way, or the last one fought."""
    fight, board = state.battle, state.board
    if fight is None:
        return None
    winner = "attacker" if fight.attacker_wins else "defender"
    attack_bonus, defence_bonus = best_general(board, fight.attack_talents), best_general(board, fight.defence_talents)
    return BattleView(
        attacker=board.states[fight.attacker],
        defender=board.states[fight.defender],
        source=board.areas[fight.source],
        area=board.areas[fight.area],
        crossing=fight.crossing,
        attack=fight.attack,
        defence=fight.defence,
        attack_talents=names_of(board.talents, fight.attack_talents),
        defence_talents=names_of(board.talents, fight.defence_talents),
        attack_bonus=attack_bonus,
        defence_bonus=defence_bonus,
        attack_sum=fight.attack + attack_bonus if fight.attack else 0,
        defence_sum=fight.defence + defence_bonus if fight.defence else 0,
        die=fight.die or None,
        winner=None if fight.attacker_wins is None else winner,  # type: ignore[arg-type]
        tied=bool(fight.die) and lead_of(fight.attack, attack_bonus, fight.defence, defence_bonus) == 0,
        retreat=None if fight.retreat == NONE else board.areas[fight.retreat],
    )


def _cut(state: State, seat: Seat, mine: str | None) -> bool:
    if mine == "recruit":
        return recruit_moves(state, seat).cut
    return mine == "march" and march_moves(state, seat).cut
