// Whose eyes a link to a position means: a seat's number, "none" for a spectator, or "open" with a seat to look from.
import type { Viewpoint } from './positions.svelte';

export function viewpointText(viewpoint: Viewpoint): string {
  return `${viewpoint.open ? 'open' : ''}${viewpoint.seat ?? 'none'}`;
}

/** The eyes that a link names; null where it names none that are there. */
export function parseViewpoint(words: string | null, seats: number): Viewpoint | null {
  if (words === 'none') return { seat: null, open: false };
  const found = /^(open)?(\d+)$/.exec(words ?? '');
  const seat = Number(found?.[2] ?? -1);
  return seat >= 0 && seat < seats ? { seat, open: found?.[1] !== undefined } : null;
}
