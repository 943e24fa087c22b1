// Loads a game's rule book with its texts in one language.
import type { Component } from 'svelte';
import { gameEntry } from '../lib/game/games.svelte';
import type { BookTexts, RuleBook, Section } from '../lib/game/rulebook';
import type { Language } from '../lib/i18n/i18n.svelte';

export interface Loaded extends Pick<RuleBook, 'sets'> {
  readonly game: string;
  readonly language: Language;
  readonly sections: readonly Section[];
  readonly words: BookTexts;
  readonly Picture: Component<{ picture: string }>;
}

export async function load(game: string, language: Language): Promise<Loaded> {
  const book = await gameEntry(game)?.rules.load();
  const file = await book?.texts[`./texts/${language}.ts`]?.();
  if (!book || !file) throw new Error(`no rules of ${game} in ${language}`);
  const { default: words } = file as { default: BookTexts };
  return { game, language, sections: book.sections, sets: book.sets, words, Picture: book.Picture as Loaded['Picture'] };
}
