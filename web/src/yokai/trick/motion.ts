// Transitions of cards: from a seat to the middle, and from the middle to the player who takes the trick.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { reducedMotion } from '../../lib/storage/settings.svelte';
import type { TableEdge } from '../cards/cards';

const AWAY: Record<TableEdge, readonly [number, number]> = { bottom: [0, 1], left: [-1, 0], top: [0, -1], right: [1, 0] };

interface Way {
  edge: TableEdge | null;
  far: number;
}

/** A card slides in from its seat. */
export function slideIn(_: Element, { edge, far }: Way): TransitionConfig {
  return slide(edge, far, 220, 1);
}

/** A finished trick slides to its winner and fades there. */
export function slideOut(_: Element, { edge, far }: Way): TransitionConfig {
  return slide(edge, far, 240, 0.5);
}

function slide(edge: TableEdge | null, far: number, duration: number, size: number): TransitionConfig {
  if (reducedMotion() || !edge) return { duration: 0 };
  const [x, y] = AWAY[edge];
  return {
    duration,
    easing: cubicOut,
    css: (shown, hidden) => {
      const scale = size + (1 - size) * shown;
      return `translate: ${x * far * hidden}px ${y * far * hidden}px; scale: ${scale}; opacity: ${Math.min(1, shown * 1.6)}`;
    },
  };
}

/** A captured boss appears large and shrinks into place. */
export function popIn(_: Element): TransitionConfig {
  if (reducedMotion()) return { duration: 0 };
  return { duration: 600, easing: cubicOut, css: (shown) => `scale: ${1 + 1.4 * (1 - shown)}; opacity: ${shown}` };
}
