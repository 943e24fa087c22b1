import { beforeAll, expect, test } from 'vitest';
import { speak } from '../lib/i18n.svelte';
import type { Event } from '../lib/wire';
import sevenStates from '../../../src/sevenfold/zhangyi/scenarios/seven_states.json';
import { Names, type Scenario } from './scenario';
import { actingBefore, told, type Around } from './tell';

const names = new Names(sevenStates as unknown as Scenario);
const event = (number: number, ...moves: Record<string, unknown>[]): Event => ({ number, kind: 'move', at: 0, moves });
const around = (acting: string | null, covered = true): Around => ({ acting, after: null, covered });
const log = [event(4, { by: 0, do: 'hold' }, { by: 'table', do: 'draw_chit', seat: 1, state: 'qin' })];

beforeAll(() => speak('en'));

test('the state that acts is the last chit drawn before an entry', () => {
  expect(actingBefore(log, 4)).toBeNull();
  expect(actingBefore(log, 5)).toBe('qin');
});

test('a recruitment names the acting state and the areas', () => {
  const lines = told(event(5, { by: 1, do: 'recruit', place: { guanzhong: 2 } }), ['Ann', 'Bo'], names, around('qin'));
  expect(lines).toEqual(['Qin recruits: Guanzhong (Xianyang) +2.']);
});

test('within an entry a new chit changes who acts', () => {
  expect(told(log[0] as Event, ['Ann', 'Bo'], names, around('chu'))).toEqual(['Chu holds.', 'Bo draws Qin: it acts.']);
});

test('a hidden mandate stays hidden', () => {
  const lines = told(event(2, { by: 1, do: 'keep', mandate: null }), ['Ann', 'Bo'], names, around(null));
  expect(lines).toEqual(['Bo has chosen a mandate.']);
});

test('my own mandate stays covered until the game is over', () => {
  const mine = event(2, { by: 'table', do: 'offer', seat: 0, mandates: ['qin', 'yan'] }, { by: 0, do: 'keep', mandate: 'qin' });
  expect(told(mine, ['Ann', 'Bo'], names, around(null))).toEqual(['You are offered two mandates.', 'You chose a mandate.']);
  expect(told(mine, ['Ann', 'Bo'], names, around(null, false))).toEqual(['Ann is offered Qin, Yan.', 'Ann keeps Qin.']);
});
