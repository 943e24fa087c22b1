"""Reasons for and against a move in words."""

import pytest

from sevenfold.messages import LANGUAGES
from sevenfold.yokai import Rules
from sevenfold.yokai.tell import tell_reason


@pytest.mark.parametrize(
    ("code", "card", "text"),
    [
        ("takes-trick", None, "Likely takes the trick"),
        ("takes-boss", "F7", "Likely takes Fire 7"),
        ("empties-suit", "F9", "Leaves you without Fire"),
    ],
)
def test_a_reason_names_the_card_or_its_suit(code: str, card: str | None, text: str) -> None:
    assert tell_reason(Rules(), code, card, "en") == text


def test_a_reason_has_words_in_every_language() -> None:
    assert len({tell_reason(Rules(), "takes-boss", "F7", lang) for lang in LANGUAGES}) == len(LANGUAGES)
