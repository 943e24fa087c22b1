// Whose eyes a link to a position means: a seat's number, "none" for a spectator, or "open" with a seat to look from.
import type { Eyes } from './positions.svelte';

export function eyesWords(eyes: Eyes): string {
  return `${eyes.open ? 'open' : ''}${eyes.seat ?? 'none'}`;
}

/** The eyes that a link names; null where it names none that are there. */
export function eyesIn(words: string | null, seats: number): Eyes | null {
  if (words === 'none') return { seat: null, open: false };
  const found = /^(open)?(\d+)$/.exec(words ?? '');
  const seat = Number(found?.[2] ?? -1);
  return seat >= 0 && seat < seats ? { seat, open: found?.[1] !== undefined } : null;
}
