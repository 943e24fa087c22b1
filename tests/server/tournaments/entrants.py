"""People with accounts who play a tournament over HTTP and sockets, also while its server dies and comes back."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.client import Json
from tests.server.scripted import Player
from tests.server.tournaments.field import PASSWORD


async def account(url: str, number: int) -> Player:
    made = Player(url, number)
    person = await made.post("register", {"name": f"Player {number}", "password": PASSWORD})
    made.name, made.token = person["name"], person["token"]
    return made


async def enter(player: Player, id: str) -> None:
    await player.post(f"tournaments/{id}/enter", {"seed": f"{1:032x}"})


async def play_out(
    there: Sequence[Player], id: str, seen: Callable[[Json], Any] = lambda cup: None, every: float = 0.05
) -> None:
    """Plays all games of the tournament and leaves when it is over; `seen` gets it every `every` seconds."""
    playing = [asyncio.create_task(player.run()) for player in there]
    await asyncio.gather(*(_follow(player, id, seen, every) for player in there))
    for player in there:
        player.over = True
        player.news.set()
    await asyncio.gather(*playing)


async def _asked(player: Player, path: str) -> Json | None:
    """An answer; None while there is no server."""
    try:
        found: Json = await player.get(path)
        return found
    except httpx.HTTPError:
        return None


async def _follow(player: Player, id: str, seen: Callable[[Json], Any], every: float) -> None:
    """Goes to every table that the player is called to, until the tournament is over."""
    while True:
        cup = await _asked(player, f"tournaments/{id}")
        if cup is not None:
            seen(cup)
            if cup["status"] == "finished":
                return
            if cup["table"] is not None and cup["table"] not in player.tables:
                with suppress(ConnectionClosed):  # the server has just died: they watch it when they are back
                    await player.follow(cup["table"])
        await asyncio.sleep(every)
