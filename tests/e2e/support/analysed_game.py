"""A game from a file, analysed on the replay page."""

import json
import re
from pathlib import Path
from typing import Final

import msgspec
from playwright.sync_api import FilePayload, Page, expect

from sevenfold import records
from sevenfold.agents import analysis

GOLDEN: Final = Path(__file__).parents[2] / "golden"
NAMES: Final = ("Mei", "Sora", "Ren", "Yuki")


def beginning(name: str, moves: int) -> bytes:
    """The first moves of a golden game, which take a moment to analyse; what that compiles is compiled now."""
    whole = records.decode((GOLDEN / f"{name}.jsonl").read_bytes().splitlines()[0])
    short = msgspec.structs.replace(whole, seats=NAMES[: len(whole.seats)], moves=whole.moves[:moves], result=None)
    analysis.outline(short, 0)
    return json.dumps(records.to_builtins(short)).encode()


def study(page: Page, record: bytes) -> None:
    """Drops the record's file and has it analysed."""
    page.goto("/replays")
    page.locator("input[type=file]").set_input_files(
        FilePayload(name="game.json", mimeType="application/json", buffer=record)
    )
    page.wait_for_url(re.compile(r"/r/file"))
    graph, button = page.locator(".study figure svg[role=slider]"), page.locator("[data-act=analyse]")
    expect(graph.or_(button)).to_be_visible()
    if button.is_visible():  # unless somebody has asked before
        button.click()
    expect(graph).to_be_visible(timeout=900_000)
