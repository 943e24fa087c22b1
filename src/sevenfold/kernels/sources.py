"""What a kernel's machine code is made of: its module, those that it imports, and the rules they take constants from.

A digest of them names the files of compiled code, so a change of any of them leads to a new file.
"""

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

KERNELS: Final = Path(__file__).parent
IMPORTS: Final = re.compile(r"^from sevenfold\.([\w.]+) import (\([^)]*\)|.*)$", re.MULTILINE)
WORDS_ONLY: Final = re.compile(r'^\s*(#.*|"""(?:[^"]+|"(?!""))*""")$', re.MULTILINE)
"""Lines that are a comment, and strings that are a statement: docstrings."""


BUILDERS: Final = frozenset({"kernels.build", "kernels.object_code"})
"""The modules that compile."""


def digest(module: str, signature: str, compiler: bytes) -> str:
    """Names the machine code of an entry point; `compiler` says with what it is compiled and for which processor."""
    return hashlib.sha256(f"{_digest(module, compiler)} {signature}".encode()).hexdigest()[:16]


@cache
def _digest(module: str, compiler: bytes) -> str:
    """Of all that goes into the machine code of a module's entry points."""
    found = hashlib.sha256(compiler)
    for name in sorted(sources_of(module, {*BUILDERS})):
        found.update(_code(name))
    return found.hexdigest()


def code_of(text: str) -> str:
    """A source without comments and docstrings, so that a change of words compiles nothing anew."""
    return "\n".join(line for line in WORDS_ONLY.sub("", text).split("\n") if line.strip())


@cache
def _code(module: str) -> bytes:
    return code_of(_source(module).read_text("utf-8")).encode()


def sources_of(module: str, found: set[str]) -> set[str]:
    """Adds to `found` a kernel module, those that it imports, directly or through others, and the modules of the rules
    that any of them takes its constants from."""
    if module not in found:
        found.add(module)
        for name in _imports(module) if module.startswith("kernels.") else ():
            sources_of(name, found)
    return found


@cache
def _imports(module: str) -> tuple[str, ...]:
    """The modules of this package that a module imports, found in its text: to parse it takes as long as linking."""
    names = []
    for package, imported in IMPORTS.findall(_source(module).read_text("utf-8")):
        inside = [f"{package}.{name}" for name in re.findall(r"\w+", imported)]
        names += [package] if _source(package).is_file() else [name for name in inside if _source(name).is_file()]
    return tuple(names)


@cache
def _source(module: str) -> Path:
    return KERNELS.parent.joinpath(*module.split(".")).with_suffix(".py")
