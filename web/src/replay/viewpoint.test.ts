import { expect, it } from 'vitest';
import { parseViewpoint, viewpointText } from './viewpoint';

it.each([
  { seat: 2, open: false },
  { seat: 0, open: true },
  { seat: null, open: false },
])('a link keeps the eyes: %o', (viewpoint) => {
  expect(parseViewpoint(viewpointText(viewpoint), 4)).toEqual(viewpoint);
});

it.each([null, '', '4', '-1', 'open', 'opennone', '1e0', 'x'])('a link that names nobody: %s', (words) => {
  expect(parseViewpoint(words, 4)).toBeNull();
});
