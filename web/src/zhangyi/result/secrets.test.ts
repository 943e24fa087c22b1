import { expect, test } from 'vitest';
import type { GameRecord } from '../../lib/game/record';
import { asideIn, mandatesIn } from './secrets';

const record = (...moves: GameRecord['moves']): GameRecord => ({ game: 'zhangyi', rules: {}, seats: ['Ann', 'Bo', 'Cy'], moves });

test('mandates are told by seat, in whatever order they were kept', () => {
  const keeps = [
    { by: 2, do: 'keep', mandate: 'qin' },
    { by: 0, do: 'keep', mandate: 'chu' },
  ];
  expect(mandatesIn(record({ by: 'table', do: 'offer', seat: 1, mandates: ['qi', 'yan'] }, ...keeps))).toEqual(['chu', null, 'qin']);
});

test('the talents set aside are those of the record', () => {
  expect(asideIn(record({ by: 'table', do: 'set_aside', talents: ['zhang-yi', 'su-qin'] }))).toEqual(['zhang-yi', 'su-qin']);
  expect(asideIn(record())).toEqual([]);
});
