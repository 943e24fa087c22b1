"""Runs the application: one process or several, and its structured logs."""

import gc
import json
import logging
import os
import sys
from typing import Any, Final

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from sevenfold.server.app import App
from sevenfold.server.line import Line
from sevenfold.server.settings import Settings

HANDED_OVER: Final = "SEVENFOLD_HANDED_OVER"
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
        **more,
    )


def serve(settings: Settings) -> None:
    """Serves until it is told to stop."""
    log_to_stderr(settings.log_level)
    settle()
    if settings.workers == 1:
        uvicorn.Server(configuration(App(settings), settings)).run()
        return
    os.environ[HANDED_OVER] = msgspec.json.encode(settings).decode()
    config = configuration(f"{__name__}:application", settings, factory=True, workers=settings.workers)
    Multiprocess(config, [config.bind_socket()]).run()
