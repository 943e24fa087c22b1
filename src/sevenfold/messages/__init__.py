"""Every text a person reads, in four languages, from the Fluent catalogues beside this file.

An argument may be a number, a plain string, `"@key"` (another message, such as a suit's name) or a
mapping from language to name (scenario data): each is put into the reader's language first.
"""

import locale
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "zh-Hans", "zh-Hant", "ja")
Argument = str | int | float | Mapping[str, str]


def message(key: str, lang: str = "en", **arguments: Argument) -> str:
    """The text `key` in `lang`; a key that no catalogue has is shown as it is."""
    bundle = _bundle(lang if lang in LANGUAGES else "en")
    if not bundle.has_message(key):
        return key
    localised = {name: _localised(value, lang) for name, value in arguments.items()}
    pattern = bundle.get_message(key).value
    if pattern is None:
        return key
    text, _ = bundle.format_pattern(pattern, localised)
    return str(text)


def keys(lang: str) -> dict[str, str]:
    """Every message key of a language with the name of the catalogue it stands in."""
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Message

    return {
        entry.id.name: path.stem
        for path in _catalogues(lang)
        for entry in FluentResource(path.read_text("utf-8")).body
        if isinstance(entry, Message)
    }


def preferred(*wishes: str | None) -> str:
    """The first wish that we speak; else the environment's locale; else English."""
    environment = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for wish in (*wishes, *environment, locale.getlocale()[0]):
        if wish and (lang := _matching(wish)):
            return lang
    return "en"


def _matching(wish: str) -> str | None:
    tag = wish.split(".")[0].replace("_", "-").lower()
    if tag.startswith("zh"):
        traditional = any(part in tag for part in ("hant", "-tw", "-hk", "-mo"))
        return "zh-Hant" if traditional else "zh-Hans"
    return next((lang for lang in ("en", "ja") if tag.split("-")[0] == lang), None)


def _localised(value: Argument, lang: str) -> str | int | float:
    if isinstance(value, Mapping):
        return value.get(lang) or value.get("en") or next(iter(value.values()), "")
    if isinstance(value, str) and value.startswith("@"):
        return message(value[1:], lang)
    return value


def _catalogues(lang: str) -> list[Path]:
    return sorted((Path(__file__).parent / lang).glob("*.ftl"))


@cache
def _bundle(lang: str) -> "FluentBundle":
    """A language's texts. Fluent and Babel are imported only now: a page without a server starts sooner so."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for path in _catalogues(lang):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle
