import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/i18n.svelte';
import { announcements } from '../../lib/page/notices.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { knowCards } from '../facts.fixture';
import { Announcer } from './announcements';
import { still, type Frame, type Moment } from './frames';

const NAMES = { players: ['You', 'Mei', 'Ken', 'Aoi'], sides: ['You and Ken', 'Mei and Aoi'] };

function frame(cards: string[], taker: number | null = null, moment: Moment | null = null): Frame {
  const trick = cards.map((card, seat) => ({ seat, card }));
  return { ...still({ round: 1, seat: 0, history: [], trick } as unknown as YokaiView), taker, moment };
}

beforeAll(async () => {
  knowCards();
  await setLanguage('en');
});

it('says each card once, and who takes the trick', () => {
  const announcer = new Announcer();
  announcer.announce(frame(['F8']), NAMES);
  expect(announcements.polite).toBe('');
  announcer.announce(frame(['F8', 'F7']), NAMES);
  expect(announcements.polite).toBe('Mei: Fire 7, Boss of Fire');
  announcer.announce(frame(['F8', 'F7', 'F9', 'W2'], 2), NAMES);
  expect(announcements.polite).toBe('Aoi: Wind 2. Ken takes the trick');
  announcer.announce(frame(['F8', 'F7', 'F9', 'W2'], 2, { kind: 'bosses', cards: ['F7'], side: 0, seat: 2 }), NAMES);
  expect(announcements.polite).toBe('Ken captures: Boss of Fire');
  announcer.announce(frame([]), NAMES);
  announcer.announce(frame([], null, { kind: 'warning', warning: { event: 'trick_warning', side: 0, tricks: 6, limit: 7 } }), NAMES);
  expect(announcements.polite).toBe('You and Ken: 6 tricks. One more loses the round.');
});
