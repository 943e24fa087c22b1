"""What a page is checked for: faults for assistive technology, text outside its box, parts outside the screen."""

from pathlib import Path
from typing import Final

AXE: Final = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
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
IN_VIEW: Final = """(selector) => [...document.querySelectorAll(selector)].every((node) => {
  const box = node.getBoundingClientRect();
  return box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
})"""
