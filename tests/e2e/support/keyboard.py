"""A person without a mouse: Tab, arrows, Enter and Escape."""

from playwright.sync_api import Page

from tests.e2e.support.player import Player


class Typist(Player):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.keys = 0

    def press(self, key: str) -> None:
        self.keys += 1
        self.page.keyboard.press(key)

    def focused(self, selector: str) -> bool:
        return bool(self.page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector))

    def reach(self, selector: str, key: str = "Tab", most: int = 60) -> None:
        for _ in range(most):
            if self.focused(selector):
                return
            self.press(key)
        raise AssertionError(f"no way to {selector} with {key}")

    def play_now(self, way: str | None = None) -> None:
        self.page.goto("/")
        self.page.locator("[data-act=play-yokai]").wait_for()
        self.reach("[data-act=play-yokai]")
        self.press("Enter")
        self.page.wait_for_selector("[data-turn]")

    def choose_pass(self) -> None:
        places = self.page.locator(".tray .place")
        places.first.wait_for()
        self.reach(".hand [data-card]")
        for left in range(places.count(), 0, -1):
            self.press("Enter")
            self.wait("(n) => document.querySelectorAll('.tray .place').length === n", left - 1)
        before = self.number
        self.reach("[data-act=pass]", "Shift+Tab")
        self.press("Enter")
        self.moved(before)

    def play_card(self) -> str:
        before = self.number
        self.reach(".hand [data-card]")
        self.press("Home")
        self.reach(".hand [data-card]:not([aria-disabled='true'])", "ArrowRight")
        if not self.focused("[aria-pressed='true']"):
            self.press("Enter")
        self.press("Enter")
        self.moved(before)
        return ""

    def act(self) -> None:
        if self.dialog:
            self.press("Escape")
            self.wait("() => !document.querySelector('dialog[open]')")
        else:
            super().act()
