"""The ASGI application: the HTTP interface under /api, the WebSocket at /ws, the browser client everywhere else."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.connection import WebSocket
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import sevenfold
from sevenfold.errors import Refusal, SevenfoldError
from sevenfold.server.http import error_responses, hosts, request_context
from sevenfold.server.http.routes import (
    friends,
    lessons,
    notices,
    operations,
    pages,
    pairing,
    people,
    profiles,
    puzzles,
    record_files,
    replays,
    scenarios,
    study,
    tables,
    tournaments,
)
from sevenfold.server.network.siblings import Siblings
from sevenfold.server.server import Server
from sevenfold.server.sessions import SIGNED_OUT
from sevenfold.server.settings import Settings
from sevenfold.server.socket import connection
from sevenfold.server.socket.websocket import EXTENSION

LARGEST_BODY: Final = 64 * 1024
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
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
NOT_STORED: Final = (b"cache-control", b"no-store")
"""For answers of the interface: most of them are about the person who asks."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
CORS_HEADERS: Final = ["Accept-Language", "Authorization", "Content-Type"]
ROUTED: Final = (
    people,
    friends,
    pairing,
    profiles,
    tables,
    replays,
    study,
    record_files,
    lessons,
    puzzles,
    scenarios,
    tournaments,
    notices,
)


class App:
    """Passes each request on to the HTTP interface, a WebSocket connection or the client's files."""

    def __init__(self, settings: Settings, siblings: Siblings | None = None) -> None:
        self.server = Server(settings, siblings)
        self.pages = pages.Pages(settings)
        self.hosts = hosts.Hosts(settings)
        self.api = http_interface(self.server)
        self.headers = HEADERS.copy()
        if settings.secure:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            interface = scope["path"].startswith("/api") or scope["path"] in operations.PATHS
            send = self._with_headers(send, interface)
            if not self.hosts.allows(scope):
                await hosts.refuse(scope, send)
            elif interface:
                await self.api(scope, receive, send)
            elif scope["method"] in ("GET", "HEAD"):
                await self.pages(scope, send)
            else:
                await self.api(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.api(scope, receive, send)

    def _with_headers(self, send: Any, interface: bool) -> Any:
        headers = [*self.headers, NOT_STORED] if interface else self.headers

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.server.metrics.responses.labels(message["status"]).inc()
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        return send_with_headers

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        """Checks who opens a WebSocket, accepts it and serves it until it ends."""
        scope.setdefault("litestar_app", self.api)
        request: Any = WebSocket(scope, receive, send)
        if scope["path"] != "/ws" or not self.hosts.allows(scope):
            await send({"type": "websocket.close", "code": 4404})
            return
        websocket, sessions = scope["extensions"][EXTENSION], self.server.sessions
        closings = sessions.closings
        try:
            request_context.check_origin(request, self.server.settings)
            self.server.check_socket_limit(request_context.address(request), new=websocket.handed is None)
            who = await sessions.who(request_context.token(request))
        except Refusal:
            await send({"type": "websocket.close", "code": 4403})
            return
        await receive()
        await send({"type": "websocket.accept"})
        while who is not None and closings != sessions.closings:
            # Somebody signed out while this socket was being accepted; it could not be closed yet.
            closings = sessions.closings
            if await sessions.who(request_context.token(request)) is None:
                websocket.close_with(SIGNED_OUT)
                return
        if websocket.handed is not None and websocket.handed.person != (who and who.id):
            websocket.close_with(SIGNED_OUT)
            return
        lang = (who and who.language) or request_context.language(request)
        with self.server.count_socket(request_context.address(request)):
            await connection.serve(self.server, who, lang, receive, websocket)


def http_interface(server: Server) -> Litestar:
    """Returns the application under /api."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.server = server
        async with server:
            yield

    return Litestar(
        route_handlers=[*operations.ROUTES, *(module.ROUTES for module in ROUTED)],
        lifespan=[lifespan],
        dependencies={
            "server": Provide(request_context.provide_server),
            "reader": Provide(request_context.provide_reader),
            "who": Provide(request_context.provide_who),
        },
        before_request=check_request,
        exception_handlers={
            SevenfoldError: error_responses.for_refusal,
            HTTPException: error_responses.for_http_error,
            UnicodeError: error_responses.for_bad_text,
            Exception: error_responses.for_bug,
        },
        request_max_body_size=LARGEST_BODY,
        cors_config=cors(server.settings.origins),
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=2000),
        openapi_config=OpenAPIConfig(
            title="Sevenfold", version=sevenfold.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
    )


def cors(origins: list[str]) -> CORSConfig | None:
    """Returns what browsers are told about pages of other sites: those of `origins` may read answers."""
    if not origins:
        return None
    return CORSConfig(
        allow_origins=origins,
        allow_methods=["GET", "POST", "PATCH", "DELETE"],
        allow_headers=CORS_HEADERS,
        allow_credentials=True,
    )


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Raises `Refusal` for requests that are too many, come from pages of other sites, or have no JSON body."""
    server: Server = request.app.state.server
    server.limits.take("http", request_context.address(request))
    if request.method not in SAFE:
        request_context.check_origin(request, server.settings)
        request_context.check_content_type(request)
        server.limits.take("write", request_context.address(request))
