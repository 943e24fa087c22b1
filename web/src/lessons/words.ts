// A step in words: its text, with cards, areas, states and talents called as the reader's language calls them.
import type { NameOf } from '../lib/game/entry';
import { t, type Arguments } from '../lib/i18n/i18n.svelte';
import type { Step } from '../lib/net/wire';

/** Whether a step waits for more than reading. */
export const asks = (step: Step): boolean => step.act === 'move' || step.act === 'reach';

export function words(step: Step, nameOf: NameOf): string {
  const named = Object.entries(step.args ?? {}).map(([key, value]) => [key, typeof value === 'string' ? nameOf(value) : value]);
  return t(step.text, Object.fromEntries(named) as Arguments);
}
