import { describe, expect, it } from 'vitest';
import type { YokaiEvent, YokaiView } from '../../lib/net/wire';
import { at, frames } from './frames';

const TRICK = { plays: [0, 1, 2, 3].map((seat) => ({ seat, card: `F${seat + 6}` })), winner: 3 };

/** The few fields that the stage looks at. */
function view(more: Partial<YokaiView>): YokaiView {
  const held = { hand: [], hand_sizes: [], rows: [] };
  const empty = { phase: 'play', round: 1, trick: [], history: [], last_round: null, to_move: [0], winning: null, sides: [[0, 2], [1, 3]], seat: 0, ...held };
  return { ...empty, ...more } as YokaiView;
}

const took: YokaiEvent = { event: 'trick_taken', seat: 3, side: 1, plays: TRICK.plays, bosses: [] };
const DEALT = { event: 'dealt' } as YokaiEvent;
const ended = [took, { event: 'round_over' } as YokaiEvent];
/** A round that ended with this trick, in which side 1 took seven. */
const END = { number: 1, left: [['E2'], [], [], ['W2']], bosses: [], tricks: [1, 4, 1, 3], side_tricks: [2, 7], trump: 'W', face_up: 'W3' } as unknown as YokaiView['last_round'];
const kinds = (steps: ReturnType<typeof frames>): string[] => steps.map(({ moment, taker }) => moment?.kind ?? (taker === null ? 'still' : 'full'));

const three = view({ trick: TRICK.plays.slice(0, 3) });
const taken = view({ history: [TRICK], to_move: [3] });

describe('the steps between two views', () => {
  it('are one where no trick was finished', () => expect(frames(view({}), [], three)).toHaveLength(1));

  it('stop at a finished trick, whole and with its taker', () => {
    const [full, gathered, after] = frames(three, [took], taken);
    expect(full).toMatchObject({ taker: 3, view: { trick: TRICK.plays, winning: 3, to_move: [] } });
    expect(gathered).toMatchObject({ taker: null, view: { history: [TRICK] } });
    expect(gathered?.hold).toBeGreaterThanOrEqual(300); // before the next lead moves
    expect(after).toMatchObject({ taker: null, hold: 0, view: { history: [TRICK] } });
  });

  it('stop at the trick that ended a round, though its history is gone', () => {
    const dealt = view({ phase: 'pass', round: 2, last_round: END });
    expect(frames(three, ended, dealt)[0]).toMatchObject({ taker: 3 });
    expect(frames(dealt, [], view({ round: 2, last_round: END }))).toHaveLength(1);
  });

  it('are one where several tricks were missed', () => {
    expect(frames(three, [took, took], taken)).toHaveLength(1);
  });
});

describe('moments', () => {
  const given = { '2': ['F5'] };
  const came = { '2': ['W4'] };
  it('stamp a captured boss before the trick is gathered and the meters move', () => {
    const steps = frames(three, [{ ...took, bosses: ['F7'] }], view({ history: [TRICK], side_tricks: [0, 1] }));
    expect(kinds(steps)).toEqual(['full', 'bosses', 'still', 'still']);
    expect(steps.map(({ view }) => view.side_tricks)).toEqual([undefined, undefined, [0, 1], [0, 1]]);
  });
  it('warn after the trick before the last', () => {
    const warning: YokaiEvent = { event: 'trick_warning', side: 1, tricks: 6, limit: 7 };
    expect(kinds(frames(three, [took, warning], taken))).toEqual(['full', 'still', 'warning', 'still']);
  });
  it('show a round’s end with its own score, wait for the reader, and deal only then', () => {
    const steps = frames(three, [...ended, DEALT], view({ phase: 'pass', round: 2, last_round: END, points: [0, 3], side_tricks: [0, 0] }));
    expect(kinds(steps)).toEqual(['full', 'round', 'full', 'deal', 'still']);
    expect(steps.map(({ view }) => view.round)).toEqual([1, 1, 1, 2, 2]);
    expect(steps[1]?.view.side_tricks).toEqual([2, 7]);
    expect(steps[2]).toMatchObject({ hold: Infinity, view: { last_round: END, points: [0, 3], trick: TRICK.plays } });
  });
  it('leave the last trick of the game and the cards left on the table', () => {
    const steps = frames(three, ended, view({ phase: 'over', last_round: END, hand_sizes: [0, 0, 0, 0] }));
    expect(steps.at(-1)?.view).toMatchObject({ phase: 'over', trick: TRICK.plays, hand_sizes: [1, 0, 0, 1] });
  });
  it('let my cards leave, then show what came', () => {
    const passed: YokaiEvent = { event: 'cards_passed', seat: 0, give: given };
    const exchanged: YokaiEvent = { event: 'passes_exchanged', received: [came, null, null, null] };
    const steps = frames(view({ phase: 'pass', hand: ['F5', 'S8'] }), [passed, exchanged], view({ hand: ['W4', 'S8'], to_move: [1] }));
    expect(steps.map(({ moment }) => moment)).toEqual([{ kind: 'give', cards: given }, { kind: 'receive', cards: came }, null]);
    expect(steps.map(({ view: { hand } }) => hand)).toEqual([['S8'], ['W4', 'S8'], ['W4', 'S8']]);
    expect(steps.map(({ view: { phase, to_move } }) => [phase, to_move])).toEqual([['pass', []], ['pass', []], ['play', [1]]]);
    expect(kinds(frames(view({}), [{ event: 'cards_passed', seat: 1, give: null }], view({})))).toEqual(['still']);
  });
});

describe('the log', () => {
  const played: YokaiEvent = { event: 'card_played', seat: 3, card: 'F9', leads: false };
  it('tells of each event only with the step that shows it', () => {
    const events = [played, took, { event: 'round_over' } as YokaiEvent, DEALT];
    const steps = frames(three, events, view({ phase: 'pass', round: 2, last_round: END }), 9);
    expect(steps.map(({ told }) => [told.number, told.events])).toEqual([[9, 2], [9, 3], [9, 3], [9, Infinity], [9, Infinity]]);
  });
  it('tells of a captured boss when it is stamped, not with the card before', () => {
    const steps = frames(three, [played, { ...took, bosses: ['F7'] }], taken, 9);
    expect(steps.map(({ told }) => told.events)).toEqual([1, 2, 2, Infinity]);
  });
});

describe('a past position', () => {
  const hand = ['F9', 'W2'];
  it('shows the trick that was just finished, and not its card in the hand as well', () => {
    const shown = at({ ...three, hand }, [took], { ...taken, hand: ['W2'] });
    expect(shown).toMatchObject({ taker: 3, view: { trick: TRICK.plays, hand: ['W2'] } });
  });
  it('shows the last trick of a round with what was left, not the next deal', () => {
    const dealt = view({ phase: 'pass', round: 2, last_round: END, hand: ['S13', 'S12'] });
    expect(at({ ...three, hand }, ended, dealt)).toMatchObject({ taker: 3, view: { round: 1, hand: ['W2'], hand_sizes: [1, 0, 0, 1] } });
  });
  it('is shown as it was while a trick is played, or where nothing is known before it', () => {
    expect(at(view({}), [], three)).toMatchObject({ taker: null, view: three });
    expect(at(null, [took], taken)).toMatchObject({ taker: null, view: taken });
  });
});
