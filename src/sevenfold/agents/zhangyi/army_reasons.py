"""Why a move of Zhang Yi is good or bad for armies and talents: what is taken, protected, exposed or led away.

Everything here follows from the rules (`outcomes`) and from what the seat believes of the others.
"""

from collections.abc import Iterator
from typing import Final

from sevenfold.agents.advice import Reason
from sevenfold.agents.zhangyi.beliefs import beliefs
from sevenfold.agents.zhangyi.engine import Judge
from sevenfold.agents.zhangyi.outcomes import Outcomes, exposed, lead, safe
from sevenfold.game import Name
from sevenfold.zhangyi import AnyMove, moves
from sevenfold.zhangyi.board import NONE
from sevenfold.zhangyi.play.battle import scholar_of
from sevenfold.zhangyi.state import areas_of, power

OFTEN: Final = 0.6
"""A good thing is a reason if it happens this often."""
RISKY: Final = 0.4
"""A bad one needs less."""
BACKED: Final = 0.4
"""Another player may well support a state that is believed to be theirs with this chance."""


class ArmyReasons:
    """The reasons of one public act; `mine` is the state that the seat supports."""

    def __init__(self, judge: Judge, move: AnyMove) -> None:
        self.judge, self.view, self.move = judge, judge.view, move
        self.outcomes = Outcomes(self.view, move)
        self.before, self.board = self.outcomes.before, self.outcomes.board
        self.mine, self.acting = self.outcomes.state(self.view.mandate), self.before.acting

    def _state(self, number: int) -> Name:
        return self.board.states[number]

    def _area(self, number: int) -> Name:
        return self.board.areas[number]

    def _others(self) -> Iterator[int]:
        """The states that the seat does not support and that still exist."""
        for of in range(len(self.board.states)):
            if of != self.mine and self.before.alive >> of & 1:
                yield of

    def _march(self, move: moves.March) -> Iterator[Reason]:
        """What the march takes from whom."""
        to = self.board.area[move.to]
        loser = self.before.owner[to]
        if loser not in (NONE, self.acting) and (scholar := scholar_of(self.before, to)) != NONE:
            yield Reason("scholar", 1.0, name=self.board.talents[scholar])
            return
        share = dict(self.outcomes.taken()).get(to, 0.0)
        if loser not in (NONE, self.acting) and share < 0.5:
            mine = self.acting == self.mine
            yield Reason("risky" if mine else "wastes", 1 - share, name=move.to if mine else self._state(self.acting))
        if loser == self.mine and share >= RISKY:
            yield Reason("weakens-own", share, name=move.to)
        if share >= OFTEN and self.acting == self.mine:
            yield Reason("takes-city" if self.board.city[to] else "takes-area", share, name=move.to)
        if share >= OFTEN and loser not in (NONE, self.mine):
            yield from self._weakens(loser, share)

    def _weakens(self, loser: int, share: float) -> Iterator[Reason]:
        name = self._state(loser)
        if any(row.get(name, 0.0) >= BACKED for row in self._believed()):
            yield Reason("weakens-rival", share, name=name)
        elif power(self.before, loser) == max(power(self.before, of) for of in self._others()):
            yield Reason("weakens-leader", share, name=name)

    def _believed(self) -> list[dict[Name, float]]:
        """What the seat believes of every other player who is in the game."""
        known, view = beliefs(self.view, self.judge.public), self.view
        return [row for seat, row in enumerate(known) if seat not in (view.seat, *view.out)]

    def _areas(self) -> Iterator[Reason]:
        """Where a stronger army can attack now, or no longer; the area with the most troops stands for all."""
        checks = [("protects", safe, self.mine), ("exposes", exposed, self.mine)]
        if self.acting not in (NONE, self.mine):
            checks.append(("opens", exposed, self.acting))
        for code, holds, of in checks:
            if found := list(self.outcomes.newly(holds, of)):
                yield Reason(code, 1.0, name=self._area(max(found, key=self.before.strength.__getitem__)))

    def _recruits(self, move: moves.Recruit) -> Iterator[Reason]:
        """An attack that the recruits make likely: where the acting state is ahead only with them."""
        after = self.outcomes.after[0]
        ways = [
            (self.board.city[to], after.strength[to], to)
            for source in map(self.board.area.__getitem__, move.place)
            for to in self.board.neighbours[source]
            if self.before.owner[to] not in (NONE, self.acting, self.mine)
            and scholar_of(self.before, to) == NONE
            and lead(self.before, source, to) <= 0 < lead(after, source, to)
        ]
        if ways:
            yield Reason("readies", 1.0, name=self._area(max(ways)[2]))

    def _away(self) -> Iterator[Reason]:
        """Troops or a talent of another state go where they do not touch mine."""
        of, places = self._strengthened()
        mine = set(areas_of(self.before, self.mine))
        if of not in (NONE, self.mine) and not any(mine & set(self.board.neighbours[area]) for area in places):
            yield Reason("away", 1.0, name=self._state(self.mine))

    def _strengthened(self) -> tuple[int, list[int]]:
        """The state whose troops or talent the move puts somewhere, and where; a march counts if it does not attack."""
        move, area = self.move, self.board.area
        match move:
            case moves.Recruit():
                return self.acting, [area[name] for name in move.place]
            case moves.Station():
                return self.board.talent_state[self.board.talent[move.talent]], [area[move.area]]
            case moves.March() if self.before.owner[area[move.to]] in (NONE, self.acting):
                return self.acting, [area[move.to]]
            case moves.Retreat():
                fight = self.before.battle
                assert fight is not None
                return fight.defender if fight.attacker_wins else fight.attacker, [area[move.to]]
        return NONE, []

    def _talents(self) -> Iterator[Reason]:
        """Who is stationed in safety or dies."""
        move = self.move
        if isinstance(move, moves.Station):
            mine = self.board.talent_state[self.board.talent[move.talent]] == self.mine
            if mine == safe(self.outcomes.after[0], self.board.area[move.area]):
                yield Reason("safe-talent" if mine else "open-talent", 1.0, name=move.talent)
        elif isinstance(move, moves.Assassinate):
            of = self.board.talent_state[self.board.talent[move.talent]]
            if of != self.mine and any(row.get(self._state(of), 0.0) >= BACKED for row in self._believed()):
                yield Reason("kills", 1.0, name=self._state(of))
