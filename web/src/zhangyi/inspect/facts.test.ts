// What an area tells: the neighbours of a small map with their borders, threats and reasons.
import { describe, expect, it } from 'vitest';
import type { ZhangYiView } from '../../lib/net/wire';
import type { Control } from '../control.svelte';
import type { Scenario } from '../words/scenario';
import { neighbours, reason } from './facts';

const area = (id: string, owner: string | null, most: number, across: number, bonus = 0): object => ({ id, owner, most, ...(across ? { across } : {}), bonus });
const scenario = {
  borders: [{ a: 'a', b: 'b', barrier: 'river' }, { a: 'c', b: 'a', barrier: null }, { a: 'a', b: 'd', barrier: null }, { a: 'b', b: 'c', barrier: null }, { a: 'e', b: 'a', barrier: 'mountain' }, { a: 'a', b: 'f', barrier: null }],
} as unknown as Scenario;
const view = {
  acting: 'qi',
  areas: [area('a', 'qi', 1, 0), area('b', 'wei', 3, 2, 2), area('c', 'wei', 0, 0), area('d', 'qi', 0, 0), area('e', 'han', 1, 0), area('f', 'han', 2, 1)],
  staying: ['d'],
  marches: [{ from: 'a', to: 'b' }, { from: 'a', to: 'c' }],
} as unknown as ZhangYiView;

describe('an area that is asked about', () => {
  it('lists its neighbours, the most dangerous first, with what the view says can arrive', () => {
    // From b and e a barrier must be crossed; d is Qi's own.
    expect(neighbours(view, scenario, 'a').map(({ area, barrier, threat }) => [area.id, barrier, threat])).toEqual([
      ['b', 'river', { strength: 2, bonus: 2 }],
      ['f', null, { strength: 2, bonus: 0 }],
      ['c', null, null],
      ['d', null, null],
      ['e', 'mountain', null],
    ]);
  });

  it('says why it cannot be chosen', () => {
    const control = (from: string | null, phase = 'march'): Control => ({ phase, from, view }) as unknown as Control;
    expect(reason(control(null), 'a')).toBeNull();
    expect(reason(control(null), 'd')).toBe('strength');
    expect(reason(control(null), 'b')).toBe('state');
    expect(reason(control('a'), 'b')).toBeNull();
    expect(reason({ ...control('d') } as Control, 'b')).toBe('border');
    expect(reason(control(null, 'recruit'), 'd')).toBeNull();
  });
});
