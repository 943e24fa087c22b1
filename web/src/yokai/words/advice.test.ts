import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { advice } from './advice';

beforeAll(() => setLanguage('en'));
const view = (fields: Record<string, unknown>): YokaiView =>
  ({ seat: 0, to_move: [0], trick: [], due: {}, sides: [[0, 2], [1, 3]], limits: { bosses: 4, tricks: 7, points: 7, seals: null }, phase: 'play', ...fields }) as unknown as YokaiView;

it('says to whom cards are passed', () => {
  expect(advice(view({ phase: 'pass', due: { '2': 3 } }))).toMatch(/^Give three cards to your partner/);
  expect(advice(view({ phase: 'pass', due: { '1': 3 }, sides: [[0], [1], [2]] }))).toMatch(/^Give three cards to the player on your left/);
  expect(advice(view({ phase: 'pass', due: { '1': 1, '2': 1, '3': 1 } }))).toMatch(/^Give one card to each/);
});

it('says what a trick is about, and explains the meters while others play', () => {
  expect(advice(view({}))).toContain('4 bosses win the round; 7 tricks');
  expect(advice(view({ trick: [{ seat: 3, card: 'F9' }] }))).toMatch(/^Follow/);
  expect(advice(view({ to_move: [1] }))).toContain('×');
  expect(advice(view({ limits: { bosses: null, tricks: null, points: null, seals: 7 } }))).toContain('7 seals');
});
