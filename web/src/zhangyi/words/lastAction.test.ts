import { expect, test } from 'vitest';
import type { Event, ZhangYiEvent } from '../../lib/net/wire';
import { lastAction } from './lastAction';

const entry = (...events: ZhangYiEvent[]): Event => ({ number: 1, kind: 'move', at: 0, events: events.map((event) => [event]) });
const chit = (state: string): ZhangYiEvent => ({ event: 'chit_drawn', seat: 0, state, discarded: false });
const recruited: ZhangYiEvent = { event: 'recruited', seat: 0, state: 'qin', place: { guanzhong: 2 } };
const marched: ZhangYiEvent = { event: 'marched', seat: 0, state: 'qin', from: 'guanzhong', to: 'luoyang', strength: 3, talents: [], crossing: 0 };

test('nobody has acted before the first recruits', () => {
  expect(lastAction([])).toBeNull();
  expect(lastAction([entry(chit('qin'))])).toBeNull();
});

test('recruits and march of one chit belong together', () => {
  const log = [entry(chit('qin')), entry(recruited), entry(marched)];
  expect(lastAction(log)).toMatchObject({ state: 'qin', recruits: { guanzhong: 2 }, march: { from: 'guanzhong', to: 'luoyang' } });
});

test('it stays until the next state has done something', () => {
  const log = [entry(chit('qin')), entry(recruited), entry(marched, chit('wei'))];
  expect(lastAction(log)?.events).toEqual([recruited, marched]);
  const staying: ZhangYiEvent = { event: 'held', seat: 1, state: 'wei' };
  expect(lastAction([...log, entry(staying, chit('han'))])).toMatchObject({ state: 'wei', events: [staying], recruits: {}, march: null });
});
