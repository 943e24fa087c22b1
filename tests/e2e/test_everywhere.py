"""Every page: no serious fault for assistive technology in either theme, no text out of its box in any language."""

from pathlib import Path
from typing import Any, Final

from sevenfold.messages import LANGUAGES
from tests.e2e.conftest import People
from tests.e2e.places import every_place, wear

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


def test_axe_finds_nothing_serious(people: People) -> None:
    page = people().page
    axe, faults = AXE.read_text("utf-8"), {}
    for place in every_place(page):
        page.evaluate(f"() => {{ {axe} }}")
        for theme in ("light", "dark"):
            wear(page, theme=theme)
            found: list[str] = page.evaluate(FAULTS)
            if found:
                faults[place, theme] = found
    assert faults == {}


def test_no_text_leaves_its_box_on_a_narrow_phone(people: People) -> None:
    narrow: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = people(**narrow).page
    faults = {}
    for place in every_place(page):
        for lang in LANGUAGES:
            wear(page, language=lang)
            if found := page.evaluate(OVERFLOW):
                faults[place, lang] = found
    assert faults == {}
