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
        self.given_back: Mapping[str, int] = {}

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

    def after_gap(self, milliseconds: int) -> dict[str, int]:
        """Returns by open decision (`SEAT:ENTRY`) for how long nobody ran the table, now that it was another gap."""
        keys = (_key(seat, opened) for seat, (opened, _) in self.openings.items())
        return {key: self.given_back.get(key, 0) + milliseconds for key in keys}

    def give_back(self, gaps: Mapping[str, int]) -> None:
        """Lets decisions count as opened later, by all gaps so far; what was given back before is not given again."""
        for seat, (opened, since) in self.openings.items():
            more = gaps.get(_key(seat, opened), 0) - self.given_back.get(_key(seat, opened), 0)
            self.openings[seat] = (opened, min(steady(), since + max(0, more)))
        self.given_back = gaps


def _key(seat: int, opened: int) -> str:
    return f"{seat}:{opened}"
