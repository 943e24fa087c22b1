// Creates tables: with one tap ("Play now"), from the form, or as a rematch.
import { post, type Refusal } from '../net/api';
import { gameEntry, gameInfo, loadGames } from '../game/games.svelte';
import { t } from '../i18n/i18n.svelte';
import { notify } from '../page/notices.svelte';
import { keepCommitment } from '../storage/commitments';
import { navigate } from '../page/router.svelte';
import { suitableLevel } from '../storage/ladder';
import { againstBots, type Begin, beginOnDevice, isStored } from '../net/onDevice';
import { ensurePerson, notifyRefusal } from '../net/session.svelte';
import { sharedTable } from '../storage/sharedTables';
import { followShared, makeShared } from './sharing';
import { PACES, settings } from '../storage/settings.svelte';
import type { SeatIn, TableIn, TableInfo, TableOut } from '../net/wire';

/** Seconds that a bot waits before its move. */
export const PACE_SECONDS: Record<(typeof PACES)[number], number> = { slow: 2, human: 1, fast: 0.4, instant: 0 };

/** Starts a game against bots at once, by a rule set of the game's list: the first one if none is named. */
export async function playNow(game: string, preset?: string): Promise<boolean> {
  const games = await notifyRefusal(loadGames, (refusal) => handedOver(refusal, { play: { game, ...(preset && { preset }) } }));
  const presets = games?.find(({ id }) => id === game)?.presets ?? [];
  const found = presets.find(({ id }) => id === preset) ?? presets[0];
  return found ? playBots(game, found.seats, found.rules) : false;
}

/** The same by any rules. */
export async function playBots(game: string, seats: number, rules: Record<string, unknown>): Promise<boolean> {
  const level = await preferredLevel(game);
  const bots: SeatIn[] = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level }));
  return createTable({ game, rules, seats: [{ kind: 'person' }, ...bots], start_now: true, visibility: 'link' });
}

/** The level from the settings if the game has it, else the one that suits the player; null leaves the choice to the server, which takes the best. */
export async function preferredLevel(game: string): Promise<string | null> {
  const ladder = gameEntry(game)?.ladder;
  if (!settings.level && !ladder) return null;
  await loadGames().catch(() => undefined);
  const levels = gameInfo(game)?.levels.map((level) => level.id) ?? [];
  if (levels.includes(settings.level)) return settings.level;
  return ladder ? suitableLevel(game, levels) : null;
}

/** Without a network a game against bots begins in this browser, where that is stored; returns whether it does. */
async function handedOver({ code }: Refusal, begin: Begin): Promise<boolean> {
  if (code !== 'offline' || !(await isStored())) return false;
  beginOnDevice(begin);
  return true;
}

/** Creates a table and opens it; with `beside`, one that somebody at this screen shares. */
export async function createTable(table: TableIn, beside: { seat: number; name: string } | null = null): Promise<boolean> {
  const wanted = { pace: PACE_SECONDS[settings.pace], ...table };
  const made = await notifyRefusal(async () => {
    await ensurePerson();
    return beside ? makeShared(wanted, beside.seat, beside.name) : post<TableOut>('/tables', wanted);
  }, async (refusal) => !beside && againstBots(table) && handedOver(refusal, { table: wanted }));
  if (made) {
    keepCommitment(made.table); // the table's page may open only after the game has begun
    navigate(`/t/${made.table.id}`);
  }
  return Boolean(made);
}

/** Creates a table with the same players and rules. The game starts when everybody has joined. */
export async function rematch(info: TableInfo): Promise<void> {
  const next = await notifyRefusal(() => post<TableOut>(`/tables/${info.id}/rematch`));
  if (!next) return;
  keepCommitment(next.table);
  const shared = sharedTable(info.id);
  if (shared) await notifyRefusal(() => followShared(info.id, next.table, shared));
  else if (next.table.status === 'waiting') notify(t('web-rematch-waits'));
  navigate(`/t/${next.table.id}`);
}
