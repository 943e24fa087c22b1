"""The other ways to play, each to the end of a round: three players, two with their rows, Seven Suiters."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People


@pytest.mark.parametrize("way", ["Three players", "Two players", "Seven Suiters"])
def test_a_round_is_played_to_its_end(people: People, way: str) -> None:
    guest = people()
    guest.play_now(way)
    guest.play_until(lambda: guest.page.get_by_role("dialog", name="Round 1 is over").count() > 0 or guest.over)
    dialog = guest.page.locator("dialog[open]")
    if guest.over:  # the end of a game folds its last round away
        dialog.locator("summary", has_text="Round").first.click()
    expect(dialog.get_by_text("All hands as dealt")).to_be_visible()
    sides = guest.page.locator("aside section")
    expect(sides).to_have_count(3 if way == "Three players" else 2)
    if way == "Seven Suiters":
        each_side = dialog.get_by_text(re.compile("sealed(:| nothing)"))  # "sealed 7 bosses" may stand above them
        expect(each_side).to_have_count(2)
        expect(sides.first).to_contain_text("of 7 seals")
    else:
        expect(dialog.locator("tfoot tr")).to_have_count(3 if way == "Three players" else 2)


def test_two_players_see_both_rows_and_only_their_own_hand(people: People) -> None:
    guest = people()
    guest.play_now("Two players")
    guest.wait_for_me()
    rows = guest.page.get_by_role("group", name="Cards in front of")
    expect(rows).to_have_count(2)
    expect(rows.first.locator(".up li")).to_have_count(6)
    expect(rows.first.locator(".down li")).to_have_count(7)
    guest.act()
    guest.wait_for_me()
    assert guest.turn == "play"


def test_the_form_follows_the_rules_that_are_chosen(people: People) -> None:
    page = people().page
    page.goto("/new")
    page.get_by_text("Individual options").click()
    rules, seats = page.get_by_label(re.compile("^Rules")), page.get_by_label(re.compile("^Seat "))
    page.get_by_label(re.compile("^Players")).select_option("3")
    expect(rules).to_have_value("three")
    expect(seats).to_have_count(2)
    expect(page.get_by_text("Seven Suiters is for four players")).to_be_visible()
    page.get_by_label(re.compile("^Edition")).select_option(label="First edition")
    expect(rules).to_have_value("three-first-stars")
    rules.select_option("seven-suiters-short")
    expect(seats).to_have_count(3)
    page.get_by_label(re.compile("^Who leads later rounds")).select_option(label="Holder of the ace")
    expect(rules).to_have_value("")
