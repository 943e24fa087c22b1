"""Why a move of Zhang Yi is good or bad: facts from a fixed list.

Those about the move itself follow from the rules (`outcomes`), those about the next turns from the positions that the
engine's trials reach, and those about the mandate from what everybody may believe after the move.
"""

from collections.abc import Callable, Iterator
from typing import Final

from sevenfold.agents.advice import Reason
from sevenfold.agents.zhangyi.beliefs import beliefs
from sevenfold.agents.zhangyi.engine import Judge
from sevenfold.agents.zhangyi.outcomes import Outcomes, exposed, lead, safe
from sevenfold.game import Name
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.zhangyi import AnyMove, ZhangYiView, moves
from sevenfold.zhangyi.board import NONE
from sevenfold.zhangyi.play.battle import scholar_of
from sevenfold.zhangyi.state import areas_of, power

TRIALS: Final = 64
"""Trials whose ends are looked at."""
MOST: Final = 3
"""Reasons that are given for an option."""
OFTEN: Final = 0.6
"""A good thing is a reason if it happens this often."""
RISKY: Final = 0.4
"""A bad one needs less."""
POSSIBLE: Final = 1 / 6
"""What ends the game is a reason if one face of the die brings it."""
BACKED: Final = 0.4
"""Another player may well support a state that is believed to be theirs with this chance."""
TELLING: Final = 0.1
"""By how much everybody's belief in my mandate changes to be a reason."""


def of_move(judge: Judge, move: AnyMove) -> tuple[Reason, ...]:
    """The reasons for or against a move, the most important first."""
    if isinstance(move, moves.Keep):
        return tuple(_mandate(judge.view, move))
    return tuple(Reasons(judge, move).found())[:MOST]


class Reasons:
    """The reasons of one public act; `mine` is the state that the seat supports."""

    def __init__(self, judge: Judge, move: AnyMove) -> None:
        self.judge, self.view, self.move = judge, judge.view, move
        self.outcomes = Outcomes(self.view, move)
        self.before, self.board = self.outcomes.before, self.outcomes.board
        self.mine, self.acting = self.outcomes.state(self.view.mandate), self.before.acting

    def found(self) -> Iterator[Reason]:
        yield from self._ends()
        yield from self._later()
        if isinstance(self.move, moves.March):
            yield from self._march(self.move)
        yield from self._areas()
        if isinstance(self.move, moves.Recruit):
            yield from self._recruits(self.move)
        yield from self._talents()
        yield from self._belief()
        yield from self._away()
        if isinstance(self.move, moves.Hold):
            yield Reason("holds" if self.acting == self.mine else "no-help", 1.0, name=self._state(self.acting))
        if isinstance(self.move, moves.March) and self.before.owner[self.board.area[self.move.to]] == self.acting:
            yield Reason("gathers", 1.0, name=self.move.to)

    def _state(self, number: int) -> Name:
        return self.board.states[number]

    def _area(self, number: int) -> Name:
        return self.board.areas[number]

    def _others(self) -> Iterator[int]:
        """The states that the seat does not support and that still exist."""
        for of in range(len(self.board.states)):
            if of != self.mine and self.before.alive >> of & 1:
                yield of

    def _ends(self) -> Iterator[Reason]:
        """A hegemon at once, a state destroyed, a state kept from hegemony."""
        share = self.outcomes.hegemon(self.acting) if self.acting != NONE else 0.0
        if share >= POSSIBLE:
            yield Reason("hegemon" if self.acting == self.mine else "crowns", share, name=self._state(self.acting))
        for of in self._others():
            if (share := self.outcomes.destroyed(of)) >= OFTEN:
                yield Reason("destroys", share, name=self._state(of))
            elif (share := self.outcomes.held_back(of)) >= OFTEN:
                yield Reason("stops", share, name=self._state(of))

    def _later(self) -> Iterator[Reason]:
        """What the trials lead to, where the move itself does not decide the game."""
        if all(after.result for after in self.outcomes.after):
            return
        ends = self.judge.ends(self.move, TRIALS)
        now = self.outcomes.hegemon(self.acting) if self.acting != NONE else 0.0
        if (share := _share(ends, lambda row: _hegemon(row, self.mine))) >= max(RISKY, now + TELLING):
            yield Reason("soon-hegemon", share, name=self._state(self.mine))
        if (share := _share(ends, lambda row: not int(row[z.ALIVE]) >> self.mine & 1)) >= RISKY:
            yield Reason("own-falls", share, name=self._state(self.mine))
        often = {of: _share(ends, lambda row: _hegemon(row, of)) for of in self._others()}  # noqa: B023
        worst = max(often, key=lambda of: often[of], default=NONE)
        if worst not in (NONE, self.acting if now else NONE) and often[worst] >= RISKY:
            yield Reason("soon-other", often[worst], name=self._state(worst))

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

    def _belief(self) -> Iterator[Reason]:
        """Whether everybody believes more or less than before in the mandate that I have."""
        seat = self.judge.seat
        before, after = (float(table[seat, self.mine]) for table in (self.judge.public, self.judge.seen(self.move)))
        if after >= before + TELLING:
            yield Reason("reveals", after, name=self._state(self.mine))
        elif after <= before - TELLING:
            yield Reason("hides", 1 - after, name=self._state(self.mine))


def _mandate(view: ZhangYiView, move: moves.Keep) -> Iterator[Reason]:
    """Of two mandates the one whose state is the stronger by power (Z1.6)."""
    powers = {state.id: state.power for state in view.states}
    if all(powers[move.mandate] > powers[name] for name in view.offer or () if name != move.mandate):
        yield Reason("stronger", 1.0, name=move.mandate)


def _share(rows: Ints, holds: Callable[[Ints], bool]) -> float:
    """In what share of the trials something holds at the end."""
    return sum(holds(row) for row in rows) / len(rows)


def _hegemon(row: Ints, of: int) -> bool:
    return bool(row[z.END] == z.HEGEMONY and int(row[z.END_STATES]) >> of & 1)
