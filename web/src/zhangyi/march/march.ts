// Choosing a march: the strengths and talents that the view allows, and the odds. Also placing recruits.
import { facts } from '../facts';
import type { ZhangYiEnding, ZhangYiMarchOption, ZhangYiOdds, ZhangYiView } from '../../lib/net/wire';

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
  /** What each face of the die brings, from 1 to 6, and whether it ends the game or a state. */
  faces: readonly { result: 'win' | 'tie' | 'loss'; ends: boolean }[];
  /** What such a face brings about. */
  end: Ending['kind'];
}

const RESULTS = { w: 'win', t: 'tie', l: 'loss' } as const;

/** An end of the game, or of a state, that a move can bring about: on how many of the die's six faces, and what it means for me. */
export interface Ending extends ZhangYiEnding {
  kind: 'hegemony' | 'destruction';
  state: string;
  faces: number;
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

/** Returns the six results of the die for a march: the last row that names somebody who goes along holds, else the first. */
export function forecast(option: ZhangYiMarchOption, march: March): Forecast | null {
  const row = option.odds.findLast(({ generals }) => generals.some((talent) => march.talents.includes(talent))) ?? option.odds[0];
  const odds: ZhangYiOdds | undefined = row?.by_strength[march.strength - 1];
  const word = row?.faces.split(' ')[march.strength - 1];
  if (!odds || !word) return null;
  const [win, tie, loss, mine, theirs, hegemony] = odds;
  const faces = [...word.padEnd(facts().die.length, word)].map((sign) => {
    const low = sign.toLowerCase() as keyof typeof RESULTS;
    return { result: RESULTS[low], ends: sign !== low };
  });
  return { win, tie, loss, mine, theirs, faces, end: hegemony ? 'hegemony' : 'destruction' };
}

/** What a march can bring about, as the view says. */
export function endings(view: ZhangYiView, option: ZhangYiMarchOption, march: March, odds: Forecast | null): Ending[] {
  if (!odds) return hegemony(view, (option.hegemony_from ?? Infinity) <= march.strength ? facts().die.length : 0);
  const faces = odds.faces.filter(({ ends }) => ends).length;
  const defender = view.areas.find((area) => area.id === option.to)?.owner ?? '';
  return odds.end === 'hegemony' ? hegemony(view, faces) : ending('destruction', defender, faces, option.destruction);
}

/** What staying can bring about. */
export const endingsOfStay = (view: ZhangYiView): Ending[] => hegemony(view, view.hold_hegemony ? facts().die.length : 0);

const hegemony = (view: ZhangYiView, faces: number): Ending[] => ending('hegemony', view.acting ?? '', faces, view.hegemony);

function ending(kind: Ending['kind'], state: string, faces: number, meaning: ZhangYiEnding | null | undefined): Ending[] {
  return meaning && faces ? [{ kind, state, faces, ...meaning }] : [];
}

/** Returns the placed recruits with one more or one less in an area, never more than `due` in all. */
export function withRecruit(recruits: Readonly<Record<string, number>>, area: string, by: 1 | -1, due: number): Record<string, number> {
  const total = Object.values(recruits).reduce((sum, amount) => sum + amount, 0);
  const now = recruits[area] ?? 0;
  if ((by > 0 && total >= due) || now + by < 0) return { ...recruits };
  const next = { ...recruits, [area]: now + by };
  return Object.fromEntries(Object.entries(next).filter(([, amount]) => amount > 0));
}
