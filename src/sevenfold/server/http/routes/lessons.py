"""HTTP: lessons. A lesson is sent whole, as a table with all its positions; the rules check the learner's moves."""

from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.params import Body, PathParameter

from sevenfold.server.http.request_context import language
from sevenfold.server.recorded import lessons
from sevenfold.server.wire.pages import LessonLine, LessonOut, Tried

Name = Annotated[str, PathParameter(max_length=40)]


@get("/lessons")
async def offered() -> list[LessonLine]:
    """Returns all lessons, in the order for learners."""
    return lessons.offered()


@get("/lessons/{name:str}")
async def opened(name: Name) -> LessonOut:
    """Returns a lesson: its table, its positions from the learner's seat, its steps."""
    return lessons.opened(name)


@post("/lessons/{name:str}/{step:int}", status_code=200)
async def tried(
    request: Request[Any, Any, Any],
    name: Name,
    step: Annotated[int, PathParameter(ge=0, le=1000)],
    data: Annotated[dict[str, Any], Body()],
) -> Tried:
    """Says whether a move at a step is legal and the one asked for. Nothing is stored."""
    return lessons.tried(name, step, data, language(request))


ROUTES = Router(path="/api", route_handlers=[offered, opened, tried])
