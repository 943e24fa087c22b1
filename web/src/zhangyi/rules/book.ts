// Zhang Yi's rule book: its contents, its words in each language and its pictures.
import type { RuleBook } from '../../lib/game/rulebook';
import { SECTIONS, SETS } from './contents';
import Picture from './Picture.svelte';

export const book: RuleBook = { sections: SECTIONS, sets: SETS, texts: import.meta.glob('./texts/*.ts'), Picture };
