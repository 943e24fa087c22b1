// Choosing a march: the strengths and talents that the view allows, and the odds. Also placing recruits.
import { BY_LUCK } from './die';
import type { ZhangYiMarchOption, ZhangYiOdds, ZhangYiView } from '../../lib/net/wire';

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
  /** Faces that make the acting state hegemon, and faces that destroy the defender. */
  hegemony: number;
  destruction: number;
}

/** An end of the game, or of a state, that a move can bring about: on how many of the die's six faces, and whether I would lose by it. */
export interface Ending {
  kind: 'hegemony' | 'destruction';
  state: string;
  faces: number;
  lost: boolean;
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
  const [win, tie, loss, mine, theirs, hegemony, destruction] = odds;
  return { win, tie, loss, mine, theirs, hegemony, destruction };
}

/** What each face of the die brings, from 1 to 6. `BY_LUCK` has them from the worst for the attacker to the best (Z5.1): no better face brings a worse result. */
export function byFace({ loss, tie }: Pick<Forecast, 'loss' | 'tie'>): ('win' | 'tie' | 'loss')[] {
  return [...BY_LUCK].sort().map((face) => {
    const rank = BY_LUCK.indexOf(face);
    return rank < loss ? 'loss' : rank < loss + tie ? 'tie' : 'win';
  });
}

/** What a march can bring about, as the view says. */
export function endings(view: ZhangYiView, option: ZhangYiMarchOption, march: March, odds: Forecast | null): Ending[] {
  const crowned = odds ? odds.hegemony : option.hegemony && march.strength > option.crossing ? 6 : 0;
  const defender = view.areas.find((area) => area.id === option.to)?.owner ?? '';
  const found: Ending[] = [
    { kind: 'hegemony', state: view.acting ?? '', faces: crowned, lost: view.mandate !== view.acting },
    { kind: 'destruction', state: defender, faces: odds?.destruction ?? 0, lost: view.mandate === defender },
  ];
  return found.filter(({ faces }) => faces > 0);
}

/** What staying can bring about. */
export const endingsOfStay = (view: ZhangYiView): Ending[] =>
  view.hold_hegemony ? [{ kind: 'hegemony', state: view.acting ?? '', faces: 6, lost: view.mandate !== view.acting }] : [];

/** Returns the placed recruits with one more or one less in an area, never more than `due` in all. */
export function withRecruit(recruits: Readonly<Record<string, number>>, area: string, by: 1 | -1, due: number): Record<string, number> {
  const total = Object.values(recruits).reduce((sum, amount) => sum + amount, 0);
  const now = recruits[area] ?? 0;
  if ((by > 0 && total >= due) || now + by < 0) return { ...recruits };
  const next = { ...recruits, [area]: now + by };
  return Object.fromEntries(Object.entries(next).filter(([, amount]) => amount > 0));
}
