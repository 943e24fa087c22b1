"""A person who takes a lesson: does what each step asks for, on the board itself, by mouse, touch or keyboard."""

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from sevenfold import games
from sevenfold.lessons import Lesson, Step, lesson
from tests.e2e.support.press import Presses

SELECTORS: Final = {"card": ".mine [data-card='{}']", "act": "[data-act='{}']", "area": ".area[data-area='{}']"}


def selector(point: str) -> str:
    kind, _, name = point.partition(":")
    return SELECTORS[kind].format(name) if name else f"[data-point='{point}']"


class Learner(Presses):
    """Follows one lesson."""

    def __init__(self, page: Page, name: str, *, keyboard: bool = False) -> None:
        super().__init__(page, keyboard=keyboard)
        self.taught: Lesson = lesson(name)

    def open(self) -> None:
        self.page.goto(f"/learn/{self.taught.id}")
        self.at(0)

    @property
    def coach(self) -> Locator:
        """Who speaks now: in the dialog at a round's end, else beside the board."""
        return self.page.locator("dialog[open] .coach, body:not(:has(dialog[open])) .coach")

    def at(self, step: int) -> None:
        expect(self.coach).to_have_attribute("data-step", str(step))
        if self.taught.steps[step].text.endswith("-end"):
            # The last trick is shown for a moment before the round's end is laid open.
            self.page.locator("dialog[open]").wait_for()

    def card(self, name: str, *, forbidden: bool = False) -> None:
        target = self.page.locator(f".mine [data-card='{name}']").first
        if self.keyboard:
            self.press(target)
        else:
            # Cards lie like a fan: what can be seen of each is its upper left corner.
            # One that may not be played says so; whoever wants to know why taps it all the same.
            target.click(position={"x": 12, "y": 20}, force=forbidden)

    def step(self, index: int) -> None:
        """Does one step and waits for the next."""
        step = self.taught.steps[index]
        if step.act == "read":
            self.press(self.coach.locator("[data-act=next]"))
        elif step.act == "reach":
            self.card(str((step.move or {})["card"]), forbidden=True)
        else:
            move = step.move or {}
            self.made.add(move["do"])
            getattr(self, f"do_{move['do']}")(move, self.view(step))
        self.at(index + 1)

    def view(self, step: Step) -> Any:
        return games.entry(self.taught.record.game).game.view(self.taught.states[step.at], self.taught.seat)

    # --- one for every kind of move --------------------------------------------------------------------

    def do_pass(self, move: dict[str, Any], view: Any) -> None:
        for seat in view.due:
            for card in move["give"][seat]:
                self.card(card)
                self.page.locator(f".hand [data-card='{card}']").wait_for(state="detached")
        self.press(self.page.locator("[data-act=pass]"))

    def do_play(self, move: dict[str, Any], view: Any) -> None:
        self.card(move["card"])
        expect(self.page.locator(f".mine [data-card='{move['card']}']")).to_have_attribute("aria-pressed", "true")
        self.card(move["card"])

    def do_look(self, move: dict[str, Any], view: Any) -> None:
        self.press(self.page.locator(f"[data-act=look-{move['side']}]"))
        self.press(self.page.locator("[data-act=swap-yes]"))

    def do_keep(self, move: dict[str, Any], view: Any) -> None:
        name = f"[data-point=keep-{move['mandate']}]" if "mandate" in move else f"[data-act=keep-{move['keep']}]"
        self.press(self.page.locator(name))

    def do_prepare(self, move: dict[str, Any], view: Any) -> None:
        self.card(move["discard"])
        self.press(self.page.locator("[data-act=prepare]"))

    def do_station(self, move: dict[str, Any], view: Any) -> None:
        self.press(self.page.locator("[data-act=station]").nth(view.station.index(move["area"])))

    def do_retreat(self, move: dict[str, Any], view: Any) -> None:
        self.press(self.page.locator("[data-act=retreat]").nth(view.retreats.index(move["to"])))

    def do_assassinate(self, move: dict[str, Any], view: Any) -> None:
        self.commit(self.page.locator("[data-act=assassinate]").nth(view.victims.index(move["talent"])))

    def do_recruit(self, move: dict[str, Any], view: Any) -> None:
        for area, amount in move["place"].items():
            for _ in range(amount):
                self.press(self.page.locator("[data-act=more]").nth(view.recruit.areas.index(area)))
        self.press(self.page.locator("[data-act=recruit]"))

    def do_march(self, move: dict[str, Any], view: Any) -> None:
        start, target = self.page.locator(".ends select").first, self.page.locator(".ends select").nth(1)
        start.select_option(move["from"])
        target.select_option(move["to"])
        self.commit(self.page.locator("[data-act=march]"))

    def do_hold(self, move: dict[str, Any], view: Any) -> None:
        self.commit(self.page.locator("[data-act=hold]"))
