// Rules that another page has prepared for the form of a new table, such as a scenario of one's own.
interface Prepared {
  readonly game: string;
  readonly rules: Readonly<Record<string, unknown>>;
}

let prepared: Prepared | null = null;

export function prepareTable(game: string, rules: Readonly<Record<string, unknown>>): void {
  prepared = { game, rules };
}

/** Returns what was prepared, once. */
export function takePrepared(): Prepared | null {
  const found = prepared;
  prepared = null;
  return found;
}
