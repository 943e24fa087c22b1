// The rule books of all games: every language says the same, and clauses lead to clauses.
import { describe, expect, it } from 'vitest';
import { GAMES } from './games';
import { gameOfClause, register, takeGames } from './lib/game/games.svelte';
import { clausesFor } from './lib/game/rulebook';
import { LANGUAGES } from './lib/i18n/i18n.svelte';
import { load } from './rules/load';
import { segments } from './rules/clauseText';
import { yokai } from './yokai/entry';
import { zhangyi } from './zhangyi/entry';

register(GAMES);
takeGames([]);
const books = await Promise.all(GAMES.map(async ({ id, rules }) => [id, await rules.load()] as const));

describe.each(books)('the rules of %s', (game, { sections, sets }) => {
  const places = sections.flatMap((section) => [section.id, ...section.clauses]);

  it.each(LANGUAGES)('have the same sections, clauses, pictures and terms in %s', async (language) => {
    const [english, { words }] = [(await load(game, 'en')).words, await load(game, language)];
    expect(Object.keys(words.titles)).toEqual(sections.map((section) => section.id));
    expect(Object.keys(words.clauses)).toEqual(sections.flatMap((section) => section.clauses));
    expect(Object.keys(words.pictures)).toEqual(sections.flatMap((section) => section.pictures ?? []));
    expect(Object.keys(words.glossary)).toEqual(Object.keys(english.glossary));
  });

  it.each(LANGUAGES)('lead only to clauses that are there in %s', async (language) => {
    const { words } = await load(game, language);
    const named = Object.values(words.clauses).flatMap((text) => segments(text).map((segment) => segment.link));
    const links = [...named, ...Object.values(words.glossary).map(([, , clause]) => clause)].filter(Boolean);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !places.includes(link))).toEqual([]);
  });

  it('name each other alike in every language', async () => {
    const linked = async (language: (typeof LANGUAGES)[number]): Promise<string[]> =>
      Object.entries((await load(game, language)).words.clauses).map(([id, text]) => [id, ...segments(text).map((segment) => segment.link).filter(Boolean).sort()].join(' '));
    for (const language of LANGUAGES) expect(await linked(language)).toEqual(await linked('en'));
  });

  it('leave no clause out of every rule set', () => {
    const read = new Set(Object.keys(sets).flatMap((set) => sections.flatMap((section) => clausesFor(section, set))));
    expect(sections.flatMap((section) => section.clauses).filter((clause) => !read.has(clause))).toEqual([]);
  });
});

it('show the clauses of a rule set alone', () => {
  const [, { sections }] = books.find(([id]) => id === 'yokai') ?? ['', { sections: [] }];
  const clauses = (set: string): string[] => sections.flatMap((section) => clausesFor(section, set));
  expect(clauses('four')).toContain('Y6.3');
  expect(clauses('four')).not.toContain('Y6.4');
  expect(clauses('suiters')).toContain('Y9.4');
  expect(clauses('suiters')).not.toContain('Y3.1');
  expect(clauses('two')).not.toContain('Y5.2');
});

it('open at the rule set of a table', () => {
  expect(yokai.rules.setOf({})).toBe('four');
  expect(yokai.rules.setOf({ players: 2 })).toBe('two');
  expect(yokai.rules.setOf({ variant: 'seven_suiters' })).toBe('suiters');
  expect(yokai.rules.setOf({ edition: 'first', scoring: 'basic', players: 3 })).toBe('first');
  expect(zhangyi.rules.setOf({ players: 3 })).toBe('three');
});

it('open at the book that holds the clause', () => {
  const owners = ['Y4.0', 'T3', 'Z5.2', 'Q1'].map((clause) => gameOfClause(clause)?.id);
  expect(owners).toEqual(['yokai', 'yokai', 'zhangyi', undefined]);
});
