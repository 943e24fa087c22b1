// The rules beside whatever the page shows: which book is open, for which rule set, and at which clause.

export type Book = 'yokai' | 'zhangyi';

export const rulebook = $state<{ open: { book: Book; at: string; set: string } | null }>({ open: null });

export function openRules(book: Book, at = '', set = 'all'): void {
  rulebook.open = { book, at, set };
}

/** The book in which a clause stands. */
export function bookOf(clause: string): Book {
  return clause.startsWith('Z') ? 'zhangyi' : 'yokai';
}

/** The clause that a refusal begins with, as in "Y4.0: …". */
export function cited(text: string): string {
  return /^([YTZ]\d+(?:\.\d+)?):/.exec(text)?.[1] ?? '';
}

/** The rule set to read for a table's options. */
export function setOf(book: Book, rules: Readonly<Record<string, unknown>>): string {
  if (book === 'zhangyi') return rules['players'] === 3 ? 'three' : 'two';
  if (rules['variant'] === 'seven_suiters') return 'suiters';
  if (rules['scoring'] === 'basic') return 'first';
  return { 2: 'two', 3: 'three' }[String(rules['players'])] ?? 'four';
}
