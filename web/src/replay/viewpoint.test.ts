import { expect, it } from 'vitest';
import { eyesIn, eyesWords } from './viewpoint';

it.each([
  { seat: 2, open: false },
  { seat: 0, open: true },
  { seat: null, open: false },
])('a link keeps the eyes: %o', (eyes) => {
  expect(eyesIn(eyesWords(eyes), 4)).toEqual(eyes);
});

it.each([null, '', '4', '-1', 'open', 'opennone', '1e0', 'x'])('a link that names nobody: %s', (words) => {
  expect(eyesIn(words, 4)).toBeNull();
});
