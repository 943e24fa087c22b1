"""Packs what the browser needs of Python into one archive: rules, agents, texts, compiled kernels and the libraries.

    python web/engine/pack.py KERNELS.so MSGSPEC.whl OUT.zip

Pyodide brings CPython and its standard library. Of the libraries only msgspec is not plain Python; it has a wheel for
WebAssembly. The archive is stored without compression: the web server compresses it better as a whole.
"""

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

import sevenfold

SOURCE = Path(sevenfold.__file__).parent
PACKAGES = ("agents", "browser", "kernels", "lessons", "messages", "server", "yokai", "zhangyi")
LIBRARIES = ("attr", "attrs", "babel", "fluent", "pytz", "typing_extensions.py")
LANGUAGES = ("root", "en", "en_001", "ja", "zh", "zh_Hans", "zh_Hans_CN", "zh_Hant", "zh_Hant_TW")
LEFT_OUT = (".kernel", ".onnx", ".pyi", ".typed")


def ours() -> Iterator[tuple[str, Path]]:
    for path in (*SOURCE.glob("*.py"), *(path for name in PACKAGES for path in SOURCE.joinpath(name).rglob("*"))):
        yield f"sevenfold/{path.relative_to(SOURCE).as_posix()}", path


def libraries() -> Iterator[tuple[str, Path]]:
    """The plain Python libraries of this environment, with the data of our languages only."""
    site = Path(msgspec.__file__).parent.parent
    for name in LIBRARIES:
        for path in (site / name, *(site / name).rglob("*")):
            foreign = "locale-data" in path.parts and path.stem not in LANGUAGES
            if not foreign and "zoneinfo" not in path.parts:
                yield path.relative_to(site).as_posix(), path


def main(kernels: Path, wheel: Path, out: Path) -> None:
    found = {name: path for name, path in (*ours(), *libraries()) if path.is_file()}
    kept = {name: path for name, path in found.items() if path.suffix not in LEFT_OUT and "__pycache__" not in name}
    with zipfile.ZipFile(out, "w") as archive, zipfile.ZipFile(wheel) as library:
        for name in sorted(kept):
            _add(archive, name, kept[name].read_bytes())
        _add(archive, "sevenfold/kernels/prebuilt/wasm32.so", kernels.read_bytes())
        for name in library.namelist():
            if not name.endswith("/"):
                _add(archive, name, library.read(name))


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Always with the same date, so that the same contents give the same archive."""
    archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
