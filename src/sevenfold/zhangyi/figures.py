"""What a finished game says about a seat's play: which mandate it kept, and whether it won with it."""

from collections.abc import Sequence
from typing import Final

from sevenfold.game import Seat
from sevenfold.zhangyi.events import AnyEvent, MandateKept
from sevenfold.zhangyi.ruleset import Rules

STATES: Final = frozenset(("qin", "chu", "qi", "yan", "zhao", "wei", "han"))
"""Those with a name in every language; a scenario of somebody's own may have others."""


def figures(rules: Rules, events: Sequence[AnyEvent], seat: Seat, won: bool) -> dict[str, tuple[int, int]]:
    """Returns by name how often something happened, and out of how many times: `mandate-STATE`, games won with it."""
    for event in events:
        if isinstance(event, MandateKept) and event.seat == seat and event.mandate is not None:
            state = event.mandate if event.mandate in STATES else "other"
            return {f"mandate-{state}": (int(won), 1)}
    return {}
