// What a game's rule book is made of. Its words are one file per language; TypeScript refuses a language that lacks a clause.

export interface Section {
  readonly id: string;
  readonly clauses: readonly string[];
  /** The rule sets that use this section; all of them if missing. */
  readonly sets?: readonly string[];
  readonly pictures?: readonly string[];
  /** Clauses that only some rule sets use. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** A section with pictures: any book's texts can be read with it. */
type AnySection = Section & { readonly pictures: readonly string[] };

/** A book in one language. */
export interface BookTexts<Part extends Section = AnySection, Term extends string = string> {
  /** What the game is about, in a few sentences. */
  readonly intro: string;
  readonly titles: Readonly<Record<Part['id'], string>>;
  readonly clauses: Readonly<Record<Part['clauses'][number], string>>;
  /** What a picture shows. */
  readonly pictures: Readonly<Record<PictureOf<Part>, string>>;
  /** A word, what it means, and the clause to read on. */
  readonly glossary: Readonly<Record<Term, readonly [word: string, meaning: string, clause: Part['clauses'][number]]>>;
}

export type PictureOf<Part extends Section> = Part extends { readonly pictures: readonly (infer Name extends string)[] } ? Name : never;

export interface RuleBook {
  readonly sections: readonly Section[];
  /** Rule sets that can be read on their own: the text keys of their names. */
  readonly sets: Readonly<Record<string, string>>;
  /** The words by file: `./texts/en.ts`. */
  readonly texts: Readonly<Record<string, () => Promise<unknown>>>;
  /** A component that takes the name of a picture. */
  readonly Picture: unknown;
}

/** The clauses of a section that a rule set uses; `all` means every rule set. */
export function clausesFor(section: Section, set: string): readonly string[] {
  if (set === 'all') return section.clauses;
  if (section.sets && !section.sets.includes(set)) return [];
  return section.clauses.filter((clause) => section.only?.[clause]?.includes(set) ?? true);
}
