"""Two players before the first trick: a table with two bosses to swap, one of them above another, and hints for it."""

from typing import Any, Final

import msgspec
from playwright.sync_api import Page, Route

import sevenfold
from sevenfold.agents.advice import Advice, Advised, Reason
from tests.e2e.support.recorded_table import ID, RecordedTable

SEED: Final = 16
"""Deals seat 0 two bosses in its upper row, with a third one under the second, on its left."""
LOOK: Final = {"by": 0, "do": "look", "up": 5, "side": "left"}
KEEP: Final = {"by": 0, "do": "keep", "keep": "down"}
LEFT: Final = {"by": 0, "do": "look", "up": 4, "side": "left"}
DISCARD: Final = {"by": 0, "do": "prepare", "discard": "E8", "swaps": []}
# By hand, so that they stay the same whatever the engine learns.
FIRST: Final = Advice(LEFT, 0.49, 0.008, (Reason("covers-boss", 1.0, "W7"),), (
    Advised(DISCARD, 0.48, 0.008, (Reason("empties-suit", 1.0, "E8"), Reason("pass-keeps-trumps", 1.0))),
    Advised(LOOK | {"side": "right"}, 0.48, 0.009, (Reason("covers-boss", 1.0, "F7"),)),
))  # fmt: skip
WHICH: Final = Advice(KEEP, 0.51, 0.009, (), (Advised(KEEP | {"keep": "up"}, 0.47, 0.01),))


class PreparingTable(RecordedTable):
    """Follows what the page plays: every move is acknowledged and made."""

    def __init__(self, page: Page) -> None:
        self.match = sevenfold.new("yokai", players=2, seed=SEED)
        super().__init__(page, self.match.record(), 0, bots="novice")

    def open(self, number: int = 1) -> None:
        super().open(number)
        self.page.route(f"**/api/tables/{ID}/advice", self._advise)

    @property
    def over(self) -> bool:
        return False

    def _advise(self, route: Route) -> None:
        found = WHICH if self.match.view(0).must_keep else FIRST
        route.fulfill(body=msgspec.json.encode(found), content_type="application/json")

    def play(self, move: dict[str, Any]) -> None:
        """Makes a move and sends it to the page."""
        entry = self.match.entry
        before = self.match.state
        made: Any = msgspec.convert(move, entry.moves)
        self.match.play(made)
        after, number = self.match.state, len(self.entries) + 1
        events = [self.game.events(before, made, after, 0)]
        self.entries.append((self._entry(number, "move", made.by, [self.game.seen(made, 0)], events), after))
        self.send()

    def _heard(self, message: str | bytes) -> None:
        command = msgspec.json.decode(message)
        if command["type"] == "move":
            self.moves.append(command["move"])
            self.play(command["move"])
            assert self.socket is not None
            ack = {"type": "ack", "table": ID, "id": command["id"], "number": self.number}
            self.socket.send(msgspec.json.encode(ack).decode())
