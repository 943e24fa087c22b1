import { afterEach, expect, it } from 'vitest';
import { settings } from '../../lib/storage/settings.svelte';
import type { Table } from '../../lib/table/table.svelte';
import { coached, endCoach, endCoachAfterGame } from './coach';

const seat = (fields: object): object => ({ kind: 'bot', mine: false, ...fields });
const table = (fields: object, guide: unknown = null): Table =>
  ({ guide, info: { game: 'go', rated: false, seat: 0, status: 'running', ended: null, seats: [seat({ kind: 'person', mine: true }), seat({})], ...fields } }) as unknown as Table;

afterEach(() => {
  settings.coached = [];
});

it('speaks only to who plays bots, and nothing is at stake', () => {
  expect(coached(table({}))).toBe(true);
  expect(coached(table({ rated: true }))).toBe(false);
  expect(coached(table({ seat: null }))).toBe(false);
  expect(coached(table({ seats: [seat({ kind: 'person', mine: true }), seat({ kind: 'person' })] }))).toBe(false);
  expect(coached(table({}, {}))).toBe(false);
});

it('speaks until it is put away or a game was played to its end, game by game', () => {
  endCoach('chess');
  endCoachAfterGame(table({ ended: 'abandoned' }));
  expect(coached(table({}))).toBe(true);
  endCoachAfterGame(table({ ended: 'played' }));
  expect(coached(table({}))).toBe(false);
  expect(settings.coached).toEqual(['chess', 'go']);
});
