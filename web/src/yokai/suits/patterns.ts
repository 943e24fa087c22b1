// The seven patterns as tiles: strokes and filled shapes on a small grid, repeated by Pattern.svelte.
import type { Letter } from './suits';

export interface Tile {
  readonly w: number;
  readonly h: number;
  readonly stroke?: string;
  readonly fill?: string;
  readonly width?: number;
}

/** Six-armed crystal around a point. */
function crystal(x: number, y: number, s: number): string {
  const [a, b] = [+(s * 0.87).toFixed(1), s / 2];
  return `M${x} ${y - s}v${2 * s}M${x - a} ${y - b}l${2 * a} ${s}M${x - a} ${y + b}l${2 * a} ${-s}`;
}

export const TILES: Readonly<Record<Letter, Tile>> = {
  // waves, two phases
  W: { w: 24, h: 16, stroke: 'M-6 5q6-7 12 0t12 0 12 0M-12 13q6-7 12 0t12 0 12 0 12 0' },
  // ranges of peaks
  E: { w: 24, h: 18, stroke: 'M0 16L7 5l4 6 3-4 10 9M5 17l2-4 2 4M12 17l2-3 2 3' },
  // linked rings
  C: { w: 20, h: 20, stroke: 'M0 10a10 10 0 0 0 10-10M10 0a10 10 0 0 0 10 10M20 10a10 10 0 0 0-10 10M10 20a10 10 0 0 0-10-10M10 0a10 10 0 0 0-10 10M20 10a10 10 0 0 0-10-10M10 20a10 10 0 0 0 10-10M0 10a10 10 0 0 0 10 10', fill: 'M10 8.4a1.6 1.6 0 1 0 .1 0Z' },
  // bolts
  L: { w: 22, h: 26, fill: 'M5 1h5l-3 6h4L2 15l2-6H1ZM16 14h5l-3 6h4l-9 8 2-6h-3ZM16-12h5l-3 6h4l-9 8 2-6h-3Z' },
  // lattice with studs
  D: { w: 18, h: 18, stroke: 'M0 9L9 0l9 9-9 9Z', fill: 'M9 6.5L11.5 9 9 11.5 6.5 9Z', width: 1.6 },
  // flames
  F: { w: 20, h: 26, fill: 'M5 14C1 11 1 8 4 5c0 2 1 2 2 2C6 4 7 2 9 0c0 4 3 5 3 9 0 3-3 5-7 5ZM15 27c-4-3-4-6-1-9 0 2 1 2 2 2 0-3 1-5 3-7 0 4 3 5 3 9 0 3-3 5-7 5ZM-5 27c-4-3-4-6-1-9 0 2 1 2 2 2 0-3 1-5 3-7 0 4 3 5 3 9 0 3-3 5-7 5Z' },
  // crystals
  S: { w: 24, h: 26, stroke: crystal(6, 7, 5) + crystal(18, 20, 5), fill: 'M18 5.6a1.4 1.4 0 1 0 .1 0ZM6 18.6a1.4 1.4 0 1 0 .1 0Z' },
};

/** One pictorial sign per suit for readers who do not know the characters; box 100, filled unless it is a stroke. */
export const SIGNS: Readonly<Record<Letter, { stroke?: string; fill?: string }>> = {
  W: { stroke: 'M8 36H60Q78 36 78 22 78 10 66 10 56 10 56 20M8 56H76Q93 56 93 70 93 84 80 84 69 84 69 74M8 76H42Q54 76 54 85 54 94 45 94' },
  E: { fill: 'M2 90L36 20 54 54 66 36 98 90Z' },
  C: { stroke: 'M38 62m-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0M62 38m-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0' },
  L: { fill: 'M44 2H80L60 38H84L26 98 42 56H18Z' },
  D: { fill: 'M50 2L98 50 50 98 2 50ZM50 26L26 50 50 74 74 50Z' },
  F: { fill: 'M48 98C18 98 8 76 16 58 22 46 30 42 30 28 40 34 42 42 42 50 54 38 58 20 50 2 76 16 94 46 90 68 87 88 70 98 48 98Z' },
  S: { stroke: 'M50 6V94M12 28L88 72M12 72L88 28M38 12L50 24 62 12M38 88L50 76 62 88M12 44L28 38 26 20M88 56L72 62 74 80M12 56L28 62 26 80M88 44L72 38 74 20' },
};

/** The edge of each suit's tab, so that suits differ even for readers who cannot tell their colours apart. */
const EDGES: Readonly<Record<Letter, string>> = {
  W: 'q-6.25 9-12.5 0t-12.5 0',
  E: 'l-12.5 9-12.5-9',
  C: 'a12.5 11 0 0 1-25 0',
  L: 'l-7 10-2-10-7 10-2-10-7 10v-10',
  D: 'v7h-12.5v-7h-12.5',
  F: 'c-2 7-8 11-18 10 5-3 6-7 4-10h-11',
  S: 'h-6l-6.5 8-6.5-8h-6',
};

/** The outline of a tab `width` wide and `height` high, with the suit's lower edge. */
export function tab(letter: Letter, width: number, height: number): string {
  const scale = (n: string): string => String(+((Number(n) * width) / 100).toFixed(2));
  const edge = EDGES[letter].replace(/-?\d+(\.\d+)?/g, scale).replace(/a(\S+) (\S+) 0 0 [\d.]+/, 'a$1 $2 0 0 1');
  return `M0 0H${width}V${height}${edge.repeat(4)}Z`;
}
