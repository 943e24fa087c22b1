import { beforeAll, expect, it } from 'vitest';
import { hasText, setLanguage } from '../../lib/i18n/i18n.svelte';
import { CAST, yokaiOf } from './cast';
import { PORTRAITS } from './portraits';

beforeAll(() => setLanguage('en'));

it.each(['novice', 'casual', 'regular', 'strong', 'expert', 'random', null])('seats four different yokai at level %j', (level) => {
  expect(new Set([0, 1, 2, 3].map((seat) => yokaiOf(seat, level))).size).toBe(4);
});

it('has other opponents at a stronger level', () => {
  expect(yokaiOf(1, 'novice')).not.toBe(yokaiOf(1, 'expert'));
});

it.each(['en', 'zh-Hans', 'zh-Hant', 'ja'] as const)('has a portrait, a name and a line for everybody in %s', async (language) => {
  await setLanguage(language);
  for (const yokai of CAST) {
    expect(PORTRAITS[yokai].layers.length).toBeGreaterThan(3);
    expect([hasText(`yokai-bot-${yokai}`), hasText(`yokai-bot-${yokai}-line`)]).toEqual([true, true]);
  }
});
