import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { reasonWords } from './reasons';

beforeAll(() => setLanguage('en'));

it('names the card or the suit that a reason is about', () => {
  expect(reasonWords({ code: 'takes-boss', share: 0.9, card: 'F7' })).toBe('Likely takes Fire 7');
  expect(reasonWords({ code: 'empties-suit', share: 1, card: 'F9' })).toBe('Leaves you without Fire');
  expect(reasonWords({ code: 'takes-trick', share: 0.8 })).toBe('Likely takes the trick');
});
