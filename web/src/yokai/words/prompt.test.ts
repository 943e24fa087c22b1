import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { withFinalRound } from '../score/finalRound';
import { prompt } from './prompt';
import { told } from './tell';

const NAMES = ['Ann', 'Bea', 'Cyd', 'Dan'];
const SIDES = [[0, 2], [1, 3]];
const PLAYING = { phase: 'play', seat: 0, to_move: [0], trick: [{ seat: 3, card: 'F9' }], last_round: null };
const END = {
  number: 2,
  trump: 'W',
  face_up: 'W3',
  tricks: [2, 1, 1, 3],
  bosses: [
    { card: 'W7', side: 0, unplayed: false, stars: 1, points: 0 },
    { card: 'F7', side: 1, unplayed: false, stars: 2, points: 2 },
    { card: 'S7', side: 1, unplayed: true, stars: 2, points: 2 },
  ],
  last_trick: { plays: [{ seat: 3, card: 'F9' }, { seat: 0, card: 'F7' }], winner: 3 },
  outcome: { winners: [1, 3], why: 'bosses', points: [0, 4] },
};
const OVER = { phase: 'over', seat: 0, to_move: [], trick: [], trump: null, sides: SIDES, last_round: END };
const as = (view: unknown): YokaiView => view as YokaiView;

beforeAll(() => setLanguage('en'));

describe('the prompt', () => {
  it('says what was led, and after a first tap what the second does', () => {
    expect(prompt(as(PLAYING), null, NAMES)).toBe('Your turn: Fire was led');
    expect(prompt(as(PLAYING), null, NAMES, { closed: false, out: false, ready: 'F7' })).toBe('Tap again to play Fire 7');
  });
  it('asks nothing of who has given up', () => {
    expect(prompt(as(PLAYING), null, NAMES, { closed: true, out: true, ready: null })).toBe('The game is over');
    expect(prompt(as(PLAYING), null, NAMES, { closed: false, out: true, ready: null })).toContain('Ann');
  });
});

describe('the end of a game', () => {
  it('keeps trump, captured bosses and tricks of the last round in view', () => {
    const { trump, face_up, side_tricks, captured } = withFinalRound(as(OVER));
    expect([trump, face_up, side_tricks]).toEqual(['W', 'W3', [3, 4]]);
    expect(captured).toEqual([[{ card: 'W7', stars: 1, scores: false }], [{ card: 'F7', stars: 2, scores: true }]]);
    expect(withFinalRound(as(PLAYING))).toBe(PLAYING);
  });
  it('is told with who won the round and what they scored', () => {
    const event = { kind: 'move', number: 9, seat: 0, moves: [{ by: 0, do: 'play', card: 'F7' }] };
    const lines = told(event as never, NAMES, as(OVER));
    expect(lines.slice(-2)).toEqual(['Round 2 is over.', 'Bea and Dan: +4']);
  });
});

describe('Seven Suiters in the log', () => {
  const play = (card: string): never => ({ kind: 'move', number: 9, seat: 0, moves: [{ by: 0, do: 'play', card }] }) as never;
  const SUITERS = { ...PLAYING, limits: { seals: 7 }, trump: 'F', sides: SIDES, history: [], rounds: [], sealed: [[], []] };
  const trick = { plays: [{ seat: 1, card: 'S7' }, { seat: 2, card: 'S7*' }, { seat: 3, card: 'S8' }, { seat: 0, card: 'D7' }], winner: 3 };
  const taken = { ...SUITERS, trick: [], history: [trick], sealed: [[], ['F', 'S']] };

  it('says what became trump at the first lead, and only there', () => {
    expect(told(play('F9'), NAMES, as(SUITERS))).toEqual(['Ann: Fire 9', 'Fire is trump.']);
    expect(told(play('F9'), NAMES, as({ ...SUITERS, history: [trick] }))).toEqual(['Ann: Fire 9']);
  });
  it('says which boss a trick sealed', () => {
    expect(told(play('D7'), NAMES, as(taken)).at(-1)).toBe('Bea and Dan sealed: Boss of Snow');
  });
  it('is silent about a boss that had been sealed before', () => {
    const lines = told(play('D7'), NAMES, as({ ...taken, rounds: [{ sealed: [[], ['F', 'S']] }] }));
    expect(lines.at(-1)).toContain('takes the trick');
  });
});
