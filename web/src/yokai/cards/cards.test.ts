import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { cardName, cardWords, splitIntoRows, edgeOf, ranksAt, seenCards, SUITS } from './cards';
import { DECK } from '../suits/deck';

beforeAll(() => setLanguage('en'));

describe('cards', () => {
  it('have a name in words', () => expect(cardName('F9')).toBe('Fire 9'));
  it('are told from their foil twin', () => expect(cardName('W7*')).not.toBe(cardName('W7')));
  it('are bosses where they are sevens', () => expect(cardWords('S7')).toContain('Boss of Snow'));
  it('number seven in each of seven suits, a seven among them', () => {
    expect(SUITS.map((suit) => DECK[suit].ranks.length)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(SUITS.every((suit) => (DECK[suit].ranks as readonly string[]).includes('7'))).toBe(true);
  });
});

describe('the chart', () => {
  const suiters = { limits: { seals: 7 }, face_up: null, trick: [{ seat: 0, card: 'S7' }], history: [] } as unknown as YokaiView;
  it('has both sevens of a suit where both are played', () => {
    expect(ranksAt(suiters, 'S').slice(0, 3)).toEqual(['7', '7*', '8']);
    expect(ranksAt({ ...suiters, limits: { ...suiters.limits, seals: null } }, 'S')).toEqual(DECK.S.ranks);
  });
  it('strikes out the one that was played', () => expect([...seenCards(suiters)]).toEqual(['S7']));
});

describe('seats', () => {
  it('go clockwise from mine', () => {
    expect([2, 3, 0, 1].map((seat) => edgeOf(seat, 2, 4))).toEqual(['bottom', 'left', 'top', 'right']);
    expect([1, 2, 0].map((seat) => edgeOf(seat, 1, 3))).toEqual(['bottom', 'left', 'right']);
    expect(edgeOf(0, 1, 2)).toBe('top');
  });
});

describe('a hand in rows', () => {
  it('keeps a suit together where it can', () => {
    expect(splitIntoRows(['W2', 'W3', 'W4', 'F6', 'F8'], 2)).toEqual([
      ['W2', 'W3', 'W4'],
      ['F6', 'F8'],
    ]);
    expect(splitIntoRows(['W2', 'W3', 'F6', 'F8', 'S9'], 2)[0]).toEqual(['W2', 'W3']);
  });
  it('loses no card', () => {
    const hand = Array.from({ length: 16 }, (_, index) => `S${index}`);
    expect(splitIntoRows(hand, 2).flat()).toEqual(hand);
  });
});
