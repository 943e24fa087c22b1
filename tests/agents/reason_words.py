"""Every reason of a game has words in every language."""

from typing import Any

from sevenfold import games
from sevenfold.messages import LANGUAGES, keys


def told_reasons(game: str, rules: Any, about: str) -> dict[str, str]:
    """By code, the English words of every reason of the catalogue; fails if a language lacks some."""
    codes = [key.removeprefix(f"{game}-reason-") for key in keys("en") if key.startswith(f"{game}-reason-")]
    tell = games.entry(game).tell_reason
    assert tell is not None
    for lang in LANGUAGES:
        for code in codes:
            told = tell(rules, code, about, lang)
            assert "{" not in told
            assert f"{game}-reason" not in told
    return {code: tell(rules, code, about, "en") for code in codes}
