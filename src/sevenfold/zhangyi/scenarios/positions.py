"""Where a scenario's areas are drawn, if it says so. The rules never read it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from sevenfold.errors import Why
from sevenfold.game import Name

FAR: Final = 100


class Position(msgspec.Struct, frozen=True):
    """The place of an area's army: x to the right, y down, from 0 to 100."""

    area: Name
    x: float
    y: float


def position_faults(areas: Sequence[Name], positions: Sequence[Position]) -> Iterator[Why]:
    """What is wrong with well-formed positions."""
    for name, count in Counter(position.area for position in positions).items():
        if name not in areas:
            yield Why("scenario-position-nowhere", {"nowhere": repr(name[:FAR])})
        elif count > 1:
            yield Why("scenario-position-twice", {"area": name})
    for position in positions:
        if not (0 <= position.x <= FAR and 0 <= position.y <= FAR):
            yield Why("scenario-position-range", {"area": position.area[:FAR], "most": FAR})


def read_position_faults(raw: dict[str, Any]) -> list[Why]:
    """What is wrong with the positions of a scenario's JSON whose other parts are in order."""
    try:
        found = msgspec.convert(raw.get("positions", []), tuple[Position, ...])
    except msgspec.ValidationError as error:
        return [Why("scenario-malformed", {"place": "positions", "problem": str(error)})]
    return list(position_faults([area["id"] for area in raw["areas"]], found))
