"""Packs what the browser needs of Python into one archive: rules, agents, texts, compiled kernels and the libraries.

    python web/engine/pack.py KERNELS.so MSGSPEC.whl STDLIB.zip OUT.zip

Beside it, `games.json` says what can be played, as the server's `/api/games` does: pages list it before Python runs.
`data.json` names the files of the package that only some rules need: they are left out and fetched when first needed.

STDLIB.zip is Python's own library as Pyodide has it. `stdlib.zip` beside the archive goes without what no page
calls: a debugger, mail, XML and rare encodings. `pyodide-lock.json` is Pyodide's without the packages that it could
load from elsewhere.

Pyodide brings CPython and its standard library. Of the libraries only msgspec is not plain Python; it has a wheel for
WebAssembly. The archives are stored without compression: `compress.py` compresses them better as a whole, once
`bytecode.mjs` has made byte code of their sources.
"""

import pickle
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

import sevenfold
from sevenfold.browser import data_files
from sevenfold.server import catalogue

SOURCE = Path(sevenfold.__file__).parent
PACKAGES = ("agents", "browser", "kernels", "lessons", "messages", "puzzles", "server", "yokai", "zhangyi")
LIBRARIES = ("attr", "attrs", "babel", "fluent", "pytz", "typing_extensions.py")
LANGUAGES = ("root", "en", "en_001", "ja", "zh", "zh_Hans", "zh_Hans_CN", "zh_Hant", "zh_Hant_TW")
NOT_CALLED = (
    "_pydatetime", "_pyio", "_pyrepl", "antigravity", "argparse", "bdb", "cProfile", "cmd", "compileall",
    "configparser", "csv", "difflib", "doctest", "email", "filecmp", "fileinput", "ftplib", "getopt", "getpass",
    "html", "http", "imaplib", "mailbox", "mimetypes", "modulefinder", "multiprocessing", "netrc", "optparse", "pdb",
    "pickletools", "plistlib", "poplib", "profile", "pstats", "pty", "pyclbr", "pydoc", "quopri", "rlcompleter",
    "sched", "shelve", "smtplib", "socketserver", "sqlite3", "symtable", "tabnanny", "tarfile", "this", "timeit",
    "tomllib", "trace", "tracemalloc", "tty", "unittest", "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp",
)  # fmt: skip
NOT_CALLED_INSIDE = (
    "asyncio/proactor_events", "asyncio/windows_events", "asyncio/windows_utils", "logging/config", "logging/handlers",
)  # fmt: skip
"""Modules inside packages that are needed otherwise."""
NO_SERVER = ("http", "notices", "people", "socket", "store/migrations", "store/queries", "tournaments")
"""Folders of the server that no page calls. They are about other people, databases and connections."""
NAMES = (
    "all_currencies", "compact_currency_formats", "compound_unit_patterns", "currency_names", "currency_names_plural",
    "date_fields", "datetime_skeletons", "interval_formats", "languages", "meta_zones", "scripts", "territories",
    "territory_currencies", "territory_languages", "territory_zones", "time_zones", "unit_display_names",
    "unit_patterns", "variants", "windows_zone_mapping", "zone_aliases", "zone_territories",
)  # fmt: skip
"""What Babel knows of countries, currencies, time zones and units: our texts only need numbers and plurals."""
ENCODINGS = (
    "__init__", "aliases", "ascii", "charmap", "cp437", "idna", "latin_1", "punycode", "raw_unicode", "unicode", "utf_",
)  # fmt: skip
LEFT_OUT = (".jsonl", ".kernel", ".onnx", ".pyi", ".typed")


def ours() -> Iterator[tuple[str, Path]]:
    for path in (*SOURCE.glob("*.py"), *(path for name in PACKAGES for path in SOURCE.joinpath(name).rglob("*"))):
        name = path.relative_to(SOURCE).as_posix()
        if not name.startswith(tuple(f"server/{folder}/" for folder in NO_SERVER)):
            yield f"sevenfold/{name}", path


def libraries() -> Iterator[tuple[str, Path]]:
    """The plain Python libraries of this environment, with the data of our languages only."""
    site = Path(msgspec.__file__).parent.parent
    for name in LIBRARIES:
        for path in (site / name, *(site / name).rglob("*")):
            foreign = "locale-data" in path.parts and path.stem not in LANGUAGES
            if not foreign and "zoneinfo" not in path.parts and path.parent.name != "messages":
                yield path.relative_to(site).as_posix(), path


def main(kernels: Path, wheel: Path, library: Path, out: Path) -> None:
    found = {name: path for name, path in (*ours(), *libraries()) if path.is_file()}
    kept = {name: path for name, path in found.items() if path.suffix not in LEFT_OUT and "__pycache__" not in name}
    with zipfile.ZipFile(out, "w") as archive, zipfile.ZipFile(wheel) as extension:
        for name in sorted(kept):
            data = kept[name].read_bytes()
            _add(archive, name, _without_names(data) if name.endswith(".dat") else data)
        _add(archive, "sevenfold/kernels/prebuilt/wasm32.so", kernels.read_bytes())
        for name in extension.namelist():
            if not name.endswith("/"):
                _add(archive, name, extension.read(name))
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(out.with_name("stdlib.zip"), "w") as part:
        for name in whole.namelist():
            if _needed(name):
                _add(part, name, whole.read(name))
    lock = msgspec.json.decode(library.with_name("pyodide-lock.json").read_bytes())
    out.with_name("pyodide-lock.json").write_bytes(msgspec.json.encode({**lock, "packages": {}}))
    out.with_name("data.json").write_bytes(msgspec.json.encode(data_files.every()))
    out.with_name("games.json").write_bytes(msgspec.json.encode(catalogue.all_games()))


def _without_names(data: bytes) -> bytes:
    """Returns a file of Babel's without what only names countries, currencies and the like."""
    known = pickle.loads(data)  # noqa: S301 - Babel's own file
    return pickle.dumps({key: value if key not in NAMES else {} for key, value in known.items()}, 2)


def _needed(name: str) -> bool:
    """Whether a file of Python's library is packed."""
    top, _, rest = name.removesuffix(".py").partition("/")
    if top == "encodings":
        return rest.startswith(ENCODINGS)
    return top not in NOT_CALLED and f"{top}/{rest}" not in NOT_CALLED_INSIDE


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Always with the same date, so that the same contents give the same archive."""
    archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:5]))
