// What an area tells who asks about it: neighbours, what each border costs, who can come, and why it cannot march.
import type { ZhangYiAreaView, ZhangYiView } from '../../lib/net/wire';
import type { Control } from '../control.svelte';
import { sources, targets } from '../march/march';
import type { Scenario } from '../words/scenario';

export interface Neighbour {
  readonly area: ZhangYiAreaView;
  readonly barrier: 'river' | 'mountain' | null;
  /** Troops of another state that can arrive from there in one march, and what their best general adds; null where none can. */
  readonly threat: { readonly strength: number; readonly bonus: number } | null;
}

/** The neighbours of an area: those that can attack it first, larger armies before smaller ones. */
export function neighbours(view: ZhangYiView, scenario: Scenario, id: string): Neighbour[] {
  const owner = view.areas.find((area) => area.id === id)?.owner ?? null;
  const found = scenario.borders.flatMap(({ a, b, barrier }): Neighbour[] => {
    const area = a === id || b === id ? view.areas.find((other) => other.id === (a === id ? b : a)) : undefined;
    if (!area) return [];
    const strength = barrier ? (area.across ?? 0) : area.most;
    const hostile = area.owner !== null && area.owner !== owner && strength > 0;
    return [{ area, barrier: barrier ?? null, threat: hostile ? { strength, bonus: area.bonus } : null }];
  });
  const [strength, bonus] = [({ threat }: Neighbour): number => threat?.strength ?? 0, ({ threat }: Neighbour): number => threat?.bonus ?? 0];
  return found.sort((one, two) => strength(two) - strength(one) || bonus(two) - bonus(one));
}

export type Reason = 'strength' | 'state' | 'border';

/** Why an area cannot be chosen for my march now; null where it can, or where I am not marching. */
export function reason(control: Control | null, id: string): Reason | null {
  if (control?.phase !== 'march') return null;
  const { view, from } = control;
  if (sources(view.marches).includes(id) || targets(view.marches, from ?? '').some(({ to }) => to === id)) return null;
  if (view.staying.includes(id)) return 'strength';
  return from ? 'border' : 'state';
}
