"""Runs the application: one process or several, and its structured logs."""

import asyncio
import errno
import gc
import json
import logging
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, Final

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from sevenfold import games
from sevenfold.errors import Unavailable
from sevenfold.server.app import App
from sevenfold.server.settings import Settings, shared
from sevenfold.server.socket.websocket import Line
from sevenfold.server.store import migrate
from sevenfold.server.store.sqlite import alone

HANDED_OVER: Final = "SEVENFOLD_HANDED_OVER"
LOG: Final = logging.getLogger("sevenfold")
STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Lines(logging.Formatter):
    """One JSON object per line: when, how bad, what, and the details somebody chose to give."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        told.update({name: value for name, value in vars(record).items() if name not in STANDARD})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)


def settle() -> None:
    """Suits the interpreter to serving: what is loaded by now stays, and the thread that commits gets its turn soon."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    sys.setswitchinterval(0.001)


def application() -> App:
    """What each of several processes runs: the settings come from the process that started it."""
    settings = msgspec.json.decode(os.environ[HANDED_OVER], type=Settings)
    log_to_stderr(settings.log_level)
    settle()
    return App(settings)


def configuration(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws=Line,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=40,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=60,  # a busy machine may need long to start several processes
        **more,
    )


@contextmanager
def opened(settings: Settings) -> Iterator[socket.socket]:
    """Whatever can stand in the way, before anything is promised: games, other servers, the port, the database."""
    log_to_stderr(settings.log_level)
    games.add(settings.games)
    with nullcontext() if shared(settings.database) else alone(settings.database), _door(settings) as door:
        asyncio.run(migrate.migrate(settings.database))
        LOG.info("listening", extra={"address": door.getsockname()[:2]})
        yield door


def _door(settings: Settings) -> socket.socket:
    door = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((settings.host, settings.port))
    except OSError as error:
        door.close()
        key = "server-port-taken" if error.errno == errno.EADDRINUSE else "server-cannot-listen"
        detail = error.strerror or str(error)
        raise Unavailable(key, host=settings.host, port=str(settings.port), detail=detail) from None
    door.set_inheritable(True)
    return door


def serve(settings: Settings, door: socket.socket) -> None:
    """Serves whoever comes to the door, until it is told to stop."""
    settle()
    if settings.workers == 1:
        uvicorn.Server(configuration(App(settings), settings)).run([door])
        return
    os.environ[HANDED_OVER] = msgspec.json.encode(settings).decode()
    config = configuration(f"{__name__}:application", settings, factory=True, workers=settings.workers)
    Multiprocess(config, [door]).run()
