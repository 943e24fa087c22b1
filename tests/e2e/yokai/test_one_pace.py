"""Felt, hand, chart, log and score keep one pace: none of them shows what the stage has not shown."""

from typing import Final

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.recorded_table import RecordedTable, golden

# Looks after every change of the page: what the log, the chart and the hand tell must have been on the felt by then.
WATCH: Final = """
  const SUITS = ['Wind', 'Earth', 'Charm', 'Lightning', 'Darkness', 'Fire', 'Snow'];
  const shown = new Set(), faults = new Set(), counted = { log: 0, chart: 0, dimmed: 0, gave: 0, came: 0, stamps: 0 };
  let stamping = false;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const lines = () => all('aside .panel li').map((line) => line.textContent.trim());
  const cells = (kind) => all('.chart tr').flatMap((row) => {
    const suit = row.querySelector('.name').textContent;
    return [...row.querySelectorAll(`td.${kind}`)].map((cell) => `${suit} ${cell.firstChild.textContent.trim()}`);
  });
  const words = (card) => `${SUITS.find((suit) => suit[0] === card[0])} ${card.slice(1)}`;
  const look = () => {
    for (const card of all('.felt .trick [data-played] .unseen'))
      shown.add(card.textContent.trim().split(',')[0].split('\\n')[0].trim());
    for (const line of lines()) {
      const [name, card] = line.split(': ');
      if (!SUITS.some((suit) => new RegExp(`^${suit} [0-9A]+$`).test(card)) || name.startsWith('From')) continue;
      counted.log++;
      if (!shown.has(line)) faults.add(`the log tells ${line}`);
    }
    const said = [...shown].map((line) => line.split(': ')[1]);
    const trump = document.querySelector('.bar .trump .unseen').textContent;
    for (const card of cells('gone')) {
      counted.chart++;
      if (!said.includes(card) && !trump.includes(card)) faults.add(`the chart crosses out ${card}`);
    }
    const held = all('.mine [data-card]').map((node) => words(node.dataset.card));
    const lying = all('[data-played]').map((node) => words(node.dataset.played));
    const came = all('[data-moment=receive] [data-passed]').map((node) => words(node.dataset.passed));
    for (const card of cells('mine'))
      if (![...held, ...lying, ...came].includes(card)) faults.add(`the chart has ${card} in my hand`);
    const shows = (moment) => document.querySelector(`[data-moment=${moment}]`);
    if (shows('give')) counted.gave++;
    if (shows('receive')) counted.came++;
    if (shows('give') || shows('receive')) {
      const early = /to play|shows/.exec(document.querySelector('.felt').textContent);
      if (early) faults.add(`"${early}" before the pass was shown`);
    }
    if (shows('receive') && document.querySelector('.plate.active')) faults.add('somebody leads before the pass');
    if (shows('bosses') && !stamping) counted.stamps++;
    stamping = Boolean(shows('bosses'));
    counted.captures = lines().filter((line) => / and captures?: /.test(line)).length;
    if (counted.captures > counted.stamps) faults.add('the log tells of a boss that was not stamped');
    const led = new Set(all('.felt .trick [data-played]').map((node) => node.dataset.played[0]));
    const dim = '[aria-disabled=true]';
    if (all(`.hand [data-card]${dim}`).length) {
      counted.dimmed++;
      const open = all(`.hand [data-card]:not(${dim})`).map((node) => node.dataset.card);
      if (!open.every((card) => led.has(card[0]))) faults.add(`the hand leaves only ${open} bright`);
    }
    if (document.querySelector('[data-moment=round], dialog[open]')) window.roundShown = true;
    if (lines().some((line) => line.startsWith('Round 1 is over')) && !window.roundShown)
      faults.add('the log tells the end of the round');
  };
  window.paced = { faults, counted };
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.body, changes);
"""


def watched(people: People, seat: int) -> RecordedTable:
    """A recorded game with all its motion; the page notes what comes too early."""
    person = people(
        settings={"motion": "system"}, reduced_motion="no-preference", viewport={"width": 1440, "height": 900}
    )
    table = RecordedTable(person.page, golden("yokai-four"), seat)
    table.open(1)
    person.page.evaluate(WATCH)
    return table


def seen(table: RecordedTable) -> tuple[dict[str, int], list[str]]:
    """How much there was to see, and what came too early."""
    counted, faults = table.page.evaluate("[window.paced.counted, [...window.paced.faults]]")
    return counted, faults


def test_log_and_chart_follow_the_stage_through_a_round(people: People) -> None:
    """The others play as fast as they can, I when the table has shown it; then the round ends and the next is dealt."""
    table = watched(people, 0)
    page, end = table.page, table.numbers("round_over")[0]
    while table.number < end:
        if table.by(table.number + 1) == table.seat:
            page.locator("[data-resting=true]").wait_for()
        table.send()
    page.locator("dialog[open] [data-act=continue]").click()
    page.locator("dialog[open]").wait_for(state="detached")
    page.locator(".hand [data-card]").first.wait_for()
    counted, faults = seen(table)
    assert counted["log"] > 100
    assert counted["chart"] > 100
    assert counted["dimmed"] > 10
    assert counted["captures"] == counted["stamps"] > 1
    assert not faults, "\n".join(faults)


def test_nothing_comes_before_the_pass_was_shown(people: People) -> None:
    """The last to pass: one entry brings what I give, what I get, and who leads."""
    table = watched(people, 3)
    table.send_to(table.numbers("passes_exchanged")[0])
    table.page.locator("[data-moment=receive]").wait_for()
    expect(table.page.locator(".prompt")).to_have_text("Passing the cards")
    table.page.locator("[data-resting=true]").wait_for()
    counted, faults = seen(table)
    assert counted["gave"] > 0
    assert counted["came"] > 0
    assert not faults, "\n".join(faults)
