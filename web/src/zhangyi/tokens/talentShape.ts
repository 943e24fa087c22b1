// The shape of a talent's tablet: one outline per role, stretched so that a Latin name fits.
import type { Role } from '../map/types';

export const OUTLINES: Readonly<Record<Role, string>> = {
  general: 'M-24-46H24V34L0 50L-24 34Z',
  minister: 'M-24-34H-14V-48H14V-34H24V48H-24Z',
  scholar: 'M-20-46H20Q28-46 28-38T20-30V30Q28 30 28 38T20 46H-20Q-28 46-28 38T-20 30V-30Q-28-30-28-38T-20-46Z',
  assassin: 'M0-52L22-14V36L14 48H-14L-22 36V-14Z',
};

export interface TalentShape {
  /** The name, line by line. */
  readonly lines: readonly string[];
  readonly step: number;
  readonly letter: number;
  /** The width relative to a tablet with Chinese characters. */
  readonly stretch: number;
  /** Half its width, in hundredths of its height. */
  readonly half: number;
}

/** Characters go down the tablet one by one, Latin names word by word. */
export function talentShape(name: string, role: Role): TalentShape {
  const scroll = role === 'scholar';
  if (/[\u3400-\u9fff]/.test(name)) {
    const lines = [...name].slice(0, 4);
    const step = Math.min(26, 74 / lines.length);
    return { lines, step, letter: step, stretch: 1, half: scroll ? 28 : 24 };
  }
  const lines = name.replace(/^Lord /, '').split(' ');
  const longest = Math.max(...lines.map((line) => line.length));
  const stretch = Math.max(1.3, (longest * 12.8 + 14) / (scroll ? 40 : 48));
  return { lines, step: 23, letter: 21, stretch, half: stretch * (scroll ? 28 : 24) };
}
