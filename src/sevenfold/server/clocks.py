"""Since when the decisions of a game are open, and who was present when, on a clock that nobody sets (`steady`)."""

from collections.abc import Iterable, Mapping
from typing import Final

from sevenfold.server.store.rows import now, steady

NEVER: Final = -(1 << 60)
"""Earlier than any time."""


def unix(at: int | None) -> int | None:
    """Returns a time on the steady clock as Unix time in milliseconds, as the system's clock is set now."""
    return None if at is None else at + now() - steady()


class DecisionClock:
    """By seat, the entry that opened its decision, and since when it is open."""

    def __init__(self) -> None:
        self.openings: dict[int, tuple[int, int]] = {}

    def __contains__(self, seat: int) -> bool:
        return seat in self.openings

    def since(self, seat: int) -> int:
        """Returns when the seat's decision was opened."""
        return self.openings[seat][1]

    def spent(self, seat: int) -> int:
        """Returns for how many milliseconds the seat's decision is open."""
        return steady() - self.since(seat) if seat in self else 0

    def note(self, to_move: Iterable[int], opened: Mapping[int, int], secret: bool) -> None:
        """Notes what an entry opened. A secret entry starts no clock, or the clocks would tell of it."""
        for seat in to_move:
            known = self.openings.get(seat)
            if known is None or known[0] != opened[seat]:
                since = known[1] if known is not None and secret else steady()
                self.openings[seat] = (opened[seat], since)

    def resume(self, to_move: Iterable[int], opened: Mapping[int, int], opened_at: Mapping[int, int]) -> None:
        """Sets since when decisions are open by the Unix times in a log that was just read."""
        for seat in to_move:
            self.openings[seat] = (opened[seat], steady() - max(0, now() - opened_at[seat]))

    def give_back(self, milliseconds: int) -> None:
        """Lets decisions count as opened later: nobody ran the table meanwhile."""
        for seat, (opened, since) in self.openings.items():
            self.openings[seat] = (opened, min(steady(), since + milliseconds))
