// The record of a finished game.
import { t } from '../i18n/i18n.svelte';

export interface GameRecord {
  game: string;
  rules: Record<string, unknown>;
  seats: string[];
  moves: ({ do: string } & Record<string, unknown>)[];
}

/** Returns a player's name. Records name bots "bot:level". */
export function playerName(name: string, seat: number): string {
  return name.startsWith('bot:') ? t('web-bot', { number: seat + 1 }) : name;
}
