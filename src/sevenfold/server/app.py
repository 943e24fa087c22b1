"""The ASGI application: the interface under /api, the socket at /ws, the client everywhere else."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, MediaType, Request, get
from litestar.config.compression import CompressionConfig
from litestar.connection import WebSocket
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import sevenfold
from sevenfold.errors import Refusal, SevenfoldError
from sevenfold.server.http import (
    error_responses,
    lessons,
    pages,
    people,
    record_files,
    replays,
    request_context,
    study,
    tables,
)
from sevenfold.server.server import House
from sevenfold.server.settings import Settings
from sevenfold.server.socket import connection as sockets
from sevenfold.server.socket.websocket import LINE
from sevenfold.server.store.database import ping

LARGEST_BODY: Final = 64 * 1024
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
PARTS: Final = (people, tables, replays, study, record_files, lessons)


class App:
    """Looks at every request first: its origin, its rate, and which part of the house it is for."""

    def __init__(self, settings: Settings) -> None:
        self.house = House(settings)
        self.pages = pages.Pages(settings.web, secure=settings.secure)
        self.api = interface(self.house)
        self.headers = HEADERS.copy()
        if settings.secure:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            send = self._with_headers(send)
            if scope["path"].startswith("/api") or scope["path"] in ("/health", "/metrics"):
                await self.api(scope, receive, send)
            elif scope["method"] in ("GET", "HEAD"):
                await self.pages(scope, send)
            else:
                await self.api(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.api(scope, receive, send)

    def _with_headers(self, send: Any) -> Any:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.house.metrics.responses[message["status"]] += 1
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        return sending

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        scope.setdefault("litestar_app", self.api)
        asked: Any = WebSocket(scope, receive, send)
        if scope["path"] != "/ws":
            await send({"type": "websocket.close", "code": 4404})
            return
        cuts = self.house.cuts
        try:
            request_context.check_origin(asked, self.house.settings)
            self.house.admit(request_context.address(asked))
            who = await self.house.accounts.who(request_context.token(asked))
        except Refusal:
            await send({"type": "websocket.close", "code": 4403})
            return
        await receive()
        await send({"type": "websocket.accept"})
        line = scope["extensions"][LINE]
        while who is not None and cuts != self.house.cuts:
            # Somebody signed out while this socket was let in, and it was not there to be closed.
            cuts = self.house.cuts
            if await self.house.accounts.who(request_context.token(asked)) is None:
                line.hang_up(4401)
                return
        lang = (who and who.language) or request_context.language(asked)
        with self.house.visit(request_context.address(asked)):
            await sockets.serve(self.house, who, lang, receive, line)


def interface(house: House) -> Litestar:
    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        app.state.house = house
        async with house:
            yield

    return Litestar(
        route_handlers=[health, numbers, *(part.ROUTES for part in PARTS)],
        lifespan=[life],
        dependencies={
            "house": Provide(request_context.provide_house),
            "reader": Provide(request_context.provide_reader),
            "who": Provide(request_context.provide_who),
        },
        before_request=before,
        exception_handlers={
            SevenfoldError: error_responses.for_refusal,
            HTTPException: error_responses.for_http_error,
            Exception: error_responses.for_bug,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=2000),
        openapi_config=OpenAPIConfig(
            title="Sevenfold", version=sevenfold.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
    )


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health(house: request_context.Here) -> str:
    """Whether this process answers and its database does."""
    await house.database.read(ping)
    return "ok\n"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def numbers(house: request_context.Here) -> str:
    """Counts and times for Prometheus."""
    return house.metrics.text()


async def before(request: Request[Any, Any, Any]) -> None:
    house: House = request.app.state.house
    house.limits.take("http", request_context.address(request))
    if request.method not in SAFE:
        request_context.check_origin(request, house.settings)
        request_context.check_kind(request)
        house.limits.take("write", request_context.address(request))
