// The bots of Yokai Septet are yokai: who sits where, by seat and level. Their names and lines are texts (`yokai-bot-…`).
export const CAST = ['kappa', 'tanuki', 'oni', 'bakeneko', 'karakasa', 'chochin'] as const;
export type Yokai = (typeof CAST)[number];

/** Each level begins elsewhere in the cast, so that stronger bots are other ones. */
const FIRST: Readonly<Record<string, number>> = { novice: 0, casual: 1, regular: 2, strong: 3, expert: 4 };

/** Neighbouring seats have different yokai. */
export function yokaiOf(seat: number, level: string | null | undefined): Yokai {
  return CAST[(seat + (FIRST[level ?? ''] ?? 0)) % CAST.length] ?? 'kappa';
}
