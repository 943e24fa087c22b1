// How a game in a list stands: round and score while it runs, who won when it is over.
import { gameInfo } from '../../lib/game/games.svelte';
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import type { TableLine } from '../../lib/net/wire';
import { joined, plainName } from '../words';

type Standing = Pick<TableLine, 'game' | 'round' | 'points' | 'sides' | 'seat' | 'seats' | 'winners' | 'draw'>;

/** "Round 2", or the turn where the game counts those; empty before the first. */
export function roundWords({ game, round }: Pick<Standing, 'game' | 'round'>): string {
  return round ? t(`web-${gameInfo(game)?.period ?? 'round'}-number`, { round }) : '';
}

/** The points of each side, the reader's first: "3 : 1". Empty where the game has none. */
export function scoreWords({ points = [], sides = [], seat }: Pick<Standing, 'points' | 'sides' | 'seat'>): string {
  const mineFirst = [...sides].sort((a, b) => Number(b.includes(seat ?? -1)) - Number(a.includes(seat ?? -1)));
  return points.length ? mineFirst.map((side) => points[side[0] ?? 0] ?? 0).join(' : ') : '';
}

/** Who won a finished game. In some games everybody can lose, which is no draw. */
export function outcomeWords({ game, winners, draw, seat, seats }: Pick<Standing, 'game' | 'winners' | 'draw' | 'seat' | 'seats'>): string {
  if (!winners) return '';
  if (draw) return t('web-line-draw');
  if (seat !== null) return t(winners.includes(seat) ? 'web-line-won' : 'web-line-lost');
  const names = seats.filter((one) => winners.includes(one.seat)).map((one) => plainName(one, game));
  return names.length ? t('web-line-won-by', { names: joined(names, currentLanguage()) }) : t('web-line-all-lost');
}
