// Loads a book: its words in a language, and the drawings that go with it.
import type { Component } from 'svelte';
import type { Language } from '../lib/i18n/i18n.svelte';
import type { Book } from '../lib/page/rulebook.svelte';

/** A book's words as the page reads them; `Texts` in contents.ts says which ones there must be. */
export interface Words {
  readonly intro: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly clauses: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
  readonly glossary: Readonly<Record<string, readonly [word: string, meaning: string, clause: string]>>;
}

export interface Loaded {
  readonly book: Book;
  readonly language: Language;
  readonly words: Words;
  readonly Picture: Component<{ picture: string }>;
}

const TEXTS = import.meta.glob<{ default: Words }>('./texts/*.ts');
const PICTURES: Record<Book, () => Promise<{ default: unknown }>> = {
  yokai: () => import('./YokaiPicture.svelte'),
  zhangyi: () => import('./ZhangYiPicture.svelte'),
};

export async function load(book: Book, language: Language): Promise<Loaded> {
  const text = TEXTS[`./texts/${book}.${language}.ts`];
  if (!text) throw new Error(`no rules of ${book} in ${language}`);
  const [{ default: words }, { default: Picture }] = await Promise.all([text(), PICTURES[book]()]);
  return { book, language, words, Picture: Picture as Loaded['Picture'] };
}
