// Where things fly on the table, measured on the screen, and animations that respect the wish for less motion.
import type { Attachment } from 'svelte/attachments';
import { reducedMotion } from '../../lib/storage/settings.svelte';

export interface Point {
  x: number;
  y: number;
}

/** The centre of the first element that matches, in the window's pixels; null if there is none. */
export function centreOf(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Where a seat is: its plate, or my hand. */
export const seatPoint = (seat: number | string, me: number | null): Point | null =>
  centreOf(Number(seat) === me ? '.mine .hand' : `[data-seat="${seat}"]`);

/** The way from one point to another, for a `translate`. */
export const way = (from: Point, to: Point | null): string => (to ? `${to.x - from.x}px ${to.y - from.y}px` : '0px 0px');

/** Animates an element when it appears; `keyframes` is asked once the element is on the screen. */
export function animated(keyframes: (centre: Point) => Keyframe[], options: KeyframeAnimationOptions): Attachment<HTMLElement> {
  return (node) => {
    if (reducedMotion() || !node.animate) return undefined;
    const box = node.getBoundingClientRect();
    const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const motion = node.animate(keyframes(centre), { fill: 'both', ...options });
    return () => motion.cancel();
  };
}
