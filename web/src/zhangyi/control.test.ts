import { describe, expect, it } from 'vitest';
import type { Table } from '../lib/table/table.svelte';
import { Control } from './control.svelte';

/** A control of seat 0, which is to move in a phase. */
function control(phase: string): Control {
  const way = { from: 'handan', to: 'henei', most: 4, talents: ['lian_po'], odds: [] };
  const view = { seat: 0, to_move: [0], phase, recruit: { amount: 2, areas: ['handan', 'dai'] }, marches: [way], victims: ['lian_po'] };
  return new Control({ view, info: { status: 'running', seats: [{ conceded: false }] } } as unknown as Table);
}

const MOVES: [phase: string, move: Record<string, unknown>][] = [
  ['keep', { do: 'keep', by: 0, mandate: 'qin' }],
  ['station', { do: 'station', by: 0, talent: 'lian_po', area: 'dai' }],
  ['assassinate', { do: 'assassinate', by: 0, talent: 'lian_po' }],
  ['recruit', { do: 'recruit', by: 0, place: { handan: 1, dai: 1 } }],
  ['march', { do: 'march', by: 0, from: 'handan', to: 'henei', strength: 3, talents: ['lian_po'] }],
  ['march', { do: 'hold', by: 0 }],
  ['retreat', { do: 'retreat', by: 0, to: 'dai' }],
];

describe('a hint', () => {
  it.each(MOVES)('is filled in where it can be made: %s', (phase, move) => {
    const me = control(phase);
    me.hints.keep({ move, value: 0.5 });
    expect(me.hints.options).toHaveLength(1);
    expect(me.chosen(move)).toBe(true);
    for (const [other, elsewhere] of MOVES) if (other === phase && elsewhere !== move) expect(me.chosen(elsewhere)).toBe(false);
  });

  it.each(MOVES)('is dropped in another phase: %s', (phase, move) => {
    const me = control(phase === 'recruit' ? 'march' : 'recruit');
    me.hints.keep({ move, value: 0.5 });
    expect(me.hints.options).toHaveLength(0);
    expect(me.chosen(move)).toBe(false);
  });

  it('places recruits and marches as the player would', () => {
    const recruiting = control('recruit');
    recruiting.hints.keep({ move: { do: 'recruit', by: 0, place: { dai: 2 } }, value: 0.5 });
    expect(recruiting.recruits).toEqual({ dai: 2 });
    expect(recruiting.left).toBe(0);
    const marching = control('march');
    marching.hints.keep({ move: { do: 'hold', by: 0 }, value: 0.5, others: [{ move: MOVES[4]?.[1] ?? {}, value: 0.4 }] });
    expect(marching.sure).toBe('hold');
    marching.hints.take(marching.hints.options[1]?.move ?? {});
    expect(marching.sure).toBe(null);
    expect(marching.march).toEqual({ from: 'handan', to: 'henei', strength: 3, talents: ['lian_po'] });
  });

  it('is no longer the choice when another strength is picked, and gone with the next view', () => {
    const me = control('march');
    me.hints.keep({ move: MOVES[4]?.[1] ?? {}, value: 0.5 });
    if (me.march) me.march.strength = 1;
    expect(me.chosen(MOVES[4]?.[1] ?? {})).toBe(false);
    me.tidy();
    expect(me.hints.options).toHaveLength(1); // somebody else moved, as while mandates are kept
    Object.assign(me.view, { turn: 2 });
    me.tidy();
    expect(me.hints.options).toHaveLength(0);
  });
});
