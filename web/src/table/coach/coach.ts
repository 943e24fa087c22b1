// The coach of a first game: where it speaks, and until when.
import type { Table } from '../../lib/table/table.svelte';
import { saveSettings, settings } from '../../lib/storage/settings.svelte';

/** Whether everybody else is a bot and nothing is at stake: only there the server gives hints, and the coach speaks. */
export const aloneWithBots = ({ guide, info }: Table): boolean =>
  !guide && !info.rated && info.seats.every((seat) => seat.mine || seat.kind === 'bot');

/** Whether the coach speaks at this table now. */
export const coached = (table: Table): boolean =>
  aloneWithBots(table) && table.info.seat !== null && table.info.status === 'running' && !settings.coached.includes(table.info.game);

/** The coach of a game is not needed any more. */
export function endCoach(game: string): void {
  if (settings.coached.includes(game)) return;
  settings.coached = [...settings.coached, game];
  saveSettings();
}

/** Nobody needs a coach after a whole game. */
export function endCoachAfterGame({ guide, info }: Table): void {
  if (!guide && info.seat !== null && info.ended === 'played') endCoach(info.game);
}
