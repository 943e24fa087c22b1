// What an area tells: the neighbours of a small map with their borders, threats and reasons.
import { describe, expect, it } from 'vitest';
import type { ZhangYiView } from '../../lib/net/wire';
import type { Control } from '../control.svelte';
import type { Scenario } from '../words/scenario';
import { neighbours, reason } from './facts';

const area = (id: string, owner: string | null, strength: number, bonus = 0): object => ({ id, owner, strength, most: Math.max(0, strength - 1), bonus });
const scenario = {
  borders: [{ a: 'a', b: 'b', barrier: 'river' }, { a: 'c', b: 'a', barrier: null }, { a: 'a', b: 'd', barrier: null }, { a: 'b', b: 'c', barrier: null }],
} as unknown as Scenario;
const view = {
  acting: 'qi',
  areas: [area('a', 'qi', 2), area('b', 'wei', 4, 2), area('c', 'wei', 1), area('d', 'qi', 1)],
  marches: [{ from: 'a', to: 'b' }, { from: 'a', to: 'c' }],
} as unknown as ZhangYiView;

describe('an area that is asked about', () => {
  it('lists its neighbours, the most dangerous first', () => {
    // 4 in b: 3 may march, the river costs 1, the general adds 2. One alone in c must stay; d is Qi's own.
    expect(neighbours(view, scenario, 'a').map(({ area, barrier, threat }) => [area.id, barrier, threat])).toEqual([
      ['b', 'river', { strength: 2, bonus: 2 }],
      ['c', null, null],
      ['d', null, null],
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
