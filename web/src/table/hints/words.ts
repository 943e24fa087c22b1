// The options of a hint in words.
import { t } from '../../lib/i18n/i18n.svelte';
import type { Advised, Reason } from '../../lib/net/wire';

/** How a game puts moves and reasons into words. */
export interface HintWords {
  readonly option: (move: Advised['move']) => string;
  readonly reason: (reason: Reason) => string;
  /** What a move does, where its picture does not say it; `why` is the reason for or against it. */
  readonly deed?: (move: Advised['move'], why: string) => string;
}

const percent = (share: number): number => Math.round(100 * share);

/** "61 % ± 2"; empty where the chance is not known. */
export function chanceWords({ value, error }: Advised): string {
  if (value === null || value === undefined) return '';
  return t('web-hint-chance', { value: percent(value), error: Math.max(1, percent(error ?? 0)) });
}

/** The most important reason that does not hold for all options; empty where there is none at all. */
export function whyWords({ reasons = [] }: Advised, options: readonly Advised[], words: HintWords): string {
  const same = (one: Reason, other: Reason): boolean => one.code === other.code && one.card === other.card && one.name === other.name;
  const common = (reason: Reason): boolean => options.every((option) => option.reasons?.some((other) => same(reason, other)));
  const reason = reasons.find((reason) => !common(reason)) ?? reasons[0];
  return reason ? words.reason(reason) : '';
}

/** What an option shows beside its picture: what the move does and, smaller, why; else only why. */
export function shownWords(hint: Advised, options: readonly Advised[], words: HintWords): [shown: string, why: string] {
  const why = whyWords(hint, options, words);
  const deed = words.deed?.(hint.move, why);
  return deed ? [deed, why] : [why, ''];
}

/** An option for the ear: "Fire 9 · 61 % ± 2 · Likely takes the trick". */
export function hintWords(hint: Advised, options: readonly Advised[], words: HintWords): string {
  return [words.option(hint.move), chanceWords(hint), whyWords(hint, options, words)].filter(Boolean).join(' · ');
}
