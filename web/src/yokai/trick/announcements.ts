// Says and plays what the stage shows: for screen readers, and with sounds if they are on.
import { t } from '../../lib/i18n/i18n.svelte';
import { announce } from '../../lib/page/notices.svelte';
import { sound, type Sound } from '../../lib/page/sound';
import { cardWords } from '../cards/cards';
import { momentWords } from '../words/moment';
import type { Frame } from './frames';

interface Names {
  players: readonly string[];
  sides: readonly string[];
}

export class Announcer {
  private last: Frame | null = null;

  /** Tells what is new in a frame. The first frame is what the page was opened with. */
  announce(frame: Frame, names: Names): void {
    const before = this.last;
    this.last = frame;
    if (!before || before === frame) return;
    const words = [played(before, frame, names.players), momentWords(frame, names)].filter(Boolean).join('. ');
    if (words && !same(before, frame)) announce(words);
    const heard = soundOf(before, frame);
    if (heard) sound(heard);
  }
}

/** The newest card of the trick, and who takes it. */
function played(before: Frame, { view, taker }: Frame, names: readonly string[]): string {
  const last = view.trick.at(-1);
  if (!last || isShown(before, view.trick.length, taker)) return '';
  const card = t('web-played-by', { name: names[last.seat] ?? '', card: cardWords(last.card) });
  if (taker === null) return card;
  return `${card}. ${t(taker === view.seat ? 'web-you-take' : 'web-takes', { name: names[taker] ?? '' })}`;
}

const isShown = (before: Frame, cards: number, taker: number | null): boolean =>
  before.view.trick.length === cards && (before.taker === taker || taker === null);

const same = (before: Frame, frame: Frame): boolean => before.moment === frame.moment && before.view === frame.view && before.taker === frame.taker;

function soundOf(before: Frame, { view, moment, taker }: Frame): Sound | null {
  if (moment && moment !== before.moment) return MOMENTS[moment.kind];
  if (view.result && !before.view.result) return view.seat === null || view.result.winners.includes(view.seat) ? 'victory' : 'defeat';
  if (view.trick.length && !isShown(before, view.trick.length, taker)) return 'card';
  return before.taker !== null && !view.trick.length ? 'trick' : null;
}

const MOMENTS = { deal: 'deal', give: 'card', receive: 'deal', bosses: 'boss', warning: 'warning', round: 'trick' } as const;
