// Display data of the seven suits: ids, letters, ranks, stars, colours and characters.

export type Letter = 'W' | 'E' | 'C' | 'L' | 'D' | 'F' | 'S';
export type Lang = 'en' | 'zh-Hans' | 'zh-Hant' | 'ja';

export interface Suit {
  readonly id: string;
  readonly letter: Letter;
  readonly ink: string;
  readonly ranks: readonly string[];
  readonly stars: number;
  readonly extra: number;
}

const run = (low: number): string[] => Array.from({ length: 7 }, (_, i) => (low + i === 1 ? 'A' : String(low + i)));

function suit(id: string, letter: Letter, low: number, stars: number, extra: number): Suit {
  return { id, letter, ink: `var(--suit-${letter})`, ranks: run(low), stars, extra };
}

export const SUITS: Readonly<Record<Letter, Suit>> = {
  W: suit('wind', 'W', 1, 0, 0),
  E: suit('earth', 'E', 2, 0, 1),
  C: suit('charm', 'C', 3, 1, 0),
  L: suit('lightning', 'L', 4, 1, 1),
  D: suit('darkness', 'D', 5, 1, 1),
  F: suit('fire', 'F', 6, 2, 1),
  S: suit('snow', 'S', 7, 2, 1),
};

export const LETTERS = Object.keys(SUITS) as Letter[];

const MARKS: Readonly<Record<Letter, string | Readonly<Record<Lang, string>>>> = {
  W: { en: '風', 'zh-Hans': '风', 'zh-Hant': '風', ja: '風' },
  E: { en: '土', 'zh-Hans': '地', 'zh-Hant': '地', ja: '土' },
  C: '魅',
  L: '雷',
  D: { en: '闇', 'zh-Hans': '暗', 'zh-Hant': '暗', ja: '闇' },
  F: '火',
  S: '雪',
};

/** The character that stands for a suit in a language. */
export function suitCharacter(letter: Letter, lang: Lang): string {
  const found = MARKS[letter];
  return typeof found === 'string' ? found : found[lang];
}

export interface Face {
  readonly suit: Suit;
  readonly rank: string;
  readonly boss: boolean;
  readonly foil: boolean;
  readonly ace: boolean;
}

/** Splits a card's record name ('F7', 'WA', 'S13', 'F7*') into its parts. */
export function face(card: string): Face {
  const found = /^([WECLDFS])(A|[2-9]|1[0-3])(\*?)$/.exec(card);
  if (!found) throw new Error(`expected a card such as F7 or WA, got ${JSON.stringify(card)}`);
  const [, letter, rank, star] = found as unknown as [string, Letter, string, string];
  return { suit: SUITS[letter], rank, boss: rank === '7', foil: star === '*', ace: rank === 'A' };
}
