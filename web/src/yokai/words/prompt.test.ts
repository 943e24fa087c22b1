import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { withFinalRound } from '../score/finalRound';
import { prompt } from './prompt';

const NAMES = ['Ann', 'Bea', 'Cyd', 'Dan'];
const SIDES = [[0, 2], [1, 3]];
const PLAYING = { phase: 'play', seat: 0, to_move: [0], trick: [{ seat: 3, card: 'F9' }], last_round: null };
const END = {
  number: 2,
  trump: 'W',
  face_up: 'W3',
  tricks: [2, 1, 1, 3],
  side_tricks: [3, 4],
  left: [['E2'], [], [], ['C4', 'C5']],
  bosses: [
    { card: 'W7', side: 0, unplayed: false, stars: 1, points: 0, scores: false },
    { card: 'F7', side: 1, unplayed: false, stars: 2, points: 2, scores: true },
    { card: 'S7', side: 1, unplayed: true, stars: 2, points: 2, scores: true },
  ],
};
const OVER = { phase: 'over', seat: 0, to_move: [], trick: [], trump: null, sides: SIDES, rows: [], hand_sizes: [0, 0, 0, 0], last_round: END };
const as = (view: unknown): YokaiView => view as YokaiView;

beforeAll(() => setLanguage('en'));

describe('the prompt', () => {
  it('says what was led, and after a first tap what the second does', () => {
    expect(prompt(as(PLAYING), null, NAMES)).toBe('Your turn: Fire was led');
    expect(prompt(as(PLAYING), null, NAMES, { closed: false, out: false, ready: 'F7' })).toBe('Tap again to play Fire 7');
  });
  it('asks for the pass when its cards are chosen', () => {
    const passing = as({ ...PLAYING, phase: 'pass' });
    expect(prompt(passing, null, NAMES)).toBe('Choose the cards to pass');
    expect(prompt(passing, null, NAMES, { closed: false, out: false, ready: null, chosen: true })).toBe('Pass these cards, or change them');
  });
  it('waits for whoever chooses', () => {
    const passing = { ...PLAYING, phase: 'pass', seat: null };
    expect(prompt(as({ ...passing, to_move: [1, 3] }), null, NAMES)).toBe('Waiting for Bea and Dan');
    expect(prompt(as(passing), null, ['You', 'Bea', 'Cyd', 'Dan'])).toBe('Waiting for you'); // in my own replay
  });
  it('asks nothing of who has given up', () => {
    expect(prompt(as(PLAYING), null, NAMES, { closed: true, out: true, ready: null })).toBe('The game is over');
    expect(prompt(as(PLAYING), null, NAMES, { closed: false, out: true, ready: null })).toContain('Ann');
  });
});

describe('the end of a game', () => {
  it('keeps trump, captured bosses and tricks of the last round in view', () => {
    const { trump, face_up, side_tricks, captured, hand_sizes } = withFinalRound(as(OVER));
    expect([trump, face_up, side_tricks]).toEqual(['W', 'W3', [3, 4]]);
    expect(captured).toEqual([[{ card: 'W7', stars: 1, scores: false }], [{ card: 'F7', stars: 2, scores: true }]]);
    expect(hand_sizes).toEqual([1, 0, 0, 2]); // nobody who still held cards is said to hold none
    expect(withFinalRound(as(PLAYING))).toBe(PLAYING);
  });
});
