// The bots of Yokai Septet are yokai: who sits where, by seat and level, as in the server's list of games, which also says
// how they play. Their names and lines are texts (`yokai-bot-…`, `yokai-style-…`).
import { gameInfo } from '../../lib/game/games.svelte';
import { t } from '../../lib/i18n/i18n.svelte';

export const CAST = ['kappa', 'tanuki', 'oni', 'bakeneko', 'karakasa', 'chochin'] as const;
export type Yokai = (typeof CAST)[number];

/** Each level begins elsewhere in the cast, so that stronger bots are other ones. */
const FIRST: Readonly<Record<string, number>> = { novice: 0, casual: 1, regular: 2, strong: 3, expert: 4 };

/** Neighbouring seats have different yokai. */
export function yokaiOf(seat: number, level: string | null | undefined): Yokai {
  return CAST[(seat + (FIRST[level ?? ''] ?? 0)) % CAST.length] ?? 'kappa';
}

/** Who the bot is and how it plays; without the style while the games are not loaded and for bots of no level. */
export function aboutBot(seat: number, level: string | null | undefined): string {
  const yokai = yokaiOf(seat, level);
  const cast = gameInfo('yokai')?.levels.find(({ id }) => id === level)?.cast;
  const style = cast?.find(({ id }) => id === yokai)?.style;
  return [`yokai-bot-${yokai}-line`, ...(style ? [`yokai-style-${style}`] : [])].map((key) => t(key)).join(' ');
}
