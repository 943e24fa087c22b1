"""Every page: no serious fault for assistive technology in either theme, no text out of its box in any language."""

from pathlib import Path
from typing import Any, Final

import pytest

from tests.e2e.conftest import People
from tests.e2e.places import every_place

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FAULTS: Final = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].any[0]?.message ?? ''}`);
}"""
# A text may leave its box where the box scrolls or says that it cuts with an ellipsis.
OVERFLOW: Final = """() => {
  const found = [];
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.unseen, svg, option, select, dialog:not([open])')) continue;
    let box = null;
    for (let up = parent; up && !box; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(style.overflowX)) box = 'ok';
      else if (style.display !== 'inline') box = up.getBoundingClientRect();
    }
    if (box === 'ok' || !box) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects())
      if (line.width && (line.right > box.right + 1.5 || line.left < box.left - 1.5)) found.push(node.data.trim());
  }
  return [...new Set(found)];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(people: People, scheme: str) -> None:
    player = people(color_scheme=scheme)
    axe, faults = AXE.read_text("utf-8"), {}
    for place in every_place(player):
        player.page.evaluate(f"() => {{ {axe} }}")
        found: list[str] = player.page.evaluate(FAULTS)
        if found:
            faults[place] = found
    assert faults == {}


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant", "ja"])
def test_no_text_leaves_its_box_on_a_narrow_phone(people: People, lang: str) -> None:
    narrow: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    player = people(settings={"language": lang}, **narrow)
    faults = {place: found for place in every_place(player) if (found := player.page.evaluate(OVERFLOW))}
    assert faults == {}
