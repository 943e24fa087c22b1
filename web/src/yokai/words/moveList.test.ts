import { beforeAll, expect, it } from 'vitest';
import type { Chapter } from '../../lib/net/wire';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { moveList } from './moveList';

beforeAll(() => setLanguage('en'));

it('tells every move by round; the first card of a trick has its number', () => {
  const record = {
    game: 'yokai',
    rules: {},
    seats: ['Ann', 'Bob', 'Cleo'],
    moves: [
      { do: 'deal', by: 'table', face_up: 'F9' },
      { do: 'pass', by: 0, give: { '1': ['W2', 'E4', 'S13'] } },
      ...['W3', 'W4', 'W5', 'S7'].map((card, index) => ({ do: 'play', by: index % 3, card })),
      { do: 'deal', by: 'table', face_up: 'WA' },
    ],
  };
  const chapters: Chapter[] = [[1, null], [1, null], [1, 1], [1, 1], [1, 1], [1, 2], [2, null], [2, null]];
  const rounds = moveList(record, chapters, record.seats);
  expect(rounds.map(({ round, moves }) => [round, moves.length])).toEqual([[1, 6], [2, 1]]);
  const [deal, pass, first, second, , fourth] = rounds[0]?.moves ?? [];
  expect(deal).toMatchObject({ at: 0, text: expect.stringContaining('Fire 9') as string });
  expect(pass?.text).toBe('Ann to Bob: Wind 2, Earth 4, and Snow 13');
  expect(first).toEqual({ at: 2, text: 'Ann: Wind 3', trick: 1 });
  expect(second).toEqual({ at: 3, text: 'Bob: Wind 4', trick: null });
  expect(fourth).toEqual({ at: 5, text: 'Ann: Snow 7', trick: 2 });
});
