"""Replays: every rule set from every pair of eyes, playback, open cards, another move, the proof, every language."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sevenfold import games, records
from sevenfold.records import Record
from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.record_files import chance, recorded

KEEP = "text => sessionStorage.setItem('sevenfold.record', text)"


def show(page: Page, record: Record, at: int = 0, eyes: str = "0") -> None:
    """The replay of a record, as after dropping its file."""
    page.evaluate(KEEP, records.encode(record).decode())
    page.goto(f"/r/file?at={at}&eyes={eyes}")
    at_step(page, at)


def at_step(page: Page, at: int) -> None:
    expect(page.locator(".steps")).to_contain_text(f"Step {at} of ")
    expect(page.locator("[data-phase]")).to_be_visible()


def phase(page: Page, name: str) -> None:
    expect(page.locator(f"[data-phase={name}]")).to_be_visible()


@pytest.mark.parametrize("game", ["yokai", "zhangyi"])
def test_every_rule_set_is_replayed_from_all_eyes(people: People, game: str) -> None:
    page = people().page
    page.goto("/replays")
    for rules in games.entry(game).rule_sets.values():
        record = recorded(game, rules)
        last = len(record.moves)
        show(page, record)
        page.locator("h1").focus()
        page.keyboard.press("ArrowRight")
        at_step(page, 1)
        page.keyboard.press("End")
        at_step(page, last)
        phase(page, "over")
        expect(page.locator("[data-act=try]")).to_have_attribute("aria-disabled", "true")
        page.keyboard.press("ArrowLeft")
        at_step(page, last - 1)
        page.locator("[data-act=eyes]").select_option("none")
        expect(page.locator(".hand")).to_have_count(0)
        page.locator("[data-act=eyes]").select_option("open")
        if game == "yokai":
            expect(page.locator("[data-open-hand]")).to_have_count(len(record.seats) - 1)
        else:
            expect(page.locator(".wide-only .mandates li")).to_have_count(len(record.seats) + 1)
        page.locator("[data-act=fair]").click()
        expect(page.locator("[data-fair=proved]")).to_contain_text(
            f"{len(chance(record))} of {len(chance(record))} gave"
        )
        page.keyboard.press("Escape")


def test_playback_goes_on_by_itself_and_a_link_leads_to_the_move(people: People) -> None:
    page = people().page
    page.goto("/replays")
    show(page, recorded("yokai", games.entry("yokai").rule_sets["four"]), 3, "open1")
    expect(page.locator("[data-act=eyes]")).to_have_value("open")
    page.locator("[data-act=speed]").select_option("4")
    page.locator("[data-act=playback]").click()
    expect(page).to_have_url(re.compile(r"at=(6|7|8|9|\d\d)"))
    page.locator("[data-act=playback]").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.locator("h1").focus()
    page.keyboard.press("Home")
    at_step(page, 0)
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile(r"at=[1-9]"))


def test_a_bent_record_is_shown_to_be_bent(people: People) -> None:
    page = people().page
    page.goto("/replays")
    record = recorded("zhangyi", games.entry("zhangyi").rule_sets["two"])
    proof = record.extra["fairness"] | {"players": {"0": "cd" * 16}}
    show(
        page,
        Record(**{name: getattr(record, name) for name in record.__struct_fields__} | {"extra": {"fairness": proof}}),
    )
    page.locator("[data-act=fair]").click()
    broken = page.locator("[data-fair=broken]")
    expect(broken).to_contain_text("Its hash is the one that was published")
    expect(broken).to_contain_text(re.compile(r"\b\d+ of \d+ gave the same result"))
    broken.get_by_role("button").last.click()
    at_step(page, chance(record)[-1] + 1)


def stored(page: Page) -> dict[str, Any]:
    """A game between bots, played to its end on the server, as its maker gets it."""
    page.request.post("/api/guest", data={"nickname": "Ann"})
    bots = [{"kind": "bot", "level": "random"}] * 4
    wish = {"game": "yokai", "seats": bots, "seat": None, "pace": 0, "start_now": True}
    id = page.request.post("/api/tables", data=wish).json()["table"]["id"]
    for _ in range(600):
        answer = page.request.get(f"/api/replays/{id}")
        if answer.ok:
            found: dict[str, Any] = answer.json()
            return found
        page.wait_for_timeout(200)
    raise TimeoutError(answer.text())


def test_another_move_is_tried_against_bots(people: People) -> None:
    player = people()
    page = player.page
    replay = stored(page)
    id, moves = replay["table"]["id"], replay["record"]["moves"]
    place = next(place for place, move in enumerate(moves) if move["do"] == "play" and move["by"] == 2)
    page.goto(f"/r/{id}?at={place}&eyes=2")
    hand = page.locator(".hand [data-card]")
    expect(hand).to_have_count(12)
    cards = hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
    page.locator("[data-act=try]").click()
    page.locator("[data-act=branch]").click()
    page.wait_for_url("**/t/*")
    player.wait_for_me()
    expect(hand).to_have_count(12)
    assert hand.evaluate_all("cards => cards.map(card => card.dataset.card)") == cards
    player.act()
    expect(hand).to_have_count(11)
    page.locator(".bar .tool").last.click()
    page.locator("dialog[open] a[href^='/r/']").click()
    page.wait_for_url(f"**/r/{id}?at={place}")
    at_step(page, place)


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant", "ja"])
def test_the_replay_page_is_sound_in_every_language(people: People, lang: str) -> None:
    """No text leaves its box on a narrow phone, and assistive technology finds nothing serious."""
    scheme = "dark" if lang in ("en", "ja") else "light"
    profile: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "locale": lang, "color_scheme": scheme}
    page = people(**profile).page
    page.goto("/replays")
    axe = AXE.read_text("utf-8")
    found: dict[str, Any] = {}
    for game in ("yokai", "zhangyi"):
        record = recorded(game, games.entry(game).rule_sets["two" if game == "zhangyi" else "four"])
        page.evaluate(KEEP, records.encode(record).decode())
        page.goto("/r/file?at=30&eyes=open0")
        page.locator("[data-phase]").wait_for()
        page.evaluate(f"() => {{ {axe} }}")
        for place in ("page", "try", "fair"):
            if place != "page":
                page.locator(f"[data-act={place}]").click()
                page.locator("dialog[open] .stack").wait_for()
            found[f"{game} {place}"] = page.evaluate(OVERFLOW) + page.evaluate(FAULTS)
            page.keyboard.press("Escape")
    assert {place: faults for place, faults in found.items() if faults} == {}
