// What this browser remembers of puzzles: which were answered, and when one that went wrong comes again.
import type { PuzzleLine } from '../lib/net/wire';

interface Kept {
  /** How often it was solved since it last went wrong; -1: solved at the first try, it does not come again. */
  box: number;
  /** The day from which it comes again, as YYYY-MM-DD. */
  due: string;
}

const KEY = 'sevenfold.puzzles';
/** Days until a puzzle that went wrong comes again: at first, and after each time it was solved. Then it is done. */
const DAYS = [0, 1, 3, 7, 21] as const;
const DONE = 'done';

type Memory = Readonly<Record<string, Kept>>;

export function memory(): Memory {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Memory) : {};
  } catch {
    return {};
  }
}

function laterBy(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Remembers an answer given on a day. */
export function remember(id: string, ok: boolean, day: string): void {
  const all = memory();
  const box = ok ? (all[id] ? all[id].box + 1 : -1) : 0;
  const days = ok && box < 0 ? undefined : DAYS[box];
  const kept: Kept = { box, due: days === undefined ? DONE : laterBy(day, days) };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [id]: kept }));
  } catch {
    // Without storage a puzzle may come again.
  }
}

const isDue = (kept: Kept, day: string): boolean => kept.due !== DONE && kept.due <= day;

export interface Tally {
  answered: number;
  due: number;
}

/** How many of these puzzles were answered, and how many are to be repeated. */
export function tally(lines: readonly PuzzleLine[], all: Memory, day: string): Tally {
  const kept = lines.flatMap((line) => all[line.id] ?? []);
  return { answered: kept.length, due: kept.filter((one) => isDue(one, day)).length };
}

/** The next puzzle: a new one, or every third time one that is due again; null when all are done. */
export function nextPuzzle(lines: readonly PuzzleLine[], all: Memory, day: string, last: string | null = null): PuzzleLine | null {
  const others = lines.filter((line) => line.id !== last);
  const due = others.filter((line) => all[line.id] !== undefined && isDue(all[line.id] as Kept, day));
  const fresh = others.filter((line) => all[line.id] === undefined);
  const answered = lines.length - fresh.length;
  const again = due.length > 0 && (!fresh.length || answered % 3 === 2);
  return (again ? due[0] : fresh[0]) ?? null;
}
