"""Texts: every key in every language, arguments put into the reader's language, locales understood."""

import re
from pathlib import Path

import pytest

from sevenfold import messages
from sevenfold.messages import LANGUAGES, keys, message, preferred

VARIABLE = re.compile(r"\$(\w[\w-]*)")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_exists_in_every_language(lang: str) -> None:
    assert keys(lang) == keys("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogues_have_no_broken_entry_and_no_key_twice(lang: str) -> None:
    found = [
        key
        for path in messages._catalogues(lang)
        for key in re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.M)
    ]
    assert sorted(found) == sorted(set(found))
    assert set(found) == set(keys(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_use_no_argument_that_english_does_not_have(lang: str) -> None:
    for path in messages._catalogues(lang):
        english = Path(path.parent.parent / "en" / path.name).read_text("utf-8")
        assert set(VARIABLE.findall(path.read_text("utf-8"))) <= set(VARIABLE.findall(english)), path.name


def test_arguments_are_put_into_the_readers_language() -> None:
    assert message("record-unfinished", "ja", game="@game-zhangyi", seats="A", moves=3) == "張儀：A；3 手；途中"
    named = message("error-missing", "zh-Hans", names={"en": "Qin", "zh-Hans": "秦"})
    assert named == "缺少：秦"
    assert message("error-missing", "ja", names={"en": "Qin"}) == "足りないもの：Qin"


def test_a_key_nobody_knows_is_shown_as_it_is() -> None:
    assert message("no-such-key", "ja") == "no-such-key"
    assert message("error-stale", "tlh") == message("error-stale", "en")


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"),
        ("ja_JP.UTF-8", "ja"),
        ("en_GB", "en"),
    ],
)
def test_locales_are_understood(wish: str, lang: str) -> None:
    assert preferred(wish) == lang


def test_the_environment_decides_when_nothing_is_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert preferred(None, "fr") == "ja"
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert preferred() == "en"
