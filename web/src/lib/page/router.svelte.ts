// The router: the current path and query, and links that change them without reloading the document.
import { tick } from 'svelte';

export type Values = Record<string, string>;

// Path and query are separate states: a step within a page changes the query and must not rebuild the page.
let pathname = $state(location.pathname);
let search = $state(location.search);

export function path(): string {
  return pathname;
}

export function query(name: string): string | null {
  return new URLSearchParams(search).get(name);
}

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  update();
}

function update(): void {
  const moved = pathname !== location.pathname;
  pathname = location.pathname;
  search = location.search;
  if (moved) {
    scrollTo(0, 0);
    // The page's heading gets the focus, so that a screen reader reads it.
    void tick().then(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
  }
}

/** Returns the values of `:names` in a pattern such as `/t/:table`, or null if the path does not match. */
export function match(pattern: string, path: string): Values | null {
  const wanted = parts(pattern);
  const found = parts(path);
  if (wanted.length !== found.length) return null;
  const values: Values = {};
  for (const [index, part] of wanted.entries()) {
    const value = found[index] ?? '';
    if (part.startsWith(':')) values[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return values;
}

function parts(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Handles plain clicks on links to our own pages without loading a new document. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const outside = link.origin !== location.origin || link.target || link.hasAttribute('download');
  if (outside || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

export function listenToLinks(): void {
  addEventListener('popstate', update);
  document.addEventListener('click', followLink);
}
