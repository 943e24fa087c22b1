"""Who is next: start-time fair queueing by person.

Every job has a start on a clock that counts thinking time: where the person's last job ends, or now, whichever is
later. The earliest start is next. Whoever asks for many moves at once waits for their own, not everybody for theirs.
"""

from heapq import heappop, heappush
from typing import Final, Generic, TypeVar

Item = TypeVar("Item")
MOST_PEOPLE: Final = 10_000


class FairQueue(Generic[Item]):
    """Items wait with the person for whom they are and what they will cost, in seconds."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.ends: dict[str, float] = {}
        self.waiting: list[tuple[float, int, Item]] = []
        self.added = 0

    def __len__(self) -> int:
        return len(self.waiting)

    def add(self, item: Item, person: str, cost: float) -> None:
        start = max(self.clock, self.ends.get(person, 0.0))
        self.ends[person] = start + cost
        self.added += 1
        heappush(self.waiting, (start, self.added, item))

    def next(self) -> Item:
        """Removes and returns the item that is next; of equal starts the one that came first."""
        self.clock, _, item = heappop(self.waiting)
        if len(self.ends) > MOST_PEOPLE:
            self.ends = {person: end for person, end in self.ends.items() if end > self.clock}
        return item
