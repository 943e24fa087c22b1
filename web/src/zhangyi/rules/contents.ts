// Zhang Yi's rule book: sections and clauses by number, who plays by them, and the pictures of a section.
import type { BookTexts, PictureOf, Section } from '../../lib/game/rulebook';

export const SECTIONS = [
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

/** Rule sets that can be read on their own: the text keys of their names. */
export const SETS = { two: 'web-quick-two', three: 'web-quick-three' };

type Term =
  | 'state' | 'area' | 'city' | 'strength' | 'power' | 'mandate' | 'talent' | 'general' | 'minister' | 'scholar' | 'assassin' | 'chit' | 'barrier' | 'hegemony' | 'graveyard';

export type Picture = PictureOf<(typeof SECTIONS)[number]>;
export type Texts = BookTexts<(typeof SECTIONS)[number], Term>;
