// Choosing a march: the strengths and talents that the view allows, and the odds. Also placing recruits.
import type { ZhangYiMarchOption, ZhangYiOdds } from '../../lib/net/wire';

export interface March {
  from: string;
  to: string;
  strength: number;
  talents: string[];
}

export interface Forecast {
  win: number;
  tie: number;
  loss: number;
  mine: number;
  theirs: number;
}

export const sources = (marches: readonly ZhangYiMarchOption[]): string[] => [...new Set(marches.map((option) => option.from))];

export const targets = (marches: readonly ZhangYiMarchOption[], from: string): ZhangYiMarchOption[] =>
  marches.filter((option) => option.from === from);

export function optionOf(marches: readonly ZhangYiMarchOption[], march: March | null): ZhangYiMarchOption | undefined {
  return marches.find((option) => option.from === march?.from && option.to === march.to);
}

/** The march of the whole army with all its talents: the most common choice. */
export const wholeArmy = (option: ZhangYiMarchOption): March => ({
  from: option.from,
  to: option.to,
  strength: option.most,
  talents: [...option.talents],
});

/** Returns the six results of the die for a march, given the best general that goes along. */
export function forecast(option: ZhangYiMarchOption, march: March, bonus: (talent: string) => number): Forecast | null {
  if (option.meets !== 'enemy') return null;
  const best = Math.max(0, ...march.talents.map(bonus));
  const row = option.odds.find((found) => found.bonus === best) ?? option.odds[0];
  const odds: ZhangYiOdds | undefined = row?.by_strength[march.strength - 1];
  if (!odds) return null;
  const [win, tie, loss, mine, theirs] = odds;
  return { win, tie, loss, mine, theirs };
}

/** Returns the placed recruits with one more or one less in an area, never more than `due` in all. */
export function withRecruit(recruits: Readonly<Record<string, number>>, area: string, by: 1 | -1, due: number): Record<string, number> {
  const total = Object.values(recruits).reduce((sum, amount) => sum + amount, 0);
  const now = recruits[area] ?? 0;
  if ((by > 0 && total >= due) || now + by < 0) return { ...recruits };
  const next = { ...recruits, [area]: now + by };
  return Object.fromEntries(Object.entries(next).filter(([, amount]) => amount > 0));
}
