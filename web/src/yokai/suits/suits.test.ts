// The drawings know every card, every mark has its strokes, and every suit its pattern, sign and boss.
import { describe, expect, it } from 'vitest';
import { BOSSES } from '../bosses/bosses';
import { GLYPHS, numeral } from '../../art/glyphs';
import { SIGNS, tab, TILES } from './patterns';
import { suitFacts } from '../facts';
import { knowCards } from '../facts.fixture';
import { face, LETTERS, suitCharacter } from './suits';

describe('suits', () => {
  it('have no cards until the facts are known', () => {
    expect(face('F7').boss).toBe(false);
    expect(suitFacts('F')).toEqual({ letter: 'F', cards: [], stars: 0, extra: 0 });
  });

  it('takes a card apart; the facts say which is a boss', () => {
    knowCards();
    expect(suitFacts('S')).toMatchObject({ cards: ['S7', 'S8'], stars: 2 });
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
      expect(TILES[letter].fill ?? TILES[letter].stroke).toMatch(/^M/);
      expect(SIGNS[letter].fill ?? SIGNS[letter].stroke).toMatch(/^M/);
      expect(tab(letter, 100, 96)).toMatch(/^M0 0H100V96.*Z$/);
      expect(BOSSES[letter][0]?.[1].length).toBeGreaterThan(20);
    }
    for (const rank of ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13']) expect(numeral(rank).d).toHaveLength(rank.length);
    expect(new Set(LETTERS.map((letter) => tab(letter, 100, 96))).size).toBe(7);
  });
});
