"""`sevenfold doctor`: what is installed, compiled and reachable, and what to do about the rest. It changes nothing."""

import argparse
import asyncio
import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

import sevenfold
from sevenfold.cli import parser
from sevenfold.cli.server.serve import add_settings, settings
from sevenfold.errors import SevenfoldError, Why
from sevenfold.messages import message

EXTRAS: Final = {
    "postgres": ("asyncpg",),
    "push": ("cryptography",),
    "compile": ("numba",),
    "lab": ("pettingzoo", "open_spiel", "pyarrow"),
    "ray": ("ray",),
    "train": ("torch", "onnx"),
}
"""The packages of each extra."""
MARKS: Final = {"good": "✓", "note": "–", "bad": "✗"}
PATIENCE: Final = 5.0
"""Seconds that a database may take to answer."""


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at. Nothing works without what is `bad`; a `note` is only missing for some uses."""

    state: Literal["good", "note", "bad"]
    why: Why

    def line(self, lang: str) -> str:
        return f"{MARKS[self.state]} {self.why.text(lang)}"


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "doctor", lang)
    add_settings(made, lang)
    made.add_argument("--json", action="store_true", help=message("doctor-arg-json", lang))
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Returns exit code 1 if something is bad."""
    found = []
    for finding in findings(arguments):
        found.append(finding)
        if not arguments.json:
            print(finding.line(arguments.lang), flush=True)
    if arguments.json:
        told = [{"state": one.state, "about": one.why.key, "text": one.why.text(arguments.lang)} for one in found]
        print(msgspec.json.encode(told).decode())
    return int(any(one.state == "bad" for one in found))


def findings(arguments: argparse.Namespace) -> Iterator[Finding]:
    place = str(Path(sevenfold.__file__).parent)
    system = {"python": platform.python_version(), "system": platform.platform()}
    yield Finding("good", Why("doctor-version", {"version": sevenfold.__version__, "place": place, **system}))
    yield from _extras()
    yield _page()
    yield _kernels()
    try:
        chosen = settings(arguments)
    except SevenfoldError as error:
        yield Finding("bad", Why("doctor-settings", {"problem": error.text(arguments.lang)}))
        return
    yield _database(chosen.database, arguments.lang)
    yield _port(chosen, arguments.lang)


def _extras() -> Iterator[Finding]:
    for extra, packages in EXTRAS.items():
        found, missing = [], []
        for package in packages:
            try:
                found.append(f"{package} {version(package)}")
            except PackageNotFoundError:
                missing.append(package)
        if missing:
            yield Finding("note", Why(f"doctor-no-{extra}", {"names": ", ".join(missing)}))
        else:
            yield Finding("good", Why("doctor-extra", {"extra": extra, "names": ", ".join(found)}))


def _page() -> Finding:
    from sevenfold.server.http.routes.pages import BUNDLE

    built = (BUNDLE / "index.html").is_file()
    return Finding("good", Why("doctor-page")) if built else Finding("bad", Why("doctor-no-page"))


def _kernels() -> Finding:
    from sevenfold.agents.precompile import entry_points
    from sevenfold.kernels.native import can_compile
    from sevenfold.kernels.shared_library import address, target

    every = entry_points()
    ready = sum(native.compiled for native in every)
    counts: dict[str, str | int | dict[str, str]] = {"ready": ready, "all": len(every)}
    if all(address(native.module, native.name) for native in every):
        return Finding("good", Why("doctor-kernels-prebuilt", counts | {"target": target()}))
    if not can_compile():
        return Finding("note", Why("doctor-kernels-none", counts))
    from sevenfold.kernels.machine_code import folder

    if ready == len(every):
        return Finding("good", Why("doctor-kernels", counts | {"folder": str(folder())}))
    command = f"{sys.executable} -m sevenfold.agents.precompile"
    return Finding("note", Why("doctor-kernels-missing", counts | {"command": command}))


def _database(url: str, lang: str) -> Finding:
    """Whether the database answers; a file that does not exist yet only needs a folder that can be written."""
    from sevenfold.server.settings import shared
    from sevenfold.server.store.migrate import revision
    from sevenfold.server.store.sqlite import path_of

    if not shared(url) and not path_of(url).exists():
        path = path_of(url)
        nearest = next(folder for folder in path.parents if folder.exists())
        if os.access(nearest, os.W_OK):
            return Finding("good", Why("doctor-database-new", {"place": str(path)}))
        return Finding("bad", Why("doctor-database-folder", {"place": str(nearest)}))
    try:
        found, newest, shown = asyncio.run(asyncio.wait_for(revision(url), PATIENCE))
    except TimeoutError:
        return Finding("bad", Why("doctor-database-silent", {"seconds": int(PATIENCE)}))
    except SevenfoldError as error:
        return Finding("bad", Why("doctor-database-bad", {"problem": error.text(lang)}))
    if found == newest:
        return Finding("good", Why("doctor-database", {"place": shown}))
    return Finding("note", Why("doctor-database-old", {"place": shown, "found": found or "–", "newest": newest}))


def _port(chosen: Any, lang: str) -> Finding:
    from sevenfold.server.run import listen

    try:
        listen(chosen).close()
    except SevenfoldError as error:
        return Finding("note", Why("doctor-port-taken", {"problem": error.text(lang)}))
    return Finding("good", Why("doctor-port", {"host": chosen.host, "port": str(chosen.port)}))
