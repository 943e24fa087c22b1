// Rules that do not go together: the server says which, and why.
import type { Clash } from '../../lib/net/wire';

/** Why these rules cannot be chosen for the sake of one option: a message's key, or nothing. */
export function barred(clashes: readonly Clash[], wished: Record<string, unknown>, option: string): string {
  const clash = clashes.find(
    ({ values }) => option in values && Object.entries(values).every(([name, some]) => (some as unknown[]).includes(wished[name])),
  );
  return clash?.why ?? '';
}
