"""Names that can be read and told apart; passwords that are not tried first."""

import pytest

from sevenfold.errors import Refusal
from sevenfold.server.names import capital_skeleton, clean_name, name_key, skeleton
from sevenfold.server.passwords import check_password

UNREADABLE = {
    "nothing": "",
    "spaces": "  ",
    "zero width": "\u200b",
    "directions": "\u202e\u202d",
    "too long": "x" * 25,
    "a bot's": "bot:expert",
    "Hangul filler": "\u3164",
    "fillers inside": "A\u115f\u1160nn",
    "half-width filler": "Ann\uffa0",
    "blank Braille": "\u2800",
    "a note without ink": "\U0001d159",
    "many marks": "A\u0316\u0317\u0318\u0319nn",
    "a mark alone": "\u0301",
    "unassigned": "\u0378",
}


@pytest.mark.parametrize("name", UNREADABLE.values(), ids=UNREADABLE)
def test_names_must_be_readable(name: str) -> None:
    with pytest.raises(Refusal):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    ["Ann Lee", "阿·Q", "ジャン・ポール", "Nguyễn Văn", "שָׁלוֹם", "ที่นี่", "Ann ❤", "O’Neil", "홍길동", "Ünal-Ø", "7"],
)
def test_names_of_all_the_world_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name


def test_names_are_tidied() -> None:
    assert clean_name("  Ann \t Lee ") == "Ann Lee"
    assert clean_name("Ann ❤\ufe0f") == "Ann ❤"


def test_names_are_compared_in_one_spelling() -> None:
    assert name_key("Ａnn") == name_key("ann") == name_key(" ANN ")


@pytest.mark.parametrize(
    ("name", "fake"),
    [
        ("victim", "vict\u0456m"),  # Cyrillic і
        ("Victim", "V\u0406CTIM"),
        ("Ivan", "\u0456van"),
        ("paypal", "paypaI"),  # a capital i
        ("paypal", "paypa\u0406"),
        ("paypal", "paypa1"),
        ("Olivia", "0livia"),
        ("Ann", "\U0001d49cnn"),  # script
        ("Ann", "\u0391nn"),  # Greek Α
        ("mike", "rnike"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(name: str, fake: str) -> None:
    assert skeleton(name) == skeleton(fake)


@pytest.mark.parametrize(
    ("name", "fake"),
    [
        ("Haruka", "\u0397aruka"),  # Greek Η
        ("Haruka", "\u041daruka"),  # Cyrillic Н
        ("Mei Lin", "\u041cei Lin"),
        ("Nora", "\u039dora"),
        ("Kim", "\u041aim"),
        ("Tom", "\u0422\u041e\u041c"),
        ("Bob", "\u0412ob"),
        ("Xenia", "\u03a7enia"),
        ("Ivan", "\u0406van"),
        ("Ann", "Ann"),
    ],
)
def test_capitals_of_other_alphabets_look_like_latin_ones(name: str, fake: str) -> None:
    assert capital_skeleton(fake) == skeleton(name)


def test_names_of_one_alphabet_stay_as_they_are() -> None:
    assert len({capital_skeleton(name) for name in ("Нина", "Дина", "Зина", "Νίνα", "Van", "Nan", "Ella", "Elia")}) == 8


@pytest.mark.parametrize(("one", "other"), [("Ella", "Elia"), ("Ann", "Anna"), ("José", "Jose"), ("张伟", "张韦")])
def test_names_that_people_tell_apart_have_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


COMMON = (
    "password", "password123", "qwerty123456", "P@ssw0rd1", "iloveyou2", "1qaz2wsx", "abc12345", "11111111a",
    "letmein99", "Sevenfold2026", "monkey2020", "aaaaaaaaaa", "short", "ANN the Great", "Ann the great1",
)  # fmt: skip


@pytest.mark.parametrize("password", COMMON)
def test_weak_passwords_are_refused(password: str) -> None:
    with pytest.raises(Refusal):
        check_password(password, "Ann the Great")


@pytest.mark.parametrize(
    "password", ["correct horse 7", "x7Gh2kPq", "东方红太阳升起来", "fenster-lampe-teich", "long " * 40]
)
def test_other_passwords_are_taken(password: str) -> None:
    check_password(password, "Ann")
