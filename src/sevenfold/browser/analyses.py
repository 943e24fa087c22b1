"""Analyses in the browser: one decision at a time, so that whoever asks is answered in between."""

from typing import Final

import msgspec

from sevenfold import records
from sevenfold.agents import analysis
from sevenfold.agents.analysis_report import Decision, Outline, report
from sevenfold.game import Seat
from sevenfold.records import Record
from sevenfold.server.wire.commands import Analysed

MOST: Final = 8
"""Analyses that are kept; the oldest is forgotten first."""
Key = tuple[bytes, Seat]


class Work:
    """One analysis: the decisions that are done, and those that are left."""

    def __init__(self, record: Record, seat: Seat) -> None:
        self.record, self.seat = record, seat
        self.outline: Outline | None = None
        self.decisions: list[Decision] = []

    @property
    def progress(self) -> float:
        if self.outline is None:
            return 0.0
        return len(self.decisions) / len(self.outline.places) if self.outline.places else 1.0

    @property
    def done(self) -> bool:
        return self.outline is not None and self.progress == 1

    def step(self) -> None:
        """Does the next piece of work: the outline, then a decision."""
        if self.outline is None:
            self.outline = analysis.outline(self.record, self.seat)
        elif self.progress < 1:
            place = self.outline.places[len(self.decisions)]
            self.decisions.append(analysis.decide(self.record, self.seat, place))

    def state(self) -> Analysed:
        if self.outline is None or not self.done:
            return Analysed(seat=self.seat, status="running", progress=self.progress, analysis=None)
        made = report(self.seat, self.decisions, self.outline)
        return Analysed(seat=self.seat, status="done", progress=1.0, analysis=msgspec.Raw(msgspec.json.encode(made)))


class Analyses:
    """The analyses that were asked for since the page was opened."""

    def __init__(self) -> None:
        self.works: dict[Key, Work] = {}

    def asked(self, record: Record, seat: Seat, start: bool) -> Analysed:
        """Returns how far the analysis of a game is, or its result; starts it if that is wanted."""
        key = (records.encode(record), seat)
        if key not in self.works and start:
            self.works[key] = Work(record, seat)
            if len(self.works) > MOST:
                del self.works[next(iter(self.works))]
        if key not in self.works:
            return Analysed(seat=seat, status="none", progress=0.0, analysis=None)
        return self.works[key].state()

    def unfinished(self) -> list[Record]:
        """The games whose analysis goes on."""
        return [work.record for work in self.works.values() if not work.done]

    def step(self) -> bool:
        """Does a piece of work; returns whether there was any left. An analysis that fails is forgotten."""
        found = next(((key, work) for key, work in self.works.items() if not work.done), None)
        if found is None:
            return False
        try:
            found[1].step()
        except Exception:
            del self.works[found[0]]
        return True
