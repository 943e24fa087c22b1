"""HTTP: puzzles. A puzzle is sent as the seat sees it; its solution is sent after an answer, never before.

The files of puzzles are read when they are first needed, in a thread: that takes some tenths of a second.
"""

from asyncio import to_thread
from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.params import Body, PathParameter

from sevenfold.server.http.request_context import language
from sevenfold.server.recorded import puzzles
from sevenfold.server.wire.pages import PuzzleAnswer, PuzzleList, PuzzleOut

Name = Annotated[str, PathParameter(max_length=40)]


@get("/puzzles")
async def offered() -> PuzzleList:
    """Returns all puzzles, and which is the one of the day."""
    return await to_thread(puzzles.offered, datetime.now(UTC).date())


@get("/puzzles/{name:str}")
async def opened(name: Name) -> PuzzleOut:
    """Returns a puzzle: the position as its seat sees it."""
    return await to_thread(puzzles.opened, name)


@post("/puzzles/{name:str}", status_code=200)
async def answered(
    request: Request[Any, Any, Any], name: Name, data: Annotated[dict[str, Any], Body()]
) -> PuzzleAnswer:
    """Says whether a move is the best one, and then what every option is worth. Nothing is stored."""
    return await to_thread(puzzles.answered, name, data, language(request))


ROUTES = Router(path="/api", route_handlers=[offered, opened, answered])
