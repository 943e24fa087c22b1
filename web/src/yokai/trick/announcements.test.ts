import { beforeAll, expect, it } from 'vitest';
import { speak } from '../../lib/i18n/i18n.svelte';
import { spoken } from '../../lib/page/notices.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { Ears } from './announcements';
import type { Frame } from './stage.svelte';

const NAMES = ['You', 'Mei', 'Ken', 'Aoi'];

function frame(cards: string[], taker: number | null = null): Frame {
  const trick = cards.map((card, seat) => ({ seat, card }));
  return { view: { round: 1, seat: 0, history: [], trick } as unknown as YokaiView, taker, hold: 0 };
}

beforeAll(() => speak('en'));

it('says each card once, and who takes the trick', () => {
  const ears = new Ears();
  ears.hear(frame(['F8']), NAMES);
  expect(spoken.polite).toBe('');
  ears.hear(frame(['F8', 'F7']), NAMES);
  expect(spoken.polite).toBe('Mei: Fire 7, Boss of Fire');
  ears.hear(frame(['F8', 'F7', 'F9', 'W2'], 2), NAMES);
  expect(spoken.polite).toBe('Aoi: Wind 2. Ken takes the trick');
  ears.hear(frame(['F8', 'F7', 'F9', 'W2'], 0), NAMES);
  expect(spoken.polite).toBe('Aoi: Wind 2. You take the trick');
});
