"""Games that today's rules do not allow are found, and ended when told."""

from pathlib import Path

import pytest

from sevenfold.server.app import App
from sevenfold.server.tables import fairness, repair
from tests.server.inside import Insider
from tests.server.stories import tell, two


def test_repair_names_the_games_that_differ_and_ends_them_when_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        # Not the toy: of its deals one in 360 comes out again from another key.
        bad, _good = [await two(ann, bo, "yokai", rules={"players": 2}) for _ in range(2)]
        database = app.server.database
        assert await repair.examine(database) == (2, [])
        true = fairness.game_key
        monkeypatch.setattr(fairness, "game_key", lambda table, *rest: true("x" if table == bad else table, *rest))
        count, found = await repair.examine(database)
        assert (count, [difference.table for difference in found]) == (2, [bad])
        await repair.end(app.server.hub.writer, found[0])
        assert await repair.examine(database) == (1, [])

    tell(tmp_path, story)
