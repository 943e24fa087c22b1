import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update, YokaiEvent, YokaiView } from '../../lib/net/wire';
import { at, frames, Stage } from './stage.svelte';

const TRICK = { plays: [0, 1, 2, 3].map((seat) => ({ seat, card: `F${seat + 6}` })), winner: 3 };

/** The few fields that the stage looks at. */
function view(more: Partial<YokaiView>): YokaiView {
  const held = { hand: [], hand_sizes: [], rows: [] };
  const empty = { phase: 'play', round: 1, trick: [], history: [], last_round: null, to_move: [0], winning: null, ...held };
  return { ...empty, ...more } as YokaiView;
}

const took: YokaiEvent = { event: 'trick_taken', seat: 3, side: 1, plays: TRICK.plays, bosses: [] };
const ended = [took, { event: 'round_over' } as YokaiEvent];
/** An update with one entry, number 5, after which the view is this. */
const update = (after: YokaiView, ...events: YokaiEvent[]): Update =>
  ({ number: 5, view: after, events: [{ number: 5, kind: 'move', at: 0, events: [events] }] }) as unknown as Update;

const three = view({ trick: TRICK.plays.slice(0, 3) });
const taken = view({ history: [TRICK], to_move: [3] });

describe('the steps between two views', () => {
  it('are one where no trick was finished', () => expect(frames(view({}), [], three)).toHaveLength(1));

  it('stop at a finished trick, whole and with its taker', () => {
    const [full, after] = frames(three, [took], taken);
    expect(full).toMatchObject({ taker: 3, view: { trick: TRICK.plays, winning: 3, to_move: [] } });
    expect(after).toMatchObject({ taker: null, hold: 0, view: { history: [TRICK] } });
  });

  it('stop at the trick that ended a round, though its history is gone', () => {
    const last_round = { number: 1, left: [] } as unknown as YokaiView['last_round'];
    const dealt = view({ phase: 'pass', round: 2, last_round });
    expect(frames(three, ended, dealt)[0]).toMatchObject({ taker: 3 });
    expect(frames(dealt, [], view({ round: 2, last_round }))).toHaveLength(1);
  });

  it('are one where several tricks were missed', () => {
    expect(frames(three, [took, took], taken)).toHaveLength(1);
  });
});

describe('a past position', () => {
  const hand = ['F9', 'W2'];
  it('shows the trick that was just finished, and not its card in the hand as well', () => {
    const shown = at({ ...three, hand }, [took], { ...taken, hand: ['W2'] });
    expect(shown).toMatchObject({ taker: 3, view: { trick: TRICK.plays, hand: ['W2'] } });
  });
  it('shows the last trick of a round with what was left, not the next deal', () => {
    const last_round = { number: 1, left: [['E2'], [], [], ['W2']] } as unknown as YokaiView['last_round'];
    const dealt = view({ phase: 'pass', round: 2, last_round, hand: ['S13', 'S12'] });
    expect(at({ ...three, hand }, ended, dealt)).toMatchObject({ taker: 3, view: { round: 1, hand: ['W2'], hand_sizes: [1, 0, 0, 1] } });
  });
  it('is shown as it was while a trick is played, or where nothing is known before it', () => {
    expect(at(view({}), [], three)).toMatchObject({ taker: null, view: three });
    expect(at(null, [took], taken)).toMatchObject({ taker: null, view: taken });
  });
});

describe('the stage', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lets a finished trick lie for a while', () => {
    const stage = new Stage(three);
    stage.take(update(taken, took), 4);
    expect(stage.frame.taker).toBe(3);
    vi.runAllTimers();
    expect(stage.frame).toMatchObject({ taker: null, view: { history: [TRICK] } });
  });

  it('stops at no trick that it knows already, or that was taken back', () => {
    const stage = new Stage(three);
    stage.take(update(taken, took), 5);
    expect(stage.frame.taker).toBeNull();
    const back = update(three, took);
    stage.take({ ...back, events: [...back.events, { number: 6, kind: 'undo', at: 0, to: 4 }] }, 4);
    expect(stage.frame).toMatchObject({ taker: null, view: three });
  });

  it('goes on at once when somebody has seen enough', () => {
    const stage = new Stage(three);
    stage.take(update(taken, took), 4);
    stage.skip();
    expect(stage.frame.taker).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hurries when it falls behind', () => {
    const stage = new Stage(three);
    stage.take(update(taken, took), 4);
    for (const seat of [0, 1, 2]) stage.take(update(view({ history: [TRICK], trick: [{ seat, card: 'W2' }] })), 4);
    expect(stage.frame.view.trick).toEqual([{ seat: 2, card: 'W2' }]);
  });
});
