// The router: the current path and query, and links that change them without reloading the document.
import { tick } from 'svelte';
import { SITE } from '../local/site';

export type Values = Record<string, string>;

interface Address {
  path: string;
  search: string;
  anchor: string;
}

/** Returns the current address. On a site of static files there is one document, and the page's address follows its `#`. */
export function address(inHash: boolean, from: Pick<Location, 'pathname' | 'search' | 'hash'>): Address {
  if (!inHash) return { path: from.pathname, search: from.search, anchor: from.hash.slice(1) };
  const [, path, search = '', anchor = ''] = /^#(\/[^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(from.hash) ?? ['', '/'];
  return { path: path ?? '/', search, anchor };
}

// Path and query are separate states: a step within a page changes the query and must not rebuild the page.
let pathname = $state(address(SITE, location).path);
let search = $state(address(SITE, location).search);

export function path(): string {
  return pathname;
}

export function query(name: string): string | null {
  return new URLSearchParams(search).get(name);
}

/** Returns the part of the page that the address names. */
export function anchor(): string {
  return address(SITE, location).anchor;
}

/** Names a part of the page in the address. */
export function setAnchor(id: string): void {
  history.replaceState(null, '', hrefOf(`${pathname}${search}#${id}`));
}

/** Returns what the document's address has to be for a path of ours. */
export const hrefOf = (to: string, inHash = SITE): string => (inHash ? `#${to}` : to);

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', hrefOf(to));
  else history.replaceState(null, '', hrefOf(to));
  update();
}

function update(): void {
  const now = address(SITE, location);
  const moved = pathname !== now.path;
  pathname = now.path;
  search = now.search;
  if (moved) {
    scrollTo(0, 0);
    // The page's heading gets the focus, so that a screen reader reads it.
    void tick().then(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
  }
}

/** Returns the values of `:names` in a pattern such as `/t/:table` or `/@:name`, or null if the path does not match. */
export function match(pattern: string, path: string): Values | null {
  const wanted = parts(pattern);
  const found = parts(path);
  if (wanted.length !== found.length) return null;
  const values: Values = {};
  for (const [index, part] of wanted.entries()) {
    const value = found[index] ?? '';
    if (part.startsWith(':')) values[part.slice(1)] = value;
    else if (part.startsWith('@:') && value.startsWith('@')) values[part.slice(2)] = decoded(value.slice(1));
    else if (part !== value) return null;
  }
  return values;
}

/** Returns a part of an address as it is read; one that is not well-formed stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parts(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Handles plain clicks on links to our own pages without loading a new document. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const outside = link.origin !== location.origin || link.target || link.hasAttribute('download') || link.rel === 'external';
  if (outside || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  navigate(SITE ? siteTarget(link) : link.pathname + link.search + link.hash);
}

/** Returns the path of ours that a link on a site of static files leads to. */
export function siteTarget(link: HTMLAnchorElement): string {
  const href = link.getAttribute('href') ?? '/';
  if (href.startsWith('#/')) return href.slice(1);
  return href.startsWith('#') ? `${pathname}${search}${href}` : href;
}

/** Before a link can be copied or opened in a new tab, its address becomes one that a file server knows. */
export function completeLink(event: Event): void {
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]:not([download])');
  link?.setAttribute('href', hrefOf(link.getAttribute('href') ?? '/', true));
}

export function listenToLinks(): void {
  addEventListener('popstate', update);
  document.addEventListener('click', followLink);
  if (SITE) for (const name of ['pointerover', 'focusin']) document.addEventListener(name, completeLink);
}
