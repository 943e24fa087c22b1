// A step in words: its text, with cards, areas, states and talents called as the reader's language calls them.
import { t, type Arguments } from '../lib/i18n/i18n.svelte';
import type { Step, ZhangYiView } from '../lib/net/wire';

/** How a record name is called. */
export type Namer = (name: string) => string;

/** Whether a step waits for more than reading. */
export const asks = (step: Step): boolean => step.act === 'move' || step.act === 'reach';

export async function namer(game: string, view: unknown): Promise<Namer> {
  if (game === 'yokai') return (await import('../yokai/cards/cards')).cardName;
  const { Names, scenarioOf } = await import('../zhangyi/words/scenario');
  const names = new Names(scenarioOf(view as ZhangYiView));
  return (name) => names.of(name).replace(/ \(.*\)$/, '');
}

export function words(step: Step, name: Namer): string {
  const named = Object.entries(step.args ?? {}).map(([key, value]) => [key, typeof value === 'string' ? name(value) : value]);
  return t(step.text, Object.fromEntries(named) as Arguments);
}
