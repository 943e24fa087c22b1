// The options of a hint in words.
import { t } from '../../lib/i18n/i18n.svelte';
import type { Advised, Reason, YokaiView } from '../../lib/net/wire';
import { cardsOf } from '../analysis/moves';
import { cardName } from '../cards/cards';
import { reasonWords } from './reasons';

const percent = (share: number): number => Math.round(100 * share);

/** "61 % ± 2"; empty where the chance is not known. */
export function chanceWords({ value, error }: Advised): string {
  if (value === null || value === undefined) return '';
  return t('web-hint-chance', { value: percent(value), error: Math.max(1, percent(error ?? 0)) });
}

/** The most important reason that does not hold for all options; where there is none at all, the cards. */
export function whyWords({ move, reasons = [] }: Advised, options: readonly Advised[]): string {
  const common = ({ code, card }: Reason): boolean =>
    options.every((option) => option.reasons?.some((other) => other.code === code && other.card === card));
  const reason = reasons.find((reason) => !common(reason)) ?? reasons[0];
  return reason ? reasonWords(reason) : names(move);
}

/** What an option shows beside its cards: of a preparation what to do and, smaller, why; else only why. */
export function shownWords(hint: Advised, options: readonly Advised[], view: YokaiView): [words: string, why: string] {
  if (view.phase !== 'prepare') return [whyWords(hint, options), ''];
  return [deed(hint.move, view), hint.reasons?.length ? whyWords(hint, options) : ''];
}

/** An option for the ear: "Fire 9 · 61 % ± 2 · Likely takes the trick". */
export function hintWords(hint: Advised, options: readonly Advised[], view: YokaiView): string {
  const why = hint.reasons?.length ? whyWords(hint, options) : '';
  return [deed(hint.move, view), chanceWords(hint), why].filter(Boolean).join(' · ');
}

/** The cards that an option is about: of a swap the boss, of two bosses the one that stays up. */
export function hintCards(move: Advised['move'], { rows, seat, looked }: YokaiView): string[] {
  const [upper, found] = [rows[seat ?? 0]?.up ?? [], looked.at(-1)];
  const boss = move['do'] === 'look' ? upper[Number(move['up'])] : move['keep'] === 'down' ? found?.card : upper[found?.up ?? -1];
  return move['do'] === 'look' || move['do'] === 'keep' ? [boss ?? []].flat() : cardsOf(move);
}

/** What an option does; of a card or a pass only its cards. */
function deed(move: Advised['move'], view: YokaiView): string {
  const card = hintCards(move, view).map(cardName).join(', ');
  switch (move['do']) {
    case 'prepare':
      return t('web-discard-this', { card });
    case 'look':
      return t(move['side'] === 'left' ? 'web-look-left' : 'web-look-right', { card });
    case 'keep':
      return t('web-hint-keep', { card });
    default:
      return card;
  }
}

function names(move: Advised['move']): string {
  return cardsOf(move).map(cardName).join(', ');
}
