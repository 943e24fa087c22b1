import { expect, it } from 'vitest';
import { chosenFirst } from './highlight';

it('marks the button beside marked cards only when no marked card is left to choose', () => {
  const left = '.mine [data-card="L5"]:not([aria-pressed="true"]), .mine [data-card="L6"]:not([aria-pressed="true"])';
  expect(chosenFirst('act:pass', ['card:L5', 'card:L6', 'act:pass'])).toBe(`:root:not(:has(${left})) `);
  expect(chosenFirst('act:pass', ['act:pass'])).toBe('');
  expect(chosenFirst('card:L5', ['card:L5', 'act:pass'])).toBe('');
});
