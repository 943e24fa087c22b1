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

/** An end of the game, or of a state, that a move can bring about: on how many of the die's six faces, and what it means for me. */
export interface Ending {
  kind: 'hegemony' | 'destruction';
  state: string;
  faces: number;
  /** I win or lose by it, nobody supports the state (as the mandate that I put back shows), or another player may support it. */
  means: 'won' | 'lost' | 'nobody' | 'others';
}

/** Whether I lose the game, or am out of it, by an ending: everybody loses by a hegemon whom nobody supports. */
export const isGrave = ({ kind, means }: Ending): boolean => means === 'lost' || (kind === 'hegemony' && means === 'nobody');

function hegemonyOf({ acting, mandate, put_back }: ZhangYiView, faces: number): Ending {
  return { kind: 'hegemony', state: acting ?? '', faces, means: acting === mandate ? 'won' : acting === put_back ? 'nobody' : 'lost' };
}
function destructionOf({ mandate, put_back }: ZhangYiView, state: string, faces: number): Ending {
  return { kind: 'destruction', state, faces, means: state === mandate ? 'lost' : state === put_back ? 'nobody' : 'others' };
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

/** What a march can bring about, as the view says. A hegemon ends the game before anybody is destroyed (Z6.1), on every face on which the attacker wins. */
export function endings(view: ZhangYiView, option: ZhangYiMarchOption, march: March, odds: Forecast | null): Ending[] {
  const crowned = odds ? odds.hegemony : option.hegemony && march.strength > option.crossing ? 6 : 0;
  const defender = view.areas.find((area) => area.id === option.to)?.owner ?? '';
  const ending = crowned ? hegemonyOf(view, crowned) : destructionOf(view, defender, odds?.destruction ?? 0);
  return ending.faces ? [ending] : [];
}

/** What staying can bring about. */
export const endingsOfStay = (view: ZhangYiView): Ending[] => (view.hold_hegemony ? [hegemonyOf(view, 6)] : []);

/** Returns the placed recruits with one more or one less in an area, never more than `due` in all. */
export function withRecruit(recruits: Readonly<Record<string, number>>, area: string, by: 1 | -1, due: number): Record<string, number> {
  const total = Object.values(recruits).reduce((sum, amount) => sum + amount, 0);
  const now = recruits[area] ?? 0;
  if ((by > 0 && total >= due) || now + by < 0) return { ...recruits };
  const next = { ...recruits, [area]: now + by };
  return Object.fromEntries(Object.entries(next).filter(([, amount]) => amount > 0));
}
