import { beforeEach, expect, it } from 'vitest';
import { keepSharedTable, sharedTable } from './sharedTables';

beforeEach(() => localStorage.clear());

it('remembers the second player of a table, and of no other', () => {
  keepSharedTable('aaaa', { token: 'x', seats: [0, 1] });
  expect(sharedTable('aaaa')).toEqual({ token: 'x', seats: [0, 1] });
  expect(sharedTable('bbbb')).toBeNull();
  expect(sharedTable('toString')).toBeNull();
});

it('forgets the oldest tables', () => {
  for (let number = 0; number < 21; number += 1) keepSharedTable(`table${number}`, { token: 'x', seats: [0, 1] });
  expect(sharedTable('table0')).toBeNull();
  expect(sharedTable('table20')).not.toBeNull();
});
