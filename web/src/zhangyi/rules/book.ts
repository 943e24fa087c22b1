// Zhang Yi's rule book: its contents, its words in each language and its pictures.
import type { RuleBook } from '../../lib/game/rulebook';
import { SECTIONS, SETS } from './contents';
import Picture from './Picture.svelte';

export const book: RuleBook = {
  sections: SECTIONS,
  sets: SETS,
  texts: {
    en: () => import('./texts/en'),
    'zh-Hans': () => import('./texts/zh-Hans'),
    'zh-Hant': () => import('./texts/zh-Hant'),
    ja: () => import('./texts/ja'),
  },
  Picture,
};
