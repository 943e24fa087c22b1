import { expect, test } from 'vitest';
import type { SeatInfo } from '../net/wire';
import { profilePath, seatProfile } from './profilePath';

test('a name becomes part of an address', () => {
  expect(profilePath('D. Vera/1?')).toBe('/@D.%20Vera%2F1%3F');
});

test('only other people with an account have a profile at a table', () => {
  const ann: SeatInfo = { seat: 0, kind: 'person', name: 'Ann' };
  expect(seatProfile(ann)).toBe('/@Ann');
  for (const other of [{ guest: true }, { mine: true }, { name: null }, { kind: 'bot' as const }, { kind: 'free' as const }]) {
    expect(seatProfile({ ...ann, ...other })).toBe('');
  }
});
