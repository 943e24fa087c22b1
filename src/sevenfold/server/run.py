"""Runs the application: one process or several, and its structured logs."""

import asyncio
import ctypes
import errno
import gc
import json
import logging
import os
import re
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from multiprocessing import parent_process
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from sevenfold import games
from sevenfold.errors import Unavailable
from sevenfold.server.app import App
from sevenfold.server.http.protocol import LimitedHttp
from sevenfold.server.limits import create_shared
from sevenfold.server.metrics import FOLDER
from sevenfold.server.network.connections import ServerConfig
from sevenfold.server.network.siblings import Siblings
from sevenfold.server.server import SHARED_LIMITS
from sevenfold.server.settings import Settings, shared
from sevenfold.server.socket.handed_sockets import HandedSockets
from sevenfold.server.socket.websocket import DirectWebSocket
from sevenfold.server.store import migrate
from sevenfold.server.store.sqlite import locked_file

if sys.platform != "win32":
    import resource

MOST_DESCRIPTORS: Final = 65_536
HANDED_OVER: Final = "SEVENFOLD_HANDED_OVER"
TOKEN: Final = re.compile(r"[\w-]{43}\.[0-9a-f]{32}")
"""A session's token; none may get into a log, whoever logs it."""
LOG: Final = logging.getLogger("sevenfold")
STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonFormatter(logging.Formatter):
    """Writes one JSON object per line: time, level, logger, text and the record's extra fields; no tokens."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        fields.update({name: value for name, value in vars(record).items() if name not in STANDARD})
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return TOKEN.sub("…", json.dumps(fields, default=str))


def log_to_stderr(level: str) -> None:
    """Logs from a level on. Libraries say no more than `info`: at `debug` they would log messages and headers."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level="INFO" if level == "debug" else level.upper(), handlers=[handler], force=True)
    LOG.setLevel(level.upper())
    logging.getLogger("httpx").setLevel("WARNING")  # it would log the addresses of push services, which are secret


def tune_interpreter() -> None:
    """Returns the memory that starting needed, exempts what is loaded from garbage collection, collects less often, and
    switches threads sooner, so that the thread that commits does not wait."""
    gc.collect()
    trim_memory()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    sys.setswitchinterval(0.001)


def trim_memory() -> None:
    """Returns the C library's free memory to the system; only glibc can, and it does not by itself."""
    with suppress(AttributeError, OSError, TypeError):  # other C libraries; Windows has no `CDLL(None)`
        ctypes.CDLL(None).malloc_trim(0)


def raise_descriptor_limit() -> None:
    """Lets this process and those that it starts have as many connections as the system allows."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def application(config: ServerConfig) -> App:
    """Returns the application of one of several processes, with the settings of the process that started it."""
    settings = msgspec.json.decode(os.environ[HANDED_OVER], type=Settings)
    log_to_stderr(settings.log_level)
    tune_interpreter()
    Thread(target=end_with_supervisor, name="supervisor", daemon=True).start()
    folder = None if sys.platform == "win32" else Path(os.environ[FOLDER])
    return App(settings, Siblings(folder, settings.workers, HandedSockets(config)))


def end_with_supervisor() -> None:
    """Ends this process in good order when the one that started it has ended, in whatever way."""
    supervisor = parent_process()
    if supervisor is not None:
        supervisor.join()
        LOG.warning("the supervisor is gone")
        os.kill(os.getpid(), signal.SIGTERM)


def configuration(app: Any, settings: Settings, **more: Any) -> ServerConfig:
    return ServerConfig(
        app,
        settings,
        host=settings.host,
        port=settings.port,
        http=LimitedHttp,
        ws=DirectWebSocket,
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
def listening(settings: Settings) -> Iterator[socket.socket]:
    """Opens what a server needs and yields the socket that it listens on.

    Raises `Unavailable` or `BadSetting` if a game, the database file, the port or the database cannot be used.
    """
    log_to_stderr(settings.log_level)
    games.add(settings.games)
    with nullcontext() if shared(settings.database) else locked_file(settings.database), listen(settings) as listener:
        asyncio.run(migrate.migrate(settings.database))
        LOG.info("listening", extra={"address": listener.getsockname()[:2]})
        yield listener


def listen(settings: Settings) -> socket.socket:
    """Returns a socket bound to the host and port; raises `Unavailable`."""
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        key = "server-port-taken" if error.errno == errno.EADDRINUSE else "server-cannot-listen"
        detail = error.strerror or str(error)
        raise Unavailable(key, host=settings.host, port=str(settings.port), detail=detail) from None
    listener.set_inheritable(True)
    return listener


def serve(settings: Settings, listener: socket.socket) -> None:
    """Serves requests until it is told to stop."""
    tune_interpreter()
    raise_descriptor_limit()
    if settings.workers == 1:
        uvicorn.Server(configuration(App(settings), settings)).run([listener])
        return
    os.environ[HANDED_OVER] = msgspec.json.encode(settings).decode()
    config = configuration(f"{__name__}:application", settings, factory=True, workers=settings.workers)
    with TemporaryDirectory(prefix="sevenfold-", ignore_cleanup_errors=True) as folder:
        os.environ[FOLDER] = folder
        create_shared(Path(folder) / SHARED_LIMITS)
        Multiprocess(config, [listener]).run()
