// Moves the notices to where they cover nothing that is read first or pressed.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a notice should not cover: the text it covers only where there is no other room, and the rest of what is read first or
 *  pressed where even then there is none. What makes a move stays free. */
const PRESSED = 'h1,h2,h3,button,a,input,select,textarea,summary,.plate,.side,.prompt';
const TEXT = 'p,li,dl,table,label,svg';
const ACTS = '[data-act],.prompt,.hand';
const GAP = 6;

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the shortest way for a box to where it meets none of the others inside the window, or null if there is none. */
export function wayTo(box: Box, taken: readonly Box[], window: { width: number; height: number }): { x: number; y: number } | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const lefts = [box.left, GAP, window.width - width - GAP];
  const tops = [box.top, ...taken.flatMap(({ top, bottom }) => [top - height - GAP, bottom + GAP])];
  return tops
    .filter((top) => top >= GAP && top + height <= window.height - GAP)
    .flatMap((top) => lefts.map((left) => ({ left, top, right: left + width, bottom: top + height })))
    .filter((place) => !taken.some((other) => meet(place, other)))
    .map(({ left, top }) => ({ x: left - box.left, y: top - box.top }))
    .reduce<{ x: number; y: number } | null>((best, way) => (best && length(best) <= length(way) ? best : way), null);
}

const length = ({ x, y }: { x: number; y: number }): number => Math.abs(x) + Math.abs(y);

/** Moves the list of notices if it covers something; into the dialog that is open, because nothing else is above one. */
export function keepClear(list: HTMLElement): void {
  const around = document.querySelector('dialog[open]') ?? document.body;
  if (list.parentElement !== around) around.append(list);
  const boxes = (selector: string): Box[] =>
    [...around.querySelectorAll(selector)].filter((node) => !list.contains(node) && node.checkVisibility()).map((node) => node.getBoundingClientRect());
  const pressed = boxes(PRESSED);
  if (!pressed.some((other) => meet(hull(list), other))) return;
  list.style.translate = '';
  const window = { width: innerWidth, height: innerHeight };
  const mostly = [[...pressed, ...boxes(TEXT)], pressed, boxes(ACTS)];
  const way = mostly.reduce<{ x: number; y: number } | null>((found, taken) => found ?? wayTo(hull(list), taken, window), null);
  if (way) list.style.translate = `${way.x}px ${way.y}px`;
}

/** The smallest box around all notices. */
function hull(list: HTMLElement): Box {
  const all = [...list.children].map((child) => child.getBoundingClientRect());
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}
