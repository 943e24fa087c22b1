import { expect, it } from 'vitest';
import type { Event, TableInfo } from '../lib/net/wire';
import { outOfTime } from './words';

const info = { seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot' }] } as unknown as TableInfo;
const entry = (number: number, seat: number, more: Partial<Event> = {}): Event => ({ number, kind: 'move', at: 0, seat, bot: true, ...more });

it('a bot decides for people whose time was up: not as a player, nor in the place of who is away or gave up', () => {
  const log = [
    entry(1, 0, { bot: false }),
    entry(2, 2),
    entry(3, 1),
    entry(4, 1, { kind: 'bot' }),
    entry(5, 1),
    entry(6, 1, { kind: 'back' }),
    entry(7, 1),
    entry(8, 0, { kind: 'concede' }),
    entry(9, 0),
  ];
  expect([...outOfTime(log, info)]).toEqual([3, 7]);
});
