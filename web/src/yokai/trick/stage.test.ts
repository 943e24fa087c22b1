import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update, YokaiEvent, YokaiView } from '../../lib/net/wire';
import { Stage } from './stage.svelte';

const TRICK = { plays: [0, 1, 2, 3].map((seat) => ({ seat, card: `F${seat + 6}` })), winner: 3 };
const END = { number: 1, left: [], bosses: [], tricks: [], side_tricks: [], trump: 'W', face_up: 'W3' } as unknown as YokaiView['last_round'];

/** The few fields that the stage looks at. */
function view(more: Partial<YokaiView>): YokaiView {
  const held = { hand: [], hand_sizes: [], rows: [], sides: [[0, 2], [1, 3]] };
  const empty = { phase: 'play', round: 1, seat: 0, trick: [], history: [], last_round: null, to_move: [0], winning: null, ...held };
  return { ...empty, ...more } as YokaiView;
}

const took: YokaiEvent = { event: 'trick_taken', seat: 3, side: 1, plays: TRICK.plays, bosses: [] };
const card = (seat: number): YokaiEvent => ({ event: 'card_played', seat, card: 'W2', leads: true });
/** An update with one entry, after which the view is this. */
const update = (number: number, after: YokaiView, events: YokaiEvent[], seat = 3): Update =>
  ({ number, view: after, events: [{ number, kind: 'move', seat, at: 0, events: [events] }] }) as unknown as Update;

const three = view({ trick: TRICK.plays.slice(0, 3) });
const taken = view({ history: [TRICK], to_move: [3] });
const led = view({ history: [TRICK], trick: [{ seat: 3, card: 'W2' }] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the stage', () => {
  it('lets a finished trick lie for a while', () => {
    const stage = new Stage(three);
    stage.take(update(5, taken, [took]), 4);
    expect([stage.frame.taker, stage.resting]).toEqual([3, false]);
    vi.runAllTimers();
    expect(stage.frame).toMatchObject({ taker: null, view: { history: [TRICK] } });
    expect(stage.resting).toBe(true);
  });

  it('shows a lead only after the trick before it was gathered, and tells of it only then', () => {
    const stage = new Stage(three, 4);
    stage.take(update(5, taken, [took]), 4);
    stage.take(update(6, led, [card(3)]), 5);
    expect(stage.frame.told.number).toBe(5);
    vi.advanceTimersByTime(1200);
    expect([stage.frame.told.number, stage.frame.view.trick]).toEqual([5, []]);
    vi.runAllTimers();
    expect([stage.frame.told.number, stage.frame.view.trick]).toEqual([6, led.trick]);
  });

  it('stops at no trick that it knows already, or that was taken back', () => {
    const stage = new Stage(three);
    stage.take(update(5, taken, [took]), 5);
    expect(stage.frame.taker).toBeNull();
    const back = update(5, three, [took]);
    stage.take({ ...back, events: [...back.events, { number: 6, kind: 'undo', at: 0, to: 4 }] }, 4);
    expect(stage.frame).toMatchObject({ taker: null, view: three });
  });

  it('goes on at once when somebody has seen enough, step by step or to the end', () => {
    const stage = new Stage(three);
    stage.take(update(5, taken, [took]), 4);
    stage.advance();
    expect(stage.frame).toMatchObject({ taker: null, view: taken });
    stage.skip();
    expect([stage.resting, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it('shows my own card at once', () => {
    const stage = new Stage(three);
    stage.take(update(5, taken, [took]), 4);
    stage.take(update(6, view({ to_move: [0] }), [card(3)]), 5);
    stage.take(update(7, led, [card(0)], 0), 6);
    expect(stage.frame.view).toBe(led);
  });

  it('hurries when it falls behind', () => {
    const stage = new Stage(three);
    stage.take(update(5, taken, [took]), 4);
    for (const number of [6, 7, 8, 9, 10, 11, 12, 13, 14]) stage.take(update(number, { ...led, round: number }, [card(3)]), number - 1);
    expect(stage.frame.told.number).toBe(13); // nine waited, more than eight; the next follows at the usual pace
  });

  it('deals the next round when the result was read, however much is skipped', () => {
    const stage = new Stage(three);
    const dealt = view({ phase: 'pass', round: 2, last_round: END });
    stage.take(update(5, dealt, [took, { event: 'round_over' } as YokaiEvent, { event: 'dealt' } as YokaiEvent]), 4);
    stage.skip();
    stage.skip();
    expect(stage.frame.view.round).toBe(1);
    stage.resume();
    expect(stage.frame).toMatchObject({ moment: { kind: 'deal' }, view: { round: 2 } });
  });

  it('keeps cards that are on their way out of the hand', () => {
    const stage = new Stage(view({ phase: 'pass' }));
    const exchanged: YokaiEvent = { event: 'passes_exchanged', received: [{ '2': ['W4'] }, null, null, null] };
    stage.take(update(5, view({ hand: ['W4'] }), [{ event: 'cards_passed', seat: 2, give: null }, exchanged], 2), 4);
    expect(stage.coming).toEqual(['W4']);
    vi.advanceTimersByTime(1900); // people have about two seconds to read them
    expect(stage.coming).toEqual(['W4']);
    vi.runAllTimers();
    expect(stage.coming).toEqual([]);
  });
});
