"""Draws a state that agrees with a view: the others' mandates and the talents set aside are random.

Nothing that a player did counts as evidence here: every consistent deal is as likely as every other.
"""

from random import Random

from sevenfold.game import Name
from sevenfold.zhangyi.board import NONE, Board, board
from sevenfold.zhangyi.state import DRAWN, GRAVEYARD, MARCHING, UNSEEN, Battle, State
from sevenfold.zhangyi.view import BattleView, ZhangYiView


def sample(view: ZhangYiView, rng: Random) -> State:
    """A state that gives the view's seat the same view."""
    tables = board(view.rules)
    alive = sum(1 << of for of, entry in enumerate(view.states) if entry.alive)
    offers, mandates = _deal(view, tables, alive, rng)
    return State(
        board=tables,
        owner=tuple(_number(tables.state, area.owner) for area in view.areas),
        strength=tuple(area.strength for area in view.areas),
        place=_places(view, tables),
        alive=alive,
        mandates=mandates,
        phase=view.phase,
        turn=view.turn,
        aside=_aside(view, tables, rng),
        offers=offers,
        first=NONE if view.first is None else view.first,
        actor=NONE if view.actor is None else view.actor,
        out=view.out,
        talents_drawn=view.talents_drawn,
        drawn=_number(tables.talent, view.drawn),
        assassin=NONE if view.assassin is None else view.assassin,
        chits=sum(1 << tables.state[name] for name in view.chits_left),
        chits_drawn=tuple(tables.state[name] for name in view.chits_drawn),
        acting=_number(tables.state, view.acting),
        battle=None if view.battle is None else _battle(view.battle, tables),
        result=view.result,
        log=view.log,
    )


def _number(numbers: dict[Name, int], name: Name | None) -> int:
    return NONE if name is None else numbers[name]


def _places(view: ZhangYiView, tables: Board) -> tuple[int, ...]:
    """Every talent is unseen, buried, on the map, on the march, or else just drawn."""
    place = [DRAWN] * len(tables.talents)
    for name in view.unseen:
        place[tables.talent[name]] = UNSEEN
    for name in view.graveyard:
        place[tables.talent[name]] = GRAVEYARD
    for number, area in enumerate(view.areas):
        for name in area.talents:
            place[tables.talent[name]] = number
    if view.battle is not None and view.phase in ("roll", "retreat"):
        for name in view.battle.attack_talents:
            place[tables.talent[name]] = MARCHING
    return tuple(place)


def _aside(view: ZhangYiView, tables: Board, rng: Random) -> tuple[int, ...]:
    names = view.set_aside if view.set_aside is not None else rng.sample(view.unseen, len(view.unseen) - view.pile)
    return tuple(sorted(tables.talent[name] for name in names))


def _deal(
    view: ZhangYiView, tables: Board, alive: int, rng: Random
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Everybody's offer and mandate. Z6.2: whoever is still in supports a state that is alive."""
    mandates = [_number(tables.state, name) for name in view.mandates]
    free = [of for of in range(len(tables.states)) if of not in mandates]
    rng.shuffle(free)
    pairs: list[list[int]] = [[] if of == NONE else [of] for of in mandates]
    if view.seat is not None:
        own = view.offer if view.offer is not None else (view.put_back,)
        for name in filter(None, own):
            free.remove(tables.state[name])
            pairs[view.seat].append(tables.state[name])
    for seat, kept in enumerate(view.kept):
        if kept and mandates[seat] == NONE:
            mandates[seat] = next(of for of in free if alive >> of & 1)
            free.remove(mandates[seat])
            pairs[seat].append(mandates[seat])
    for seat, pair in enumerate(pairs):
        while view.offered[seat] and len(pair) < 2:
            pairs[seat].append(free.pop())
    offers = tuple(tuple(sorted(pair)) for seat, pair in enumerate(pairs) if view.offered[seat])
    return offers, tuple(mandates)


def _battle(fight: BattleView, tables: Board) -> Battle:
    return Battle(
        attacker=tables.state[fight.attacker],
        defender=tables.state[fight.defender],
        source=tables.area[fight.source],
        area=tables.area[fight.area],
        crossing=fight.crossing,
        attack=fight.attack,
        defence=fight.defence,
        attack_talents=tuple(tables.talent[name] for name in fight.attack_talents),
        defence_talents=tuple(tables.talent[name] for name in fight.defence_talents),
        die=fight.die or 0,
        attacker_wins=None if fight.winner is None else fight.winner == "attacker",
        retreat=_number(tables.area, fight.retreat),
    )
