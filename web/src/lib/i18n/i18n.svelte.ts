// Texts in the reader's language, from the same Fluent catalogues that the server and the terminal read.
import { FluentBundle, FluentResource } from '@fluent/bundle';

export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A number, a text, `@key` (another message) or a mapping from language to name. */
export type Argument = string | number | Partial<Record<string, string>>;
export type Arguments = Record<string, Argument>;

type Catalogues = Record<Language, () => Promise<{ default: string }>>;

/** The words of the start page, and all others. */
const FIRST: Catalogues = {
  en: () => import('virtual:messages/first/en'),
  'zh-Hans': () => import('virtual:messages/first/zh-Hans'),
  'zh-Hant': () => import('virtual:messages/first/zh-Hant'),
  ja: () => import('virtual:messages/first/ja'),
};
const REST: Catalogues = {
  en: () => import('virtual:messages/rest/en'),
  'zh-Hans': () => import('virtual:messages/rest/zh-Hans'),
  'zh-Hant': () => import('virtual:messages/rest/zh-Hant'),
  ja: () => import('virtual:messages/rest/ja'),
};

let language = $state<Language>('en');
let bundle = $state.raw(new FluentBundle('en'));

export function currentLanguage(): Language {
  return language;
}

let whole = false;
let speaking: Promise<void> = Promise.resolve();

/** Loads a language and makes it the current one; until it is there the old one stays. */
export function speak(wished: Language, much: 'first' | 'all' = 'all'): Promise<void> {
  // One after the other: the last wish wins, however slowly an earlier one comes.
  speaking = speaking.catch(() => undefined).then(() => learn(wished, much));
  return speaking;
}

async function learn(wished: Language, much: 'first' | 'all'): Promise<void> {
  const parts = await Promise.all((much === 'all' ? [FIRST, REST] : [FIRST]).map((part) => part[wished]()));
  const next = new FluentBundle(wished, { useIsolating: false });
  for (const part of parts) next.addResource(new FluentResource(part.default));
  bundle = next;
  language = wished;
  whole = much === 'all';
  document.documentElement.lang = wished;
}

/** Every page but the first needs all words of the language. */
export async function allWords(): Promise<void> {
  for (let heard: Promise<void> | null = null; heard !== speaking; ) await (heard = speaking);
  if (!whole) await speak(language);
}

/** The text of `key`; a key that no catalogue has is shown as it is. */
export function t(key: string, args: Arguments = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return key;
  const localised = Object.entries(args).map(([name, value]) => [name, put(value)]);
  return close(bundle.formatPattern(pattern, Object.fromEntries(localised), []));
}

/** Chinese sets a name in Latin letters apart by a space, but not one in Chinese characters. */
function close(text: string): string {
  return language.startsWith('zh') ? text.replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1') : text;
}

export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

function put(value: Argument): string | number {
  if (typeof value === 'object') return value[language] ?? value['en'] ?? Object.values(value)[0] ?? '';
  return typeof value === 'string' && value.startsWith('@') ? t(value.slice(1)) : value;
}

/** The first of the browser's languages that we speak. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = matching(wish.toLowerCase());
    if (found) return found;
  }
  return 'en';
}

function matching(tag: string): Language | undefined {
  if (tag.startsWith('zh')) return /hant|-tw|-hk|-mo/.test(tag) ? 'zh-Hant' : 'zh-Hans';
  return (['en', 'ja'] as const).find((language) => tag.split('-')[0] === language);
}
