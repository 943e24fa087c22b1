import { expect, it } from 'vitest';
import type { TableLine } from '../../lib/net/wire';
import { nextTurn } from './nextTurn';

const line = (id: string, my_turn: boolean, status = 'running'): TableLine => ({ id, my_turn, status }) as TableLine;

it('goes round through the games that wait for me', () => {
  const lines = [line('a', true), line('b', true), line('c', false), line('d', true, 'finished')];
  expect(nextTurn(lines)).toBe('a');
  expect(nextTurn(lines, 'a')).toBe('b');
  expect(nextTurn(lines, 'b')).toBe('a');
  expect(nextTurn(lines, 'c')).toBe('a');
  expect(nextTurn([line('a', true)], 'a')).toBeUndefined();
});
