// Touch, mouse and wheel on the map: one pointer pans (or drags an arrow from an area), two pointers zoom.

export interface Gestures {
  /** Move the map by pixels. */
  pan(dx: number, dy: number): void;
  /** Zoom by a factor about a pixel of the element. */
  zoom(factor: number, x: number, y: number): void;
  /** Whether a drag that begins on this area draws an arrow instead of moving the map. */
  drags(area: string): boolean;
  /** The tip of a dragged arrow: pixel and the area under it; null if the drag was cancelled. */
  dragging(from: string, tip: { x: number; y: number; over: string | null } | null): void;
  dropped(from: string, to: string): void;
  /** A press on an area that lasted without moving. */
  held(area: string): void;
}

const THRESHOLD = 7;
/** How long, in milliseconds, a press lasts that asks about an area. */
const HOLD = 550;

/** The area at a point, also where a talent stands above it. */
const areaAt = (x: number, y: number): string | null =>
  document.elementsFromPoint(x, y).find((found): found is SVGElement => found.hasAttribute('data-area'))?.dataset['area'] ?? null;

/** Listens on the map's element; returns a function that stops. A press that moved is not a click. */
export function listenToGestures(element: Element, gestures: Gestures): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let from: string | null = null;
  let moved = false;
  let start = { x: 0, y: 0 };
  let holding: ReturnType<typeof setTimeout> | undefined;
  const local = (x: number, y: number): { x: number; y: number } => {
    const box = element.getBoundingClientRect();
    return { x: x - box.left, y: y - box.top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(holding);
    if (pointers.size > 1) return stopDrag();
    moved = false;
    start = { x: event.clientX, y: event.clientY };
    const talent = (event.target as Element).closest('[data-talent]');
    const area = talent ? null : areaAt(event.clientX, event.clientY);
    from = area !== null && gestures.drags(area) ? area : null;
    if (area !== null) holding = setTimeout(() => hold(area), HOLD);
  }

  /** The click that ends a long press is none. */
  function hold(area: string): void {
    if (moved || pointers.size !== 1) return;
    moved = true;
    stopDrag();
    gestures.held(area);
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!moved && pointers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < THRESHOLD) return;
    if (!moved) element.setPointerCapture(event.pointerId);
    clearTimeout(holding);
    moved = true;
    if (pointers.size === 2) pinch(event.pointerId, before, now);
    else if (from !== null) gestures.dragging(from, { ...local(now.x, now.y), over: areaAt(now.x, now.y) });
    else gestures.pan(now.x - before.x, now.y - before.y);
    pointers.set(event.pointerId, now);
  }

  function pinch(id: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
    const other = [...pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(now.x - other.x, now.y - other.y) || 1;
    const middle = local((now.x + other.x) / 2, (now.y + other.y) / 2);
    gestures.zoom(is / was, middle.x, middle.y);
    gestures.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  function stopDrag(): void {
    if (from !== null) gestures.dragging(from, null);
    from = null;
  }

  function up(event: PointerEvent): void {
    clearTimeout(holding);
    if (!pointers.delete(event.pointerId)) return;
    const to = from !== null && moved && event.type === 'pointerup' ? areaAt(event.clientX, event.clientY) : null;
    const origin = from;
    stopDrag();
    if (origin !== null && to !== null && to !== origin) gestures.dropped(origin, to);
  }

  function click(event: Event): void {
    if (!moved) return;
    event.stopPropagation();
    event.preventDefault();
    moved = false;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = local(event.clientX, event.clientY);
    gestures.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), x, y);
  }

  const stop = new AbortController();
  const on = (name: string, handler: (event: never) => void, options: AddEventListenerOptions = {}): void =>
    element.addEventListener(name, handler as EventListener, { ...options, signal: stop.signal });
  on('pointerdown', down);
  on('pointermove', move);
  on('pointerup', up);
  on('pointercancel', up);
  on('click', click, { capture: true });
  on('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(holding);
    stop.abort();
  };
}
