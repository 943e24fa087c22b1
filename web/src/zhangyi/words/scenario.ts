// The scenario behind a table: those that ship come with the list of games, a group's own with the rules.
import { currentLanguage } from '../../lib/i18n/i18n.svelte';
import type { ZhangYiNames, ZhangYiScenario, ZhangYiView } from '../../lib/net/wire';
import { shipped } from '../facts';

export type Scenario = ZhangYiScenario;

/** By area, where the scenario wants it drawn: x and y from 0 to 100. */
export const positionsOf = ({ positions = [] }: Scenario): Readonly<Record<string, readonly [number, number]>> =>
  Object.fromEntries(positions.map(({ area, x, y }) => [area, [x, y] as const]));

export function scenarioOf(view: Pick<ZhangYiView, 'rules'>): Scenario {
  const ships = shipped();
  const named = view.rules.scenario ?? Object.keys(ships)[0];
  const found = typeof named === 'string' ? ships[named] : (named as Scenario | undefined);
  if (!found) throw new Error(`expected a scenario of this version, got ${JSON.stringify(named)}`);
  return found;
}

/** The names in the texts of a lesson, without what stands in brackets behind some of them. */
export function lessonNames(view: Pick<ZhangYiView, 'rules'>): (id: string) => string {
  const names = new Names(scenarioOf(view));
  return (id) => names.of(id).replace(/ \(.*\)$/, '');
}

/** A scenario in the reader's language: the names of its states, areas and talents. */
export class Names {
  private readonly known: Map<string, ZhangYiNames>;

  constructor(scenario: Scenario) {
    const entries = [...scenario.states, ...scenario.areas, ...scenario.talents];
    this.known = new Map(entries.map((entry) => [entry.id, entry.names]));
  }

  of(id: string | null | undefined): string {
    if (!id) return '';
    const names = this.known.get(id) as Record<string, string> | undefined;
    return names?.[currentLanguage()] ?? id;
  }

  several(ids: readonly string[]): string {
    return this.joined(ids.map((id) => this.of(id)));
  }

  joined(words: readonly string[]): string {
    return words.join(currentLanguage() === 'en' ? ', ' : '、') || '–';
  }

}
