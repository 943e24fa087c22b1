// The text of a lesson's step, with the names of cards, areas, states and talents in the reader's language.
import type { NameOf } from '../lib/game/entry';
import { t, type Arguments } from '../lib/i18n/i18n.svelte';
import type { Step } from '../lib/net/wire';

/** Whether a step waits for a move. */
export const waitsForMove = (step: Step): boolean => step.act === 'move' || step.act === 'reach';

export function stepText(step: Step, nameOf: NameOf): string {
  const named = Object.entries(step.args ?? {}).map(([key, value]) => [key, typeof value === 'string' ? nameOf(value) : value]);
  return t(step.text, Object.fromEntries(named) as Arguments);
}
