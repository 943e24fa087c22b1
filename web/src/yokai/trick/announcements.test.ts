import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { announcements } from '../../lib/page/notices.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { Announcer } from './announcements';
import type { Frame } from './stage.svelte';

const NAMES = ['You', 'Mei', 'Ken', 'Aoi'];

function frame(cards: string[], taker: number | null = null): Frame {
  const trick = cards.map((card, seat) => ({ seat, card }));
  return { view: { round: 1, seat: 0, history: [], trick } as unknown as YokaiView, taker, hold: 0 };
}

beforeAll(() => setLanguage('en'));

it('says each card once, and who takes the trick', () => {
  const announcer = new Announcer();
  announcer.announce(frame(['F8']), NAMES);
  expect(announcements.polite).toBe('');
  announcer.announce(frame(['F8', 'F7']), NAMES);
  expect(announcements.polite).toBe('Mei: Fire 7, Boss of Fire');
  announcer.announce(frame(['F8', 'F7', 'F9', 'W2'], 2), NAMES);
  expect(announcements.polite).toBe('Aoi: Wind 2. Ken takes the trick');
  announcer.announce(frame(['F8', 'F7', 'F9', 'W2'], 0), NAMES);
  expect(announcements.polite).toBe('Aoi: Wind 2. You take the trick');
});
