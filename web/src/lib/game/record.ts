// A finished game as its record tells it.
import { t } from '../i18n/i18n.svelte';

export interface GameRecord {
  game: string;
  rules: Record<string, unknown>;
  seats: string[];
  moves: ({ do: string } & Record<string, unknown>)[];
}

/** Records write bots as "bot:level". */
export function playerName(name: string, seat: number): string {
  return name.startsWith('bot:') ? t('web-bot', { number: seat + 1 }) : name;
}
