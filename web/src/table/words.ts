// Texts that every game's table needs: names of seats, clocks, timers, lists.
import { gameEntry, gameInfo } from '../lib/game/games.svelte';
import { t } from '../lib/i18n/i18n.svelte';
import type { Event, SeatInfo, TableInfo, Timer } from '../lib/net/wire';

export function seatName(seat: SeatInfo, game = ''): string {
  if (seat.kind === 'free') return t('web-seat-free');
  if (seat.mine) return t('web-you');
  return plainName(seat, game);
}

/** The name as others read it. A bot has its seat's name, the name that its game gives it, or "Bot" and a number. */
export function plainName(seat: SeatInfo, game = ''): string {
  if (seat.kind === 'bot') {
    const key = gameEntry(game)?.botName?.(seat.seat, seat.level);
    return seat.name ?? (key ? t(key) : t('web-bot', { number: seat.seat + 1 }));
  }
  return seat.name ?? t('web-somebody');
}

/** A bot's level; empty for people. */
export const levelName = (game: string, seat: SeatInfo): string => (seat.kind === 'bot' ? levelOf(game, seat.level) : '');

/** A level by its id; empty if there is none, or the games are not loaded. */
export function levelOf(game: string, id: string | null | undefined): string {
  const label = gameInfo(game)?.levels.find((level) => level.id === id)?.label;
  return label ? t(label) : '';
}

/** Whether a seat plays together with the reader. */
export const isPartner = ({ sides = [], seat: mine }: Pick<TableInfo, 'sides' | 'seat'>, seat: number): boolean =>
  mine !== null && seat !== mine && sides.some((side) => side.includes(seat) && side.includes(mine));

export const namesOf = (info: TableInfo): string[] => info.seats.map((seat) => seatName(seat, info.game));

/** Numbers of the entries that a bot decided because a player's time ran out; not those where it has replaced the player. */
export function outOfTime(log: readonly Event[], info: TableInfo): ReadonlySet<number> {
  const away = new Set<number>();
  const late = new Set<number>();
  for (const { number, kind, seat, bot } of log) {
    if (seat == null) continue;
    if (kind === 'bot' || kind === 'concede') away.add(seat);
    else if (kind === 'back') away.delete(seat);
    else if (kind === 'move' && bot && !away.has(seat) && info.seats[seat]?.kind === 'person') late.add(number);
  }
  return late;
}

/** Minutes and seconds; with hours, or only days, if the time is long. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400) return t('web-days-left', { days: Math.floor(seconds / 86_400) });
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** "a, b and c" as the reader's language writes it. */
export function joined(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

export function timerWords(timer: Timer): string {
  const { kind = 'none', amount = 0, increment = 0 } = timer;
  if (kind === 'move') return t('web-timer-move-value', { seconds: amount });
  if (kind === 'game') return t('web-timer-game-value', { minutes: Math.round(amount / 60), seconds: increment });
  if (kind === 'days') return t('web-timer-days-value', { days: amount });
  return t('web-timer-none');
}
