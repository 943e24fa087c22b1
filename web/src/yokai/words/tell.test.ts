import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { Event, YokaiEvent, YokaiRoundOver } from '../../lib/net/wire';
import { told } from './tell';

const NAMES = ['Ann', 'Bea', 'Cyd', 'Dan'];
const SIDES = ['Ann and Cyd', 'Bea and Dan'];
const entry = (...events: YokaiEvent[]): Event => ({ kind: 'move', number: 9, at: 0, seat: 0, events: [events] });
const say = (...events: YokaiEvent[]): string[] => told(entry(...events), NAMES, SIDES);

const over: YokaiRoundOver = {
  event: 'round_over', round: 2, why: 'bosses', decider: 3, limit: 4, winners: [1, 3], winning_sides: [1], flat: false, bosses: [],
  points: [0, 4], total: [3, 6], sealed: [[], []],
};

beforeAll(() => setLanguage('en'));

describe('the log', () => {
  it('tells the events of every move of an entry in order', () => {
    const played: YokaiEvent = { event: 'card_played', seat: 0, card: 'F9', leads: true };
    const dealt: YokaiEvent = { event: 'dealt', round: 2, hands: [null], face_up: 'S8', trump: 'S', rows: [] };
    expect(told({ ...entry(), events: [[played], [dealt]] }, NAMES, SIDES)).toEqual(['Ann: Fire 9', 'A new round: Snow 8 lies face up, Snow is trump.']);
    expect(told({ ...entry(dealt), kind: 'start' }, NAMES, SIDES)).toHaveLength(2);
  });
  it('says who takes a trick and what is captured in it', () => {
    const taken: YokaiEvent = { event: 'trick_taken', seat: 3, side: 1, plays: [], bosses: [] };
    expect(say(taken)).toEqual(['Dan takes the trick.']);
    expect(say({ ...taken, bosses: ['F7', 'S7'] })).toEqual(['Dan takes the trick and captures: Boss of Fire and Boss of Snow']);
  });
  it('warns of the trick that would lose the round', () => {
    expect(say({ event: 'trick_warning', side: 0, tricks: 6, limit: 7 })).toEqual(['Ann and Cyd: 6 tricks. One more loses the round.']);
  });
  it('tells who won the round and what they scored, nothing too', () => {
    expect(say(over)).toEqual(['Round 2 is over.', 'Bea and Dan: +4']);
    expect(say({ ...over, points: [0, 0] })).toEqual(['Round 2 is over.', 'Bea and Dan: +0']);
  });
  it('names the cards of a pass only to its giver', () => {
    expect(say({ event: 'cards_passed', seat: 1, give: null })).toEqual(['Bea has chosen cards to pass.']);
    expect(say({ event: 'cards_passed', seat: 0, give: { '2': ['F5', 'W2', 'WA'] } })).toEqual(['Ann to Cyd: Fire 5, Wind 2, and Wind A']);
  });
  it('names the cards that I received, and from whom', () => {
    const exchanged: YokaiEvent = { event: 'passes_exchanged', received: [{ '2': ['W4', 'S7'] }, null, null, null] };
    expect(told(entry(exchanged), NAMES, SIDES, Infinity, 0)).toEqual(['From Cyd: Wind 4 and Snow 7']);
    expect(say(exchanged)).toEqual([]);
  });
  it('leaves out what the table has not shown yet', () => {
    const played: YokaiEvent = { event: 'card_played', seat: 0, card: 'F9', leads: true };
    expect(told(entry(played, over), NAMES, SIDES, 1)).toEqual(['Ann: Fire 9']);
  });
  it('is silent where nothing may be known', () => expect(say()).toEqual([]));
});

describe('Seven Suiters in the log', () => {
  it('says what became trump', () => {
    expect(say({ event: 'trump_set', suit: 'F' })).toEqual(['Fire is trump.']);
  });
  it('says which boss was sealed, and at the end of a round what each side sealed in it', () => {
    expect(say({ event: 'boss_sealed', side: 1, suit: 'S' })).toEqual(['Bea and Dan sealed: Boss of Snow']);
    const played: YokaiEvent = { ...over, why: 'all_tricks', limit: null, winners: [], winning_sides: [], points: [0, 0], sealed: [[], ['F', 'S']] };
    expect(say(played)).toEqual(['Round 2 is over.', 'Bea and Dan sealed: Boss of Fire and Boss of Snow']);
  });
});
