// Conflicts between rules: the server says which values conflict, and why.
import type { Clash } from '../../lib/net/wire';

/** Returns the key of the reason why an option's value conflicts with the rules, or undefined. */
export function conflictReason(clashes: readonly Clash[], wished: Record<string, unknown>, option: string): string {
  const clash = clashes.find(
    ({ values }) => option in values && Object.entries(values).every(([name, some]) => (some as unknown[]).includes(wished[name])),
  );
  return clash?.why ?? '';
}
