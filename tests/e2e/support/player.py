"""A person at a browser: looks at the page as people do, and acts by mouse, touch or keyboard."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

OPEN_CARDS: Final = ".mine button[data-card]:not([aria-disabled='true'])"


class Player:
    """Counts what it does: a tap is a tap, a key is a key."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    # --- looking --------------------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """What the table wants of me: pass, prepare, play, or nothing."""
        return self.page.locator("[data-turn]").get_attribute("data-turn") or ""

    @property
    def number(self) -> int:
        return int(self.page.locator("[data-number]").get_attribute("data-number") or 0)

    @property
    def dialog(self) -> bool:
        return self.page.locator("dialog[open]").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator("dialog[open] a[href*='/r/']").count() > 0

    def wait(self, what: str, argument: Any = None) -> None:
        self.page.wait_for_function(what, arg=argument, timeout=90_000)

    def wait_for_me(self) -> None:
        """Until I am to do something, or a dialog wants to be read. I tap the felt rather than look at every card."""
        self.wait(
            "() => document.querySelector('[data-resting=false]')?.click()"
            " || document.querySelector('dialog[open]') || document.querySelector('[data-number]')?.dataset.turn"
        )

    # --- acting ---------------------------------------------------------------------------------------

    def tap(self, selector: str) -> None:
        self.taps += 1
        target = self.page.locator(selector).first
        # Cards lie like a fan: what can be seen of each is its upper left corner.
        target.click(position={"x": 12, "y": 20} if "data-card" in selector else None)

    def play_now(self, way: str | None = None) -> None:
        """From the home page to a table with bots."""
        self.page.goto("/")
        if way is None:
            self.tap("[data-act=play-yokai]")
        else:
            self.taps += 1
            self.page.locator(".hero").first.get_by_role("button", name=way, exact=True).click()
        self.page.wait_for_selector("[data-turn]")

    def choose_pass(self) -> None:
        places = self.page.locator(".tray .place")
        places.first.wait_for()
        size = places.count()
        for _ in range(size):
            self.tap(OPEN_CARDS)
        before = self.number
        self.tap("[data-act=pass]")
        self.moved(before)

    def prepare(self) -> None:
        """Two players: lays the first card aside that may be."""
        before = self.number
        self.tap(f".hand {OPEN_CARDS.removeprefix('.mine ')}")
        self.tap("[data-act=prepare]")
        self.moved(before)

    def play_card(self) -> str:
        """Raises the first legal card and plays it with a second tap."""
        name = self.page.locator(OPEN_CARDS).first.get_attribute("data-card") or ""
        card, before = f".mine [data-card='{name}']", self.number
        self.tap(card)
        expect(self.page.locator(card)).to_have_attribute("aria-pressed", "true")
        self.tap(card)
        self.moved(before)
        return name

    def moved(self, before: int) -> None:
        self.wait("(n) => Number(document.querySelector('[data-number]')?.dataset.number) > n", before)

    def act(self) -> None:
        """Does whatever is wanted now."""
        if self.dialog:
            self.page.locator("dialog[open] [data-act=continue]").click()
            return
        turn = self.turn
        if turn:
            {"pass": self.choose_pass, "prepare": self.prepare, "play": self.play_card}[turn]()

    def play_until(self, done: Callable[[], bool], most: int = 400) -> None:
        for _ in range(most):
            self.wait_for_me()
            if done():
                return
            self.act()
        raise AssertionError("the game does not end")
