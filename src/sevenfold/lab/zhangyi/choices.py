"""Zhang Yi as single choices: recruiting places one strength at a time, a march is made of its parts.

A march is area, target, strength, then the talents that march along one by one, and `go`. Recruits are placed in the
scenario's order of areas, so that each distribution has one sequence of choices.
"""

from collections import Counter
from typing import Any, ClassVar

import numpy as np

from sevenfold.game import TABLE, Name
from sevenfold.kernels.zhangyi.vector.layout import CHOOSES, STRONGEST
from sevenfold.lab.choices import Made, Vector, one_hot
from sevenfold.zhangyi.moves import (
    AnyMove,
    Assassinate,
    DrawChit,
    DrawTalent,
    First,
    Hold,
    Keep,
    March,
    Offer,
    Recruit,
    Retreat,
    Roll,
    SetAside,
    Station,
)
from sevenfold.zhangyi.ruleset import Rules
from sevenfold.zhangyi.state import State, pile
from sevenfold.zhangyi.view import MarchOption, ZhangYiView


class ZhangYiChoices:
    zero_sum: ClassVar[bool] = False

    def __init__(self, rules: Rules) -> None:
        scenario = rules.resolved()
        self.players: int = rules.players
        self.states = [state.id for state in scenario.states]
        self.areas = [area.id for area in scenario.areas]
        self.talents = [talent.id for talent in scenario.talents]
        strengths = [f"strength {strength}" for strength in range(1, STRONGEST + 1)]
        self.actions = (*self.states, *self.areas, *self.talents, "hold", "go", *strengths)
        self._area = len(self.states)
        self._talent = self._area + len(self.areas)
        self._hold = self._talent + len(self.talents)
        self._go = self._hold + 1
        self._strength = self._go  # strength n is action _strength + n
        self.most_outcomes = max(len(self.states), len(self.talents), 6)
        self.most_choices = 20_000
        self.fields = (
            *((f"{part} made", len(self.actions)) for part in ("first", "second", "last")),
            ("phase", len(CHOOSES)),
            ("turn", 1),
            ("acting", len(self.states)),
            ("mandate", len(self.states)),
            ("put back", len(self.states)),
            ("offer", len(self.states)),
            ("owner", len(self.areas) * len(self.states)),
            ("strength", len(self.areas)),
            ("talent's area", len(self.talents) * len(self.areas)),
            ("graveyard", len(self.talents)),
            ("unseen", len(self.talents)),
            ("drawn", len(self.talents)),
            ("power", len(self.states)),
            ("alive", len(self.states)),
            ("chits left", len(self.states)),
            ("battle area", len(self.areas)),
            ("due", 1),
            ("out", self.players),
        )

    def options(self, view: ZhangYiView, made: Made) -> list[int]:
        if view.offer and view.phase == "keep":
            return [self.states.index(state) for state in view.offer]
        if view.recruit is not None:
            low = made[-1] if made else 0
            return [place for place in self._areas(view.recruit.areas) if place >= low]
        if view.phase == "march":
            return self._march_options(view, made)
        if view.victims:
            return [self._talent + self.talents.index(talent) for talent in view.victims]
        return self._areas(view.station or view.retreats)

    def _march_options(self, view: ZhangYiView, made: Made) -> list[int]:
        if not made:
            return [self._hold, *sorted({self._area_of(option.source) for option in view.marches})]
        if len(made) == 1:
            return [self._area_of(option.to) for option in view.marches if self._area_of(option.source) == made[0]]
        option = self._option(view, made)
        if len(made) == 2:
            return [self._strength + strength for strength in range(1, min(option.most, STRONGEST) + 1)]
        talents = [self._talent + self.talents.index(talent) for talent in option.talents]
        return [self._go, *(talent for talent in talents if talent > max((0, *made[3:])))]

    def _option(self, view: ZhangYiView, made: Made) -> MarchOption:
        ends = (self.areas[made[0] - self._area], self.areas[made[1] - self._area])
        return next(option for option in view.marches if (option.source, option.to) == ends)

    def move(self, view: ZhangYiView, made: Made) -> AnyMove | None:
        seat = view.seat
        assert seat is not None
        if not made:
            return None
        if view.phase == "keep":
            return Keep(by=seat, mandate=self.states[made[0]])
        if view.recruit is not None:
            if len(made) < view.recruit.amount:
                return None
            return Recruit(by=seat, place=dict(Counter(self.areas[place - self._area] for place in made)))
        if view.phase == "march":
            return self._march(view, made)
        if view.victims:
            return Assassinate(by=seat, talent=self.talents[made[0] - self._talent])
        area = self.areas[made[0] - self._area]
        if view.phase == "station":
            return Station(by=seat, talent=view.drawn or "", area=area)
        return Retreat(by=seat, to=area)

    def _march(self, view: ZhangYiView, made: Made) -> AnyMove | None:
        seat = view.seat or 0
        if made[0] == self._hold:
            return Hold(by=seat)
        if len(made) < 3:
            return None
        option = self._option(view, made)
        if option.talents and made[-1] != self._go:
            return None
        talents = tuple(self.talents[talent - self._talent] for talent in made[3:] if talent != self._go)
        strength = made[2] - self._strength
        return March(by=seat, source=option.source, to=option.to, strength=strength, talents=talents)

    def choices_of(self, view: ZhangYiView, move: Any) -> Made:
        match move:
            case Keep(mandate=mandate):
                return (self.states.index(mandate),)
            case Recruit(place=place):
                return tuple(sorted(self._area_of(area) for area, strength in place.items() for _ in range(strength)))
            case Hold():
                return (self._hold,)
            case March():
                return self._march_taken(view, move)
            case Assassinate(talent=talent):
                return (self._talent + self.talents.index(talent),)
            case Station(area=area) | Retreat(to=area):
                return (self._area_of(area),)
        raise AssertionError(move)

    def _march_taken(self, view: ZhangYiView, move: March) -> Made:
        made = (self._area_of(move.source), self._area_of(move.to), self._strength + move.strength)
        if not self._option(view, made).talents:
            return made
        return (*made, *sorted(self._talent + self.talents.index(talent) for talent in move.talents), self._go)

    def first_part(self, view: ZhangYiView, move: Any) -> Any:
        return move

    def observe(self, view: ZhangYiView, made: Made) -> Vector:
        states, talents = self.states, self.talents
        area = {area.id: number for number, area in enumerate(view.areas)}
        owner = np.zeros((len(self.areas), len(states)), np.float32)
        stationed = np.zeros((len(talents), len(self.areas)), np.float32)
        for number, here in enumerate(view.areas):
            if here.owner is not None:
                owner[number, states.index(here.owner)] = 1
            for talent in here.talents:
                stationed[talents.index(talent), number] = 1
        due = view.recruit.amount - len(made) if view.recruit else 0
        parts = [
            *(self._made(made[part : part + 1]) for part in (0, 1)),
            self._made(made[-1:]),
            one_hot(len(CHOOSES), *([CHOOSES.index(view.phase)] if view.phase in CHOOSES else [])),
            np.array([view.turn / 7], np.float32),
            *(self._among(states, [name]) for name in (view.acting, view.mandate, view.put_back)),
            self._among(states, view.offer or ()),
            owner.ravel(),
            np.array([here.strength / 10 for here in view.areas], np.float32),
            stationed.ravel(),
            *(self._among(talents, group) for group in (view.graveyard, view.unseen, [view.drawn])),
            np.array([state.power / 10 for state in view.states], np.float32),
            np.array([float(state.alive) for state in view.states], np.float32),
            self._among(states, view.chits_left),
            one_hot(
                len(self.areas), *([area[view.battle.area]] if view.battle and view.battle.retreat is None else [])
            ),
            np.array([due / 10], np.float32),
            one_hot(self.players, *((seat - (view.seat or 0)) % self.players for seat in view.out)),
        ]
        return np.concatenate(parts)

    def _made(self, made: Made) -> Vector:
        return one_hot(len(self.actions), *made)

    def _among(self, known: list[Name], names: Any) -> Vector:
        return one_hot(len(known), *(known.index(name) for name in names if name is not None))

    def _area_of(self, area: Name) -> int:
        return self._area + self.areas.index(area)

    def _areas(self, areas: tuple[Name, ...]) -> list[int]:
        return [self._area_of(area) for area in areas]

    def outcomes(self, state: State, drawn: Made) -> list[int]:
        match state.phase:
            case "set_aside":
                return [talent for talent in range(len(self.talents)) if talent not in drawn]
            case "offer":
                taken = {mandate for offer in state.offers for mandate in offer} | set(drawn)
                return [mandate for mandate in range(len(self.states)) if mandate not in taken]
            case "first":
                return list(range(self.players))
            case "draw_talent":
                return pile(state)
            case "draw_chit":
                return [chit for chit in range(len(self.states)) if state.chits >> chit & 1]
            case _:
                return list(range(6))

    def table_move(self, state: State, drawn: Made) -> AnyMove | None:
        if state.phase in ("set_aside", "offer") and len(drawn) < 2:
            return None
        match state.phase:
            case "set_aside":
                return SetAside(by=TABLE, talents=tuple(self.talents[talent] for talent in drawn))
            case "offer":
                mandates = tuple(self.states[mandate] for mandate in drawn)
                return Offer(by=TABLE, seat=len(state.offers), mandates=mandates)
            case "first":
                return First(by=TABLE, seat=drawn[0])
            case "draw_talent":
                return DrawTalent(by=TABLE, seat=state.actor, talent=self.talents[drawn[0]])
            case "draw_chit":
                return DrawChit(by=TABLE, seat=state.actor, state=self.states[drawn[0]])
            case _:
                return Roll(by=TABLE, die=drawn[0] + 1)
