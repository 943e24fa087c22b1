import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../lib/i18n/i18n.svelte';
import { setOf } from '../lib/page/rulebook.svelte';
import { load } from './books';
import { BOOKS, clausesFor, SETS } from './contents';
import { pieces } from './marks';

const GAMES = ['yokai', 'zhangyi'] as const;
const places = (game: (typeof GAMES)[number]): string[] => BOOKS[game].flatMap((section) => [section.id, ...section.clauses]);

describe.each(GAMES)('the rules of %s', (game) => {
  const sections = BOOKS[game];

  it.each(LANGUAGES)('have the same sections, clauses, pictures and terms in %s', async (language) => {
    const [english, { words }] = [(await load(game, 'en')).words, await load(game, language)];
    expect(Object.keys(words.titles)).toEqual(sections.map((section) => section.id));
    expect(Object.keys(words.clauses)).toEqual(sections.flatMap((section) => section.clauses));
    expect(Object.keys(words.pictures)).toEqual(sections.flatMap((section) => section.pictures ?? []));
    expect(Object.keys(words.glossary)).toEqual(Object.keys(english.glossary));
  });

  it.each(LANGUAGES)('lead only to clauses that are there in %s', async (language) => {
    const { words } = await load(game, language);
    const named = Object.values(words.clauses).flatMap((text) => pieces(text).map((piece) => piece.link));
    const links = [...named, ...Object.values(words.glossary).map(([, , clause]) => clause)].filter(Boolean);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !places(game).includes(link))).toEqual([]);
  });

  it('name each other alike in every language', async () => {
    const linked = async (language: (typeof LANGUAGES)[number]): Promise<string[]> =>
      Object.entries((await load(game, language)).words.clauses).map(([id, text]) => [id, ...pieces(text).map((piece) => piece.link).filter(Boolean).sort()].join(' '));
    for (const language of LANGUAGES) expect(await linked(language)).toEqual(await linked('en'));
  });

  it('leave no clause out of every rule set', () => {
    const read = new Set(Object.keys(SETS[game]).flatMap((set) => sections.flatMap((section) => clausesFor(section, set))));
    expect(sections.flatMap((section) => section.clauses).filter((clause) => !read.has(clause))).toEqual([]);
  });
});

it('show the clauses of a rule set alone', () => {
  const clauses = (set: string): string[] => BOOKS.yokai.flatMap((section) => clausesFor(section, set));
  expect(clauses('four')).toContain('Y6.3');
  expect(clauses('four')).not.toContain('Y6.4');
  expect(clauses('suiters')).toContain('Y9.4');
  expect(clauses('suiters')).not.toContain('Y3.1');
  expect(clauses('two')).not.toContain('Y5.2');
});

it('open at the rule set of a table', () => {
  expect(setOf('yokai', {})).toBe('four');
  expect(setOf('yokai', { players: 2 })).toBe('two');
  expect(setOf('yokai', { variant: 'seven_suiters' })).toBe('suiters');
  expect(setOf('yokai', { edition: 'first', scoring: 'basic', players: 3 })).toBe('first');
  expect(setOf('zhangyi', { players: 3 })).toBe('three');
});
