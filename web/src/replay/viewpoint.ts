// The viewpoint in a link to a position: a seat's number, "none" for a spectator, or "open" and a seat for open cards.
import type { Viewpoint } from './positions.svelte';

export function viewpointText(viewpoint: Viewpoint): string {
  return `${viewpoint.open ? 'open' : ''}${viewpoint.seat ?? 'none'}`;
}

/** Returns the viewpoint that a link names, or null if it names none or a seat that does not exist. */
export function parseViewpoint(words: string | null, seats: number): Viewpoint | null {
  if (words === 'none') return { seat: null, open: false };
  const found = /^(open)?(\d+)$/.exec(words ?? '');
  const seat = Number(found?.[2] ?? -1);
  return seat >= 0 && seat < seats ? { seat, open: found?.[1] !== undefined } : null;
}
