// The options of a hint in words.
import { t } from '../../lib/i18n/i18n.svelte';
import type { Advised, Reason } from '../../lib/net/wire';
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

/** An option for the ear: "Fire 9 · 61 % ± 2 · Likely takes the trick". */
export function hintWords(hint: Advised, options: readonly Advised[]): string {
  const why = hint.reasons?.length ? whyWords(hint, options) : '';
  return [names(hint.move), chanceWords(hint), why].filter(Boolean).join(' · ');
}

function names(move: Advised['move']): string {
  return cardsOf(move).map(cardName).join(', ');
}
