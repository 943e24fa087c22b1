"""A view of the toy game as bots are sent it, and the card of their move."""

from random import Random

import msgspec

from tests.toy import ENTRY, Lay, Rules


def view(seat: int) -> bytes:
    """Returns the view of a seat after the deal, as JSON."""
    game = ENTRY.game
    start = game.start(Rules())
    return msgspec.json.encode(game.view(game.apply(start, game.table_move(start, Random(1))), seat))


def card(move: bytes) -> int:
    """Returns the card that a move lays."""
    return msgspec.json.decode(move, type=Lay).card
