// Yokai Septet's rule book: sections and clauses by number, who plays by them, and the pictures of a section.
import type { BookTexts, PictureOf, Section } from '../../lib/game/rulebook';

export const SECTIONS = [
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

/** Rule sets that can be read on their own: the text keys of their names. */
export const SETS = { four: 'web-rules-four', three: 'web-quick-three', two: 'web-quick-two', suiters: 'web-quick-suiters', first: 'web-rules-first' };

type Term =
  | 'trick' | 'lead' | 'follow' | 'trump' | 'boss' | 'ace' | 'pass' | 'star' | 'round' | 'seal' | 'foil' | 'row' | 'swap';

export type Picture = PictureOf<(typeof SECTIONS)[number]>;
export type Texts = BookTexts<(typeof SECTIONS)[number], Term>;
