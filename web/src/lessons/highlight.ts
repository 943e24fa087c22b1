// Highlights on the board what a lesson's step is about. It uses a style sheet of its own, so boards need no code for lessons.
const PREFIXES: Record<string, (name: string) => string> = {
  card: (name) => `.mine [data-card="${name}"]`,
  // A disabled button is not highlighted.
  act: (name) => `[data-act="${name}"]:not(:disabled, [aria-disabled="true"])`,
  area: (name) => `.area[data-area="${name}"]`,
};

/** Returns the CSS selector of a point: `card:S13`, `act:pass`, `area:ji`, or the name of a part of the board. */
export function selector(point: string): string {
  const [kind = '', name = ''] = point.split(':');
  return PREFIXES[kind]?.(CSS.escape(name)) ?? `[data-point="${CSS.escape(point)}"]`;
}

/** A button beside marked cards is marked only when all of them are chosen, and so not on a wrong choice. */
export function chosenFirst(point: string, points: readonly string[]): string {
  const open = points.filter((other) => other.startsWith('card:')).map((card) => `${selector(card)}:not([aria-pressed="true"])`);
  return point.startsWith('act:') && open.length ? `:root:not(:has(${open.join(', ')})) ` : '';
}

const GLOW = 'outline: 3px solid var(--mark); outline-offset: 3px; box-shadow: 0 0 0 3px var(--mark-under), 0 0 18px 6px var(--mark);';
const LAND = 'stroke: var(--mark); stroke-width: 9px; stroke-linejoin: round; fill: rgb(255 214 90 / 0.28);';

let sheet: CSSStyleSheet | undefined;

export function highlight(points: readonly string[]): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const rules = points.map((point) => `${chosenFirst(point, points)}${selector(point)} { ${point.startsWith('area:') ? LAND : GLOW} }`);
  sheet.replaceSync(points.length ? `:root { --mark: #ffcf4d; --mark-under: #33240a; } ${rules.join(' ')}` : '');
}
