// The level of bots that suits a person: the weakest at first; after a win the next one is offered.
const KEY = 'sevenfold.ladder';

type Ladder = Record<string, string>;

function stored(): Ladder {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Ladder) : {};
  } catch {
    return {};
  }
}

/** The level for a game's next table against bots; `levels` from the weakest to the best. */
export function suitableLevel(game: string, levels: readonly string[]): string | null {
  const kept = stored()[game];
  return kept !== undefined && levels.includes(kept) ? kept : (levels[0] ?? null);
}

/** The level above; null above the best. */
export function nextLevel(level: string, levels: readonly string[]): string | null {
  const at = levels.indexOf(level);
  return at < 0 ? null : (levels[at + 1] ?? null);
}

export function saveLevel(game: string, level: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: level }));
  } catch {
    // Without storage the weakest level is offered again.
  }
}
