"""Felt, hand, chart, log and score keep one pace: none of them shows what the stage has not shown."""

from typing import Final

from tests.e2e.conftest import People
from tests.e2e.support.recorded_table import RecordedTable, golden

# Looks after every change of the page: what the log, the chart and the hand tell must have been on the felt by then.
WATCH: Final = """
  const SUITS = ['Wind', 'Earth', 'Charm', 'Lightning', 'Darkness', 'Fire', 'Snow'];
  const shown = new Set(), faults = new Set(), counted = { log: 0, chart: 0, dimmed: 0 };
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
    if (!document.querySelector('[data-moment=receive], [data-moment=give]'))
      for (const card of cells('mine'))
        if (![...held, ...lying].includes(card)) faults.add(`the chart has ${card} in my hand`);
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


def test_log_and_chart_follow_the_stage_through_a_round(people: People) -> None:
    """The others play as fast as they can, I when the table has shown it; then the round ends and the next is dealt."""
    person = people(
        settings={"motion": "system"}, reduced_motion="no-preference", viewport={"width": 1440, "height": 900}
    )
    table = RecordedTable(person.page, golden("yokai-four"))
    end = table.numbers("round_over")[0]
    table.open(1)
    person.page.evaluate(WATCH)
    while table.number < end:
        if table.by(table.number + 1) == table.seat:
            person.page.locator("[data-resting=true]").wait_for()
        table.send()
    person.page.locator("dialog[open] [data-act=continue]").click()
    person.page.locator("dialog[open]").wait_for(state="detached")
    person.page.locator(".hand [data-card]").first.wait_for()
    counted, faults = person.page.evaluate("[window.paced.counted, [...window.paced.faults]]")
    assert counted["log"] > 100
    assert counted["chart"] > 100
    assert counted["dimmed"] > 10
    assert not faults, "\n".join(faults)
