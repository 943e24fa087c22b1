"""What operators and their programs ask: is the process alive, can it write, what are its figures."""

from litestar import MediaType, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from sevenfold.server.http.request_context import ThisServer


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health() -> str:
    """Answers `ok` while the process answers at all; what it depends on does not matter."""
    return "ok\n"


@get("/ready", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(server: ThisServer) -> Response[str]:
    """Answers `ready`, or 503 if the database does not take a write within a second."""
    can_write = await server.can_write()
    return Response("ready\n" if can_write else "the database takes no writes\n", status_code=200 if can_write else 503)


@get("/metrics", include_in_schema=False)
async def metrics(server: ThisServer) -> Response[bytes]:
    """Counts and times for Prometheus."""
    return Response(server.metrics.text(), media_type=CONTENT_TYPE_LATEST)


ROUTES = [health, ready, metrics]
PATHS = frozenset(("/health", "/ready", "/metrics"))
