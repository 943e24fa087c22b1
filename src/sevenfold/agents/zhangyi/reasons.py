"""Why a move of Zhang Yi is good or bad: facts from a fixed list.

Those about the move itself follow from the rules (`outcomes`), those about the next turns from the positions that the
engine's trials reach, and those about the mandate from what everybody may believe after the move.
"""

from collections.abc import Callable, Iterator
from typing import Final

from sevenfold.agents.advice import Reason
from sevenfold.agents.zhangyi.army_reasons import OFTEN, RISKY, ArmyReasons
from sevenfold.agents.zhangyi.engine import Judge
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.zhangyi import AnyMove, ZhangYiView, moves
from sevenfold.zhangyi.board import NONE

TRIALS: Final = 64
"""Trials whose ends are looked at."""
MOST: Final = 3
"""Reasons that are given for an option."""
POSSIBLE: Final = 1 / 6
"""What ends the game is a reason if one face of the die brings it."""
TELLING: Final = 0.1
"""By how much everybody's belief in my mandate changes to be a reason."""


def of_move(judge: Judge, move: AnyMove) -> tuple[Reason, ...]:
    """The reasons for or against a move, the most important first."""
    if isinstance(move, moves.Keep):
        return tuple(_mandate(judge.view, move))
    return tuple(Reasons(judge, move).found())[:MOST]


class Reasons(ArmyReasons):
    """All reasons of one public act."""

    def found(self) -> Iterator[Reason]:
        fought = isinstance(self.move, moves.Retreat)  # the battle has brought about the rest, wherever one retreats
        if not fought:
            yield from self._ends()
        yield from self._later()
        if isinstance(self.move, moves.March):
            yield from self._march(self.move)
        if not fought:
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
        if all(after.result and after.result.end != "destruction" for after in self.outcomes.after):
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
