import { expect, it } from 'vitest';
import { graphPoints } from './graphPoints';

it('spreads values between the margins', () => {
  expect(graphPoints([0, 5, 10], 106, 26)).toBe('3.0,23.0 53.0,13.0 103.0,3.0');
});

it('draws equal values in the middle', () => {
  expect(graphPoints([4, 4], 106, 26)).toBe('3.0,13.0 103.0,13.0');
});
