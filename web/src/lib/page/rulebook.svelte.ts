// The rules in a dialog over the page: which book is open, for which rule set, and at which clause.

interface OpenBook {
  /** The game; null means the one that the clause belongs to. */
  game: string | null;
  at: string;
  set: string;
}

export const rulebook = $state<{ open: OpenBook | null }>({ open: null });

export function openRules(game: string, set: string): void {
  rulebook.open = { game, at: '', set };
}

export function openClause(clause: string): void {
  rulebook.open = { game: null, at: clause, set: 'all' };
}

/** The clause that a refusal begins with, as in "Y4.0: …". */
export function citedClause(text: string): string {
  return /^([A-Z]\d+(?:\.\d+)?):/.exec(text)?.[1] ?? '';
}
