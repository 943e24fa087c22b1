import { describe, expect, it } from 'vitest';
import { matches, segments } from './clauseText';

describe('a clause', () => {
  it('shows bold words and leads to the clauses it names', () => {
    const found = segments('A **boss** wins (Y5.1), not T3とY8.');
    expect(found.filter((piece) => piece.bold).map((piece) => piece.text)).toEqual(['boss']);
    expect(found.map((piece) => piece.link).filter(Boolean)).toEqual(['Y5.1', 'T3', 'Y8']);
    expect(found.map((piece) => piece.text).join('')).toBe('A boss wins (Y5.1), not T3とY8.');
  });

  it('marks what is searched for, whatever its case, and takes signs as they are', () => {
    const hits = (text: string, search: string): string[] => segments(text, search).filter((piece) => piece.hit).map((piece) => piece.text);
    expect(hits('Trump beats trump.', 'TRUMP')).toEqual(['Trump', 'trump']);
    expect(hits('切り札は火', '切り札')).toEqual(['切り札']);
    expect(hits('1 + 0 (+)', '(+)')).toEqual(['(+)']);
  });

  it('is found when all the words of a search are in it', () => {
    expect(matches('The highest **trump** wins', 'trump  wins')).toBe(true);
    expect(matches('The highest trump wins', 'trump loses')).toBe(false);
    expect(matches('anything', '')).toBe(true);
  });
});
