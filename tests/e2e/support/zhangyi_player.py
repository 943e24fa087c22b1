"""A person at Zhang Yi's table: acts on the map and in the sheet below it, by mouse or by keyboard."""

from typing import Final

from playwright.sync_api import Locator

from tests.e2e.support.press import Presses

READY: Final = "() => document.querySelector('dialog[open]') || document.querySelector('[data-number]')?.dataset.turn"


class ZhangYiPlayer(Presses):
    """Recruits in the first area, marches where a fight is to be had, and remembers which kinds of moves it made."""

    def choose(self, select: Locator, index: int) -> None:
        """Picks an option of a list: people with a keyboard go down to it."""
        if self.keyboard:
            select.focus()
            self.page.keyboard.press("Home")
            for _ in range(index):
                self.page.keyboard.press("ArrowDown")
        else:
            select.select_option(index=index)

    def play_now(self, seats: int = 2) -> None:
        self.page.goto("/")
        hero = self.page.locator(".hero.parchment")
        self.press(hero.locator("[data-act=play-zhangyi]" if seats == 2 else ".quick button"))
        self.page.wait_for_selector("[data-act=keep]", timeout=120_000)

    @property
    def over(self) -> bool:
        return self.page.locator("dialog[open] a[href*='/r/']").count() > 0

    @property
    def number(self) -> int:
        return int(self.page.locator("[data-number]").get_attribute("data-number") or 0)

    def play_until_over(self, most: int = 400) -> None:
        for _ in range(most):
            turn = self.asked()
            if self.over:
                return
            self.step(turn)
        raise AssertionError("the game does not end")

    def asked(self) -> str:
        """What is wanted of me, once something is or the game is over."""
        self.page.wait_for_function(READY, timeout=120_000)
        return self.page.locator("[data-number]").get_attribute("data-turn") or ""

    def step(self, turn: str) -> None:
        """Does it, and waits until the table has it."""
        before = self.number
        self.act(turn)
        moved = "(n) => Number(document.querySelector('[data-number]')?.dataset.number) > n"
        self.page.wait_for_function(moved, arg=before, timeout=120_000)

    def if_asked(self) -> None:
        """Acts if something is wanted right now."""
        turn = self.page.locator("[data-number]").get_attribute("data-turn")
        if turn and not self.over:
            self.step(turn)

    def act(self, turn: str) -> None:
        if turn == "recruit":
            while self.page.locator("[data-act=recruit]").is_disabled():
                self.press(self.page.locator("[data-act=more]").first)
            self.press(self.page.locator("[data-act=recruit]"))
        elif turn == "march":
            turn = self.march()
        else:
            self.commit(self.page.locator(f"[data-act={turn}]").first)
        self.made.add(turn)

    def march(self) -> str:
        kind = self.prepare_march()
        self.commit(self.page.locator("[data-act=hold]" if kind == "hold" else "[data-act=march]"))
        return kind

    def prepare_march(self) -> str:
        """Chooses an army and where it goes, where there is a fight if any; says what that will be."""
        start, target = self.page.locator(".ends select").first, self.page.locator(".ends select").nth(1)
        for army in range(1, start.locator("option").count()):
            self.choose(start, army)
            words = target.locator("option").all_inner_texts()
            fight = next((index for index, text in enumerate(words) if "⚔" in text), None)
            if fight is not None or army == start.locator("option").count() - 1:
                self.choose(target, fight or 1)
                return "attack" if self.page.locator(".odds").count() else "march"
        return "hold"
