// Tables at which two people share this screen. The browser's own session plays one seat; a guest made for the table plays the other.
const KEY = 'sevenfold.shared';
/** How many tables are remembered. */
const MOST = 20;

export interface Shared {
  /** The session of the second player. */
  readonly token: string;
  /** The seats of the first player and of the second. */
  readonly seats: readonly [number, number];
}

function stored(): Record<string, Shared> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Shared>) : {};
  } catch {
    return {};
  }
}

/** Returns what is known of a table that two people share here; null for every other table. */
export function sharedTable(table: string): Shared | null {
  return Object.hasOwn(stored(), table) ? (stored()[table] ?? null) : null;
}

export function keepSharedTable(table: string, shared: Shared): void {
  const kept = [...Object.entries(stored()).filter(([id]) => id !== table), [table, shared] as const].slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}
