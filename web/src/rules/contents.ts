// What the rules pages hold: sections and clauses by number, who plays by them, and the picture of a section. The words are
// in texts/, one file a language and game; TypeScript refuses a language that lacks a clause.

import type { Book } from '../lib/page/rulebook.svelte';

export interface Section {
  readonly id: string;
  readonly clauses: readonly string[];
  /** The rule sets that play by this section; all of them where it does not say. */
  readonly sets?: readonly string[];
  readonly pictures?: readonly string[];
  /** Clauses that only some rule sets play by. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

export const YOKAI = [
  { id: 'Y1', pictures: ['deck'], clauses: ['Y1.1', 'Y1.2', 'Y1.3', 'Y1.4'], only: { 'Y1.3': ['four', 'three', 'two'], 'Y1.4': ['suiters'] } },
  { id: 'Y2', clauses: ['Y2.1', 'Y2.2'], sets: ['four', 'three', 'first', 'suiters'], only: { 'Y2.1': ['four', 'first', 'suiters'], 'Y2.2': ['three', 'first'] } },
  { id: 'Y3', pictures: ['pass'], clauses: ['Y3.1', 'Y3.2', 'Y3.3', 'Y3.4'], sets: ['four', 'three', 'first'] },
  { id: 'Y4', pictures: ['led', 'trumped', 'ace'], clauses: ['Y4.0', 'Y4.1', 'Y4.2', 'Y4.3'] },
  { id: 'Y5', pictures: ['limits'], clauses: ['Y5.1', 'Y5.2', 'Y5.3'], sets: ['four', 'three', 'first'] },
  { id: 'Y6', pictures: ['score'], clauses: ['Y6.1', 'Y6.2', 'Y6.3', 'Y6.4', 'Y6.5'], sets: ['four', 'three'], only: { 'Y6.3': ['four'], 'Y6.4': ['three'], 'Y6.5': ['three'] } },
  { id: 'Y7', clauses: ['Y7.1', 'Y7.2'], sets: ['four', 'three'], only: { 'Y7.1': ['four'], 'Y7.2': ['three'] } },
  { id: 'Y8', clauses: ['Y8.1', 'Y8.2'], sets: ['first'] },
  { id: 'Y9', pictures: ['seals'], clauses: ['Y9.1', 'Y9.2', 'Y9.3', 'Y9.4', 'Y9.5', 'Y9.6', 'Y9.7', 'Y9.8'], sets: ['suiters'] },
  { id: 'T', pictures: ['rows'], clauses: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'], sets: ['two'] },
  { id: 'Y10', clauses: ['Y10.1', 'Y10.2', 'Y10.3', 'Y10.4'] },
] as const satisfies readonly Section[];

export const ZHANGYI = [
  { id: 'Z1', pictures: ['map', 'talents'], clauses: ['Z1.1', 'Z1.2', 'Z1.3', 'Z1.4', 'Z1.5', 'Z1.6'] },
  { id: 'Z2', clauses: ['Z2.1', 'Z2.2', 'Z2.3', 'Z2.4'] },
  { id: 'Z3', clauses: ['Z3.1', 'Z3.2', 'Z3.3', 'Z3.4'] },
  { id: 'Z4', pictures: ['march'], clauses: ['Z4.1', 'Z4.2', 'Z4.3', 'Z4.4', 'Z4.5', 'Z4.6'] },
  { id: 'Z5', pictures: ['die'], clauses: ['Z5.1', 'Z5.2', 'Z5.3', 'Z5.4', 'Z5.5', 'Z5.6'] },
  { id: 'Z6', clauses: ['Z6.1', 'Z6.2'] },
  { id: 'Z7', clauses: ['Z7.1', 'Z7.2'] },
  { id: 'Z8', clauses: ['Z8.1'] },
  { id: 'Z9', clauses: ['Z9.1'] },
  { id: 'Z10', clauses: ['Z10.1', 'Z10.2', 'Z10.3', 'Z10.4', 'Z10.5'], sets: ['three'] },
  { id: 'scenario', pictures: ['areas'], clauses: ['scenario.1', 'scenario.2'] },
] as const satisfies readonly Section[];

export const BOOKS: Readonly<Record<Book, readonly Section[]>> = { yokai: YOKAI, zhangyi: ZHANGYI };

/** Rule sets that can be read on their own, by the keys of their names. */
export const SETS: Readonly<Record<Book, Readonly<Record<string, string>>>> = {
  yokai: { four: 'web-rules-four', three: 'web-quick-three', two: 'web-quick-two', suiters: 'web-quick-suiters', first: 'web-rules-first' },
  zhangyi: { two: 'web-quick-two', three: 'web-quick-three' },
};

/** The clauses of a section that a rule set plays by; `all` is everybody. */
export function clausesFor(section: Section, set: string): readonly string[] {
  if (set === 'all') return section.clauses;
  if (section.sets && !section.sets.includes(set)) return [];
  return section.clauses.filter((clause) => section.only?.[clause]?.includes(set) ?? true);
}

type Sections = { yokai: (typeof YOKAI)[number]; zhangyi: (typeof ZHANGYI)[number] };
type Pictures = { [Game in Book]: Extract<Sections[Game], { pictures: unknown }>['pictures'][number] };
export type YokaiPicture = Pictures['yokai'];
export type ZhangYiPicture = Pictures['zhangyi'];
type Terms = {
  yokai: 'trick' | 'lead' | 'follow' | 'trump' | 'boss' | 'ace' | 'pass' | 'star' | 'round' | 'seal' | 'foil' | 'row' | 'swap';
  zhangyi: 'state' | 'area' | 'city' | 'strength' | 'power' | 'mandate' | 'talent' | 'general' | 'minister' | 'scholar' | 'assassin' | 'chit' | 'barrier' | 'hegemony' | 'graveyard';
};

/** A book in one language. */
export interface Texts<Game extends Book> {
  /** What the game is about, in a few sentences. */
  readonly intro: string;
  readonly titles: Readonly<Record<Sections[Game]['id'], string>>;
  readonly clauses: Readonly<Record<Sections[Game]['clauses'][number], string>>;
  /** What a picture shows. */
  readonly pictures: Readonly<Record<Pictures[Game], string>>;
  /** A word, what it means, and the clause to read on. */
  readonly glossary: Readonly<Record<Terms[Game], readonly [word: string, meaning: string, clause: Sections[Game]['clauses'][number]]>>;
}
