"""On a phone: hand and trick always in view, nothing to scroll; and from nothing to one's first card in four taps."""

import time
from typing import Any, Final

from tests.e2e.conftest import People
from tests.e2e.support.checks import IN_VIEW

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


# What lies on something else, and which of my cards cannot be tapped where it can be seen.
COVERED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const trick = [...document.querySelectorAll('.trick, .trick li')].map(box);
  const rest = [...document.querySelectorAll('.prompt, .plate, .row > ul, .hand > ul')];
  const cards = [...document.querySelectorAll('.mine [data-card]')];
  const tapped = ({ left, top }) => document.elementFromPoint(left + 12, top + 20)?.closest('[data-card]');
  return [
    ...rest.filter((node) => trick.some((other) => meet(other, box(node)))).map((node) => node.className),
    ...cards.filter((card) => tapped(box(card)) !== card).map((card) => card.dataset.card),
  ];
}"""


def test_a_round_on_a_phone_never_scrolls(people: People) -> None:
    guest = people(**PHONE)
    guest.play_now()
    looked = 0
    while not guest.dialog:
        guest.wait_for_me()
        if guest.dialog:
            break
        looked += 1
        assert guest.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
        assert guest.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
        assert guest.page.evaluate(IN_VIEW, ".hand [data-card], .trick, .prompt, .pass, .plate, .side")
        guest.act()
    assert looked > 1  # the pass and a trick at least: bosses can fall early


def test_on_a_small_phone_nothing_lies_on_my_cards(people: People) -> None:
    guest = people(**PHONE | {"viewport": {"width": 360, "height": 640}})
    guest.play_now("Two players")
    for turn in ("prepare", "play", "play"):
        guest.wait_for_me()
        assert guest.turn == turn
        assert guest.page.evaluate(COVERED) == []
        assert guest.page.evaluate(IN_VIEW, ".hand [data-card], .mine .row [data-card], .trick, [data-act=prepare]")
        guest.act()


def test_four_taps_from_an_empty_profile_to_the_first_own_card(people: People) -> None:
    guest = people(
        settings={"pace": "human", "motion": "system", "suggest": True, "level": ""},
        reduced_motion="no-preference",
        **PHONE,
    )
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/hint") else None)
    began = time.monotonic()
    guest.play_now()
    guest.page.wait_for_selector(".tray .chosen >> nth=2")
    guest.tap("[data-act=pass]")
    guest.wait("() => document.querySelector('[data-turn]').dataset.turn === 'play'")
    guest.play_card()
    seconds = time.monotonic() - began
    print(f"taps: {guest.taps}, seconds: {seconds:.1f}")
    assert guest.taps <= 4
    assert seconds <= 60
    assert len(asked) == 1
