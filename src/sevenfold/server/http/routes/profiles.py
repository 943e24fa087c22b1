"""HTTP: what people may know of each other."""

from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import QueryParameter

from sevenfold.server.http.request_context import Reader, ThisServer, address
from sevenfold.server.wire.people import ProfileOut

Name = Annotated[str, QueryParameter(min_length=1, max_length=80)]


@get("/profile")
async def profile(name: Name, request: Request[Any, Any, Any], server: ThisServer, reader: Reader) -> ProfileOut:
    """Returns the profile of the account with a name, as the reader may see it."""
    server.limits.take("profiles", address(request))
    return await server.profiles.read(name, reader)


ROUTES = Router(path="/api", route_handlers=[profile])
