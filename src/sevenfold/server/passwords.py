"""Which passwords are good enough: not those that are tried first."""

from typing import Final

from sevenfold.errors import Refusal
from sevenfold.server.names import name_key

SHORTEST: Final = 8
LEAST_GUESSES: Final = 1_000_000
"""A password that is found with fewer guesses is refused: the commonest ones and simple changes of them."""
LONGEST_EXAMINED: Final = 72
"""Characters; a longer password is judged by its beginning, as the time grows with the square of the length."""


def check_password(password: str, name: str) -> None:
    """Raises `Refusal` for a password that is short, common or the name itself; takes some milliseconds."""
    if len(password) < SHORTEST or name_key(password) == name_key(name) or guesses(password, name) < LEAST_GUESSES:
        raise Refusal("password", least=SHORTEST)


def guesses(password: str, name: str) -> float:
    """Returns with how many guesses somebody finds the password who tries the commonest passwords and words first."""
    # Its word lists take a while to load, and only a server that makes accounts needs them.
    from zxcvbn import zxcvbn

    examined = password[:LONGEST_EXAMINED]
    return float(zxcvbn(examined, user_inputs=[name, "sevenfold"])["guesses"])
