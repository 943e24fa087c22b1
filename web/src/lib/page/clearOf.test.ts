import { expect, it } from 'vitest';
import { wayTo, type Box } from './clearOf';

const WINDOW = { width: 400, height: 300 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });

it('stays where nothing is in the way', () => {
  expect(wayTo(box(150, 250, 100, 40), [box(0, 0, 400, 200)], WINDOW)).toEqual({ x: 0, y: 0 });
});

it('goes just above what is in the way', () => {
  // 240 is the button's upper edge: the notice ends 6 above it.
  expect(wayTo(box(150, 250, 100, 40), [box(0, 240, 400, 50)], WINDOW)).toEqual({ x: 0, y: 240 - 6 - 40 - 250 });
});

it('goes aside where the column is full', () => {
  expect(wayTo(box(150, 250, 100, 40), [box(120, 0, 160, 300)], WINDOW)).toEqual({ x: 6 - 150, y: 0 });
});

it('knows that there is no room', () => {
  expect(wayTo(box(150, 250, 100, 40), [box(0, 0, 400, 300)], WINDOW)).toBeNull();
});
