// How cards travel: from a seat to the middle and from the middle to the one who takes them.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { still } from '../../lib/storage/settings.svelte';
import type { Place } from '../cards/cards';

const AWAY: Record<Place, readonly [number, number]> = { bottom: [0, 1], left: [-1, 0], top: [0, -1], right: [1, 0] };

interface Way {
  place: Place | null;
  far: number;
}

/** A card slides in from its seat. */
export function arrive(_: Element, { place, far }: Way): TransitionConfig {
  return slide(place, far, 220, 1);
}

/** A finished trick slides to its winner and fades there. */
export function leave(_: Element, { place, far }: Way): TransitionConfig {
  return slide(place, far, 240, 0.5);
}

function slide(place: Place | null, far: number, duration: number, size: number): TransitionConfig {
  if (still() || !place) return { duration: 0 };
  const [x, y] = AWAY[place];
  return {
    duration,
    easing: cubicOut,
    css: (shown, hidden) => {
      const scale = size + (1 - size) * shown;
      return `translate: ${x * far * hidden}px ${y * far * hidden}px; scale: ${scale}; opacity: ${Math.min(1, shown * 1.6)}`;
    },
  };
}

/** A captured boss has its moment. */
export function moment(_: Element): TransitionConfig {
  if (still()) return { duration: 0 };
  return { duration: 600, easing: cubicOut, css: (shown) => `scale: ${1 + 1.4 * (1 - shown)}; opacity: ${shown}` };
}
