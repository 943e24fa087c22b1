"""Names of people: which ones are allowed, and which ones look or read the same.

The characters follow PRECIS (RFC 8264, its free-form class). Two names are the same if their keys are, and too alike if
their skeletons are: the skeleton replaces every letter by the one that Unicode lists as its look-alike (UTS 39).
"""

import unicodedata
from collections import defaultdict
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from precis_i18n import get_profile

from sevenfold.errors import Refusal

LONGEST: Final = 24
MOST_MARKS: Final = 3
"""Accents and the like in a row: Hebrew, Thai and Vietnamese need so many, stacks of them leave the line."""
BLANK: Final = frozenset("\u2800\U0001d159")
"""Signs without ink that PRECIS takes for symbols."""
SELECTORS: Final = dict.fromkeys((0xFE0E, 0xFE0F))
"""They choose between two looks of an emoji and are left out."""
# Chinese and Japanese write them between the parts of foreign names; PRECIS allows them in fewer places.
MIDDLE_DOTS: Final = {0xB7: "-", 0x30FB: "-"}
PROFILE: Final = get_profile("FreeformClass")


class LookAlike(msgspec.Struct):
    """An entry of the library's data."""

    c: str


def clean_name(name: str) -> str:
    """Returns a name as it is shown: composed, without control characters and double spaces. Raises `Refusal`."""
    composed = unicodedata.normalize("NFC", name).translate(SELECTORS)
    shown = " ".join("".join(c if c.isprintable() else " " for c in composed).split())
    if not 1 <= len(shown) <= LONGEST or shown.lower().startswith("bot:") or not _readable(shown):
        raise Refusal("name")
    return shown


def _readable(name: str) -> bool:
    try:
        PROFILE.enforce(name.translate(MIDDLE_DOTS))
    except UnicodeEncodeError:
        return False
    marks = MOST_MARKS  # a name does not begin with one
    for char in name:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks > MOST_MARKS or char in BLANK:
            return False
    return True


def name_key(name: str) -> str:
    """Returns the one spelling that all ways to write a name share."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def skeleton(name: str) -> str:
    """Returns what is equal for names that look alike, in either case; it is not for showing."""
    seen = unicodedata.normalize("NFKC", " ".join(name.split()))
    # A capital i stands for itself, and for an l only inside a word: "Ella" and "Elia" are two names, "EIIa" is none.
    capitals = "".join("I" if c.isupper() and _prototypes().get(c) == "l" else c for c in seen)
    read = "".join(
        "l" if c == "I" and before.islower() else c for before, c in zip(" " + capitals, capitals, strict=False)
    )
    return _replaced(_replaced(read.casefold()).casefold())


def capital_skeleton(name: str) -> str:
    """Returns the skeleton of a name whose capitals of other alphabets are read as the Latin ones they look like.

    A Greek Η looks like an H, but no η like an h, which is what `skeleton` compares.
    """
    return skeleton("".join(_latin(c) for c in unicodedata.normalize("NFKC", name)))


def _latin(char: str) -> str:
    other = _prototypes().get(char, char)
    return other if char.isupper() and other.isascii() and other.isupper() else char


def _replaced(text: str) -> str:
    prototypes = _prototypes()
    return unicodedata.normalize("NFD", "".join(prototypes.get(c, c) for c in unicodedata.normalize("NFD", text)))


@cache
def _prototypes() -> dict[str, str]:
    """Returns the look-alike of each character that is replaced.

    The library lists pairs in both directions. Unicode's pairs are stars: all characters that look alike have one
    prototype, which is the end with several pairs, or several letters. Where both ends have one, either will do.
    """
    # The library itself would keep all of its data in memory, also the characters' names: 6 MiB.
    data = (files("confusable_homoglyphs") / "confusables.json").read_bytes()
    alike: defaultdict[str, set[str]] = defaultdict(set)
    for text, listed in msgspec.json.decode(data, type=dict[str, list[LookAlike]]).items():
        alike[_bare(text)].update(_bare(other.c) for other in listed)
    found = {}
    for char, others in alike.items():
        other = min(others)
        if len(char) == 1 and len(others) == 1 and (len(other) > 1 or len(alike[other]) > 1 or other < char):
            found[char] = other
    return found


def _bare(text: str) -> str:
    """Returns the data's text without the marks that keep it from being shown right to left."""
    return text.replace("\u200e", "")
