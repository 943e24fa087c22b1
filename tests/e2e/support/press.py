"""What everybody at a browser does alike: press something, by mouse or by keyboard."""

from playwright.sync_api import Locator, Page


class Presses:
    """The page, and how it is used; `made` are the kinds of moves made so far."""

    def __init__(self, page: Page, *, keyboard: bool = False) -> None:
        self.page, self.keyboard = page, keyboard
        self.made: set[str] = set()

    def press(self, target: Locator) -> None:
        if self.keyboard:
            target.focus()
            self.page.keyboard.press("Enter")
        else:
            target.click()

    def commit(self, target: Locator) -> None:
        """Presses, and once more where the page asks for it."""
        self.press(target)
        if self.page.locator("[data-sure=true]").count():
            self.press(self.page.locator("[data-sure=true]"))
