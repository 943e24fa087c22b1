// How the seven suits look: ids, colours and characters.
import { isBoss } from '../facts';

export type Letter = 'W' | 'E' | 'C' | 'L' | 'D' | 'F' | 'S';
export type Lang = 'en' | 'zh-Hans' | 'zh-Hant' | 'ja';

export interface Suit {
  readonly id: string;
  readonly letter: Letter;
  readonly ink: string;
}

const suit = (id: string, letter: Letter): Suit => ({ id, letter, ink: `var(--suit-${letter})` });

export const SUITS: Readonly<Record<Letter, Suit>> = {
  W: suit('wind', 'W'),
  E: suit('earth', 'E'),
  C: suit('charm', 'C'),
  L: suit('lightning', 'L'),
  D: suit('darkness', 'D'),
  F: suit('fire', 'F'),
  S: suit('snow', 'S'),
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
  const found = /^([WECLDFS])(\w+)(\*?)$/.exec(card);
  if (!found) throw new Error(`expected a card such as F7 or WA, got ${JSON.stringify(card)}`);
  const [, letter, rank, star] = found as unknown as [string, Letter, string, string];
  return { suit: SUITS[letter], rank, boss: isBoss(card), foil: star === '*', ace: rank === 'A' };
}
