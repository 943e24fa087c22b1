// How entrants and scores are written.
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import type { TournamentOut } from '../../lib/net/wire';

/** The name that the server gives to somebody whose account is deleted. */
export const DELETED = '–';

/** The name of an entrant by number; null is a bot. */
export function entrantName(cup: TournamentOut, number: number | null): string {
  if (number === null) return t('web-tournament-bot');
  return cup.entrants.find((one) => one.number === number)?.names.join(' & ') ?? String(number);
}

/** A score or total (1 is 100 %) as a percentage. */
export const percent = (score: number): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 1 }).format(score);

export const decimal = (value: number): string => new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 2 }).format(value);

export const when = (at: number): string => new Date(at).toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
