import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameEntry } from '../lib/game/entry';
import { loadGames, register } from '../lib/game/games.svelte';
import type { TableInfo } from '../lib/net/wire';
import { suitableLevel } from '../lib/storage/ladder';
import StrongerBots from './StrongerBots.svelte';

const LEVELS = ['novice', 'regular', 'expert'];
const GAMES = [{ id: 'zhangyi', levels: LEVELS.map((id) => ({ id, label: `level-${id}` })) }];
let asked: [string, unknown][] = [];

beforeEach(async () => {
  asked = [];
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push([path, init?.body === undefined ? null : JSON.parse(String(init.body))]);
    return Promise.resolve(new Response(JSON.stringify(path.endsWith('/games') ? GAMES : { table: { id: 'next' } })));
  });
  register([{ id: 'zhangyi' } as GameEntry]);
  await loadGames();
});
afterEach(() => vi.unstubAllGlobals());

function button(...levels: (string | null)[]): HTMLButtonElement | null {
  const others = levels.map((level) => ({ kind: level ? 'bot' : 'person', level, mine: false }));
  const info = { game: 'zhangyi', rules: { players: 2 }, seat: 0, seats: [{ kind: 'person', level: null, mine: true }, ...others] } as unknown as TableInfo;
  document.body.innerHTML = '';
  const made = mount(StrongerBots, { target: document.body, props: { info } });
  flushSync();
  const found = document.querySelector('button');
  if (!found) void unmount(made);
  return found;
}

it('offers the next level after a win against bots of one level', async () => {
  button('novice')?.click();
  await vi.waitFor(() => expect(asked.some(([path]) => path === '/api/tables')).toBe(true));
  const [, body] = asked.find(([path]) => path === '/api/tables') ?? [];
  expect(body).toMatchObject({ game: 'zhangyi', rules: { players: 2 }, seats: [{ kind: 'person' }, { kind: 'bot', level: 'regular' }] });
  expect(suitableLevel('zhangyi', LEVELS)).toBe('regular');
});

it('offers nothing above the best, nor where people or different bots played', () => {
  expect(button('expert')).toBeNull();
  expect(button(null)).toBeNull();
  expect(button('novice', 'regular')).toBeNull();
  expect(button('regular', 'regular')).not.toBeNull();
});
