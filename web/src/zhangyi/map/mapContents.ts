// What the map shows of a view: tokens, highlights, arrows, and the areas to bring into view.
import { currentLanguage, t } from '../../lib/i18n/i18n.svelte';
import type { ZhangYiAreaView, ZhangYiBattleView, ZhangYiEvent, ZhangYiMarchOption, ZhangYiView } from '../../lib/net/wire';
import type { Control } from '../control.svelte';
import { targets } from '../march/march';
import type { LastAction } from '../words/lastAction';
import { positionsOf, type Names, type Scenario } from '../words/scenario';
import type { AreaToken, Highlight, MapArrow, TalentToken } from './types';

/** The character on a state's counter: the first of its name in Chinese or Japanese. */
export function charOf(scenario: Scenario, state: string | null): string {
  const names = scenario.states.find((entry) => entry.id === state)?.names as Record<string, string> | undefined;
  if (!names) return '';
  const wished = names[currentLanguage() === 'en' ? 'zh-Hant' : currentLanguage()] ?? '';
  return [...wished][0] ?? '';
}

/** The shortest beginning of a state's name by which it is told from the others; empty where names are characters. */
export function letterOf(scenario: Scenario, names: Names, state: string | null): string {
  const name = state ? names.of(state) : '';
  if (!/^[a-z]/i.test(name)) return '';
  const others = scenario.states.filter(({ id }) => id !== state).map(({ id }) => names.of(id));
  const long = [...name].findIndex((_, i) => !others.some((other) => other.startsWith(name.slice(0, i + 1))));
  return long < 0 ? name : name.slice(0, long + 1);
}

/** What the map shows of each area. */
export type Holding = Pick<ZhangYiAreaView, 'id' | 'owner' | 'strength' | 'talents'>;

export function areaTokens(view: { readonly areas: readonly Holding[] }, scenario: Scenario, names: Names, recruits: Readonly<Record<string, number>>, gained: Readonly<Record<string, number>> = {}): AreaToken[] {
  const positions = positionsOf(scenario);
  const talents = new Map(scenario.talents.map((talent) => [talent.id, talent]));
  return view.areas.map((area) => {
    const entry = scenario.areas.find((found) => found.id === area.id);
    const here: TalentToken[] = area.talents.flatMap((id) => {
      const talent = talents.get(id);
      return talent ? [{ id, name: names.of(id), role: talent.role, bonus: talent.bonus, state: talent.state }] : [];
    });
    const strength = area.strength + (recruits[area.id] ?? 0);
    return {
      id: area.id,
      label: names.of(area.id).replace(/ \(.*\)$/, ''),
      words: words(names, area.id, area.owner, strength, entry?.city ?? false, area.talents),
      city: entry?.city ?? false,
      owner: area.owner,
      char: charOf(scenario, area.owner),
      letter: letterOf(scenario, names, area.owner),
      strength,
      gained: gained[area.id] ?? 0,
      talents: here,
      ...(positions[area.id] ? { at: positions[area.id] } : {}),
    };
  });
}

function words(names: Names, id: string, owner: string | null, strength: number, city: boolean, talents: readonly string[]): string {
  const parts = [names.of(id), city ? t('scenario-city') : '', owner ? `${names.of(owner)} ${strength}` : t('scenario-neutral'), ...talents.map((talent) => names.of(talent))];
  return parts.filter(Boolean).join(', ');
}

/** The battle that is being fought in a position, or null. */
export const fighting = (view: ZhangYiView): ZhangYiBattleView | null =>
  view.phase === 'roll' || view.phase === 'retreat' ? view.battle : null;

/** The battle that a step fought or settled; otherwise the one that the position is in the middle of. */
export function battleAt(events: readonly ZhangYiEvent[], view: ZhangYiView): ZhangYiBattleView | null {
  return events.some(({ event }) => event === 'battle_fought' || event === 'retreated') ? view.battle : fighting(view);
}

export function highlights(view: ZhangYiView, control: Control | null, fought = fighting(view)): Record<string, Highlight> {
  const shown: Record<string, Highlight> = {};
  for (const area of view.areas) if (view.acting && area.owner === view.acting) shown[area.id] = 'acting';
  const choices = control?.choices ?? [];
  if (choices.length) for (const area of view.areas) shown[area.id] = 'dim';
  for (const area of choices) shown[area] = 'open';
  for (const area of Object.keys(control?.recruits ?? {})) shown[area] = 'chosen';
  if (control?.proposed && shown[control.proposed]) shown[control.proposed] = 'chosen';
  if (fought) shown[fought.area] = 'battle';
  if (control?.from) shown[control.from] = 'chosen';
  if (control?.march) shown[control.march.to] = 'chosen';
  return shown;
}

/** Arrows for the possible marches of the chosen army or for the chosen march; otherwise for the battle that is shown, or the last march. */
export function arrows(view: ZhangYiView, control: Control | null, fought = fighting(view), last: Pick<LastAction, 'march'> | null = null): MapArrow[] {
  if (control?.phase === 'march' && control.from) {
    const options = control.option ? [control.option] : targets(view.marches, control.from ?? '');
    return options.map(marching);
  }
  if (fought) return [{ from: fought.from, to: fought.area, kind: 'attack' }];
  return last?.march ? [{ ...last.march, kind: 'past' }] : [];
}

/** The areas that should be in view: those of the arrows, those that can be chosen, or those of the acting state. */
export function areasToShow(view: ZhangYiView, control: Control | null, shown: readonly MapArrow[]): string[] {
  const live = shown.filter((arrow) => arrow.kind !== 'past').flatMap(({ from, to }) => [from, to]);
  const choices = control?.phase === 'march' || (live.length && control?.phase !== 'retreat') ? [] : (control?.choices ?? []);
  const wanted = new Set([...live, ...choices]);
  return wanted.size ? [...wanted] : view.areas.filter((area) => view.acting && area.owner === view.acting).map((area) => area.id);
}

function marching(option: ZhangYiMarchOption): MapArrow {
  const kind = option.meets === 'enemy' || option.meets === 'scholar' ? 'attack' : 'march';
  return { from: option.from, to: option.to, kind, ...(option.crossing ? { note: `−${option.crossing}` } : {}) };
}
