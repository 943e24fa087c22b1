import { mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { knowCards } from '../facts.fixture';
import SuitChart from '../suits/SuitChart.svelte';
import { cardName, cardWords, splitIntoRows, edgeOf, seenCards } from './cards';

beforeAll(async () => {
  knowCards();
  await setLanguage('en');
});

describe('cards', () => {
  it('have a name in words', () => expect(cardName('F9')).toBe('Fire 9'));
  it('are told from their foil twin', () => expect(cardName('W7*')).not.toBe(cardName('W7')));
  it('are bosses where the facts say so', () => {
    expect(cardWords('S7')).toContain('Boss of Snow');
    expect(cardWords('S8')).toBe('Snow 8');
  });
});

describe('the chart', () => {
  const suiters = { rules: { variant: 'seven_suiters' }, limits: {}, face_up: null, trump: 'F', hand: ['S8'], trick: [{ seat: 0, card: 'S7' }], history: [] } as unknown as YokaiView;
  const chart = (view: YokaiView): string[] => {
    const made = mount(SuitChart, { target: document.body, props: { view, tracked: false } });
    const cells = [...document.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => `${cell.childNodes[0]?.textContent?.trim()}${cell.matches('.boss') ? '!' : ''}`).join(' '));
    void unmount(made);
    return cells;
  };
  it('has the cards that the facts name for the variant, and marks the bosses', () => {
    expect(chart(suiters)).toEqual(['7! 7✦! 8', '6 7! 7✦!']);
    expect(chart({ ...suiters, rules: { variant: 'base' } })).toEqual(['7! 8', '6 7!']);
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
