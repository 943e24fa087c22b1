// The drawings know every card, every mark has its strokes, and every suit its pattern, sign and boss.
import { describe, expect, it } from 'vitest';
import { BOSSES } from '../bosses/bosses';
import { GLYPHS, numeral } from '../../art/glyphs';
import { SIGNS, tab, TILES } from './patterns';
import { face, LETTERS, suitCharacter, SUITS } from './suits';

describe('suits', () => {
  it('y1_1 has seven suits of seven ranks with a seven in each', () => {
    expect(LETTERS.join('')).toBe('WECLDFS');
    for (const letter of LETTERS) {
      expect(SUITS[letter].ranks).toHaveLength(7);
      expect(SUITS[letter].ranks).toContain('7');
    }
    expect(SUITS.W.ranks).toEqual(['A', '2', '3', '4', '5', '6', '7']);
    expect(SUITS.S.ranks).toEqual(['7', '8', '9', '10', '11', '12', '13']);
  });

  it('y1_3 carries the stars of the table and its three-player totals', () => {
    expect(LETTERS.map((letter) => SUITS[letter].stars)).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(LETTERS.map((letter) => SUITS[letter].stars + SUITS[letter].extra)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  it('takes a card apart', () => {
    expect(face('S13')).toMatchObject({ rank: '13', boss: false, foil: false, ace: false });
    expect(face('F7*')).toMatchObject({ rank: '7', boss: true, foil: true, ace: false });
    expect(face('WA')).toMatchObject({ rank: 'A', ace: true });
    expect(() => face('X3')).toThrow('expected a card');
  });

  it('has drawn strokes for every mark in every language', () => {
    for (const letter of LETTERS)
      for (const lang of ['en', 'zh-Hans', 'zh-Hant', 'ja'] as const) expect([...GLYPHS.keys()]).toContain(suitCharacter(letter, lang));
    expect(suitCharacter('W', 'zh-Hans')).toBe('风');
    expect(suitCharacter('D', 'ja')).toBe('闇');
  });

  it('draws every rank, pattern, sign, tab and boss', () => {
    for (const letter of LETTERS) {
      for (const rank of SUITS[letter].ranks) expect(numeral(rank).d).toHaveLength(rank.length);
      expect(TILES[letter].fill ?? TILES[letter].stroke).toMatch(/^M/);
      expect(SIGNS[letter].fill ?? SIGNS[letter].stroke).toMatch(/^M/);
      expect(tab(letter, 100, 96)).toMatch(/^M0 0H100V96.*Z$/);
      expect(BOSSES[letter][0]?.[1].length).toBeGreaterThan(20);
    }
    expect(new Set(LETTERS.map((letter) => tab(letter, 100, 96))).size).toBe(7);
  });
});
