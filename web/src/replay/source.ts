// The source of a replay: a table on the server, or a record file, which the server does not keep.
import { SITE } from '../lib/local/site';
import { playerName, type GameRecord } from '../lib/game/record';
import { get, post } from '../lib/net/api';
import { t } from '../lib/i18n/i18n.svelte';
import type { Analysed, Chapter, Checked, FairCheck, Positions, Replay, TableOut } from '../lib/net/wire';
import { namesOf } from '../table/words';
import { hintsOnDevice, onDevice } from '../analysis/onDevice';
import type { RequestAnalysis, RequestHint } from '../analysis/analyses.svelte';

export interface Source {
  game: string;
  names: () => string[];
  positions: number;
  /** The seat of the first viewpoint. */
  seat: number;
  /** Requests the analysis of a seat's decisions; missing if the game cannot be analysed. */
  analysed?: RequestAnalysis;
  /** Requests hints at single decisions; null where this browser cannot compute them. */
  hints?: Promise<RequestHint | null>;
  views: (seat: number | null, first: number, open: boolean) => Promise<Positions>;
  /** The whole game; cards, areas and so on have their record names. */
  record: GameRecord;
  /** By position, where in the game it is. */
  chapters: readonly Chapter[];
  /** The proof of the shuffles, step by step. */
  fairness: () => Promise<FairCheck>;
  /** Creates a table that continues from a position. */
  branch: (wish: URLSearchParams) => Promise<TableOut>;
}

/** The address of the replay of a file: `/r/file`. */
export const FILE = 'file';
const KEY = 'sevenfold.record';

const viewsQuery = (seat: number | null, first: number, open: boolean): string =>
  `views?${seat === null ? '' : `seat=${seat}&`}first=${first}&open=${open}`;

export async function tableSource(id: string): Promise<Source> {
  const replay = await get<Replay>(`/replays/${id}`);
  const analysed: RequestAnalysis = (seat, start) => (start ? post : get)<Analysed>(`/replays/${id}/analysis?seat=${seat}`);
  const hint: RequestHint = (seat, at) => post(`/replays/${id}/hint?seat=${seat}&at=${at}`);
  const text = JSON.stringify(replay.record);
  return {
    game: replay.table.game,
    names: () => namesOf(replay.table),
    positions: replay.positions,
    seat: replay.table.seat ?? 0,
    ...(replay.analysable && {
      analysed: SITE ? analysed : onDevice(text, analysed),
      hints: SITE ? Promise.resolve(hint) : hintsOnDevice(text),
    }),
    views: (seat, first, open) => get(`/replays/${id}/${viewsQuery(seat, first, open)}`),
    record: replay.record as GameRecord,
    chapters: replay.chapters ?? [],
    fairness: () => get(`/replays/${id}/fairness`),
    branch: (wish) => post(`/replays/${id}/branch?${wish}`),
  };
}

/** Returns the first game of a file, which holds one record or many as JSON Lines. */
export function firstGame(text: string): string {
  const line = text.trimStart().split('\n', 1)[0] ?? '';
  try {
    JSON.parse(line);
    return line;
  } catch {
    return text;
  }
}

const json = (text: string): Blob => new Blob([text], { type: 'application/json' });

export const checkRecord = (text: string): Promise<Checked> => post('/records/check', json(text));

/** Keeps a valid record for the replay page, also across a reload. */
export function saveRecord(text: string): void {
  sessionStorage.setItem(KEY, text);
}

export async function fileSource(): Promise<Source> {
  const text = sessionStorage.getItem(KEY);
  if (text === null) throw new Error(t('study-file-gone'));
  const checked = await checkRecord(text);
  const record = checked.record as GameRecord | null | undefined;
  if (!checked.ok || !record) throw new Error(checked.problem ?? t('web-failed'));
  const analysed: RequestAnalysis = (seat, start) => post(`/records/analysis?seat=${seat}&start=${start}`, json(text));
  const hint: RequestHint = (seat, at) => post(`/records/hint?seat=${seat}&at=${at}`, json(text));
  return {
    game: record.game,
    names: () => record.seats.map(playerName),
    positions: checked.positions ?? 1,
    seat: 0,
    analysed: SITE ? analysed : onDevice(text, analysed),
    hints: SITE ? Promise.resolve(hint) : hintsOnDevice(text),
    views: (seat, first, open) => post(`/records/${viewsQuery(seat, first, open)}`, json(text)),
    record,
    chapters: checked.chapters ?? [],
    fairness: () => post('/records/fairness', json(text)),
    branch: (wish) => post(`/records/branch?${wish}`, json(text)),
  };
}
