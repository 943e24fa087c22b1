import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadGames, register } from '../../lib/game/games.svelte';
import { hasText, setLanguage } from '../../lib/i18n/i18n.svelte';
import { yokai } from '../entry';
import { aboutBot, CAST, yokaiOf } from './cast';
import { PORTRAITS } from './portraits';

beforeAll(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

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
  for (const style of ['bold', 'careful', 'trickster']) expect(hasText(`yokai-style-${style}`)).toBe(true);
});

it('tells how a bot plays, as the server says', async () => {
  await setLanguage('en');
  expect(aboutBot(2, 'novice')).toBe('Oni: loud, red and proud of its horns.');
  const cast = [{ id: 'oni', style: 'bold' }];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify([{ id: 'yokai', levels: [{ id: 'novice', cast }] }]))));
  register([yokai]);
  await loadGames();
  expect(aboutBot(2, 'novice')).toBe('Oni: loud, red and proud of its horns. Bold: takes tricks early and likes to lead trumps.');
  expect(aboutBot(2, 'greedy')).toBe('Oni: loud, red and proud of its horns.');
});
