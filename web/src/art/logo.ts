// The emblem's geometry: a sheet folded seven times round, one fold per suit, and the letters of the name.
/** Each fold has the ink of a suit, by its letter. */
const ORDER = ['F', 'L', 'W', 'S', 'D', 'E', 'C'] as const;

function at(index: number, radius: number, shift = 0): string {
  const a = ((index + shift) / 7) * Math.PI * 2 - Math.PI / 2;
  return `${(50 + Math.cos(a) * radius).toFixed(1)} ${(50 + Math.sin(a) * radius).toFixed(1)}`;
}

/** Seven folds: the flap and the shaded turn beneath it. */
export const FOLDS = ORDER.map((letter, i) => ({
  letter,
  flap: `M${at(i, 49)}L${at(i + 1, 49)}L${at(i + 1, 21)}L${at(i, 21)}Z`,
  turn: `M${at(i, 49)}L${at(i + 1, 21)}L${at(i, 21)}Z`,
}));

/** "Sevenfold" in strokes, 100 high: [x, path]. */
export const WORD: readonly (readonly [number, string])[] = [
  [0, 'M46 23C43 13 36 9 28 9 17 9 10 16 10 27 10 51 47 43 47 69 47 83 39 91 28 91 18 91 11 86 8 75'],
  [62, 'M9 62H46C47 46 40 36 28 36 16 36 9 46 9 63 9 81 17 91 29 91 37 91 43 88 46 81'],
  [122, 'M5 34L27 91 49 34'],
  [184, 'M9 62H46C47 46 40 36 28 36 16 36 9 46 9 63 9 81 17 91 29 91 37 91 43 88 46 81'],
  [246, 'M11 34V94M11 58C13 44 20 36 30 36 40 36 45 43 45 56V94'],
  [307, 'M39 11C27 6 19 13 19 26V94M5 38H36'],
  [354, 'M28 36C16 36 9 46 9 63S16 91 28 91 47 81 47 63 40 36 28 36Z'],
  [420, 'M10 5V94'],
  [444, 'M46 5V94M46 63C46 81 39 91 28 91S9 81 9 63 16 36 28 36 46 46 46 63'],
];
export const WORD_WIDTH = 500;
