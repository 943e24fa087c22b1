import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { ZhangYiView } from '../../lib/net/wire';
import { advice } from './advice';
import { SEVEN_STATES } from '../facts.fixture';
import { Names } from './scenario';

const SCENARIO = SEVEN_STATES;
const told = (fields: Record<string, unknown>): string => {
  const states = ['qin', 'chu'].map((id) => ({ id, ...(fields[id] as object | undefined) }));
  const view = { seat: 0, to_move: [0], mandate: 'qin', acting: 'chu', states, ...fields };
  return advice(view as unknown as ZhangYiView, SCENARIO, new Names(SCENARIO));
};

beforeAll(() => setLanguage('en'));

it('tells my state from the others', () => {
  expect(told({ phase: 'recruit', acting: 'qin' })).toMatch(/^Your own state acts/);
  expect(told({ phase: 'recruit' })).toMatch(/^You do not support Chu/);
  expect(told({ phase: 'station', drawn: 'bai_qi' })).toMatch(/^Qin is your state: put Bai Qi/);
  expect(told({ phase: 'station', drawn: 'yue_yi' })).toMatch(/^You do not support Yan: put Yue Yi/);
});

it('says why one bluffs', () => {
  expect(told({ phase: 'march' })).toContain('nobody can be sure whom you support');
  expect(told({ phase: 'march', acting: 'qin' })).toContain('everybody guesses your mandate');
});

it('warns of a hegemon whom nobody may support', () => {
  expect(told({ phase: 'march', acting: 'qin', chu: { near: true } })).toMatch(/^Chu is close to hegemony. If nobody supports it, everybody loses/);
  expect(told({ phase: 'march', acting: 'qin', qin: { near: true } })).toMatch(/^Qin, your state, is close to hegemony/);
  expect(told({ phase: 'march', qin: { near: true } })).not.toContain('hegemony');
});

it('has a word for every other decision, and for waiting', () => {
  for (const phase of ['keep', 'assassinate', 'retreat']) expect(told({ phase })).not.toMatch(/^zy-/);
  expect(told({ phase: 'march', to_move: [1] })).toMatch(/^Watch whom the others strengthen/);
});
