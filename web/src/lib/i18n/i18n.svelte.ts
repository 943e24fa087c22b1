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

let complete = false;
let loading: Promise<void> = Promise.resolve();

/** Loads a language and makes it the current one; until it is there the old one stays. */
export function setLanguage(wished: Language, part: 'first' | 'all' = 'all'): Promise<void> {
  // One after the other: the last wish wins, however slowly an earlier one comes.
  loading = loading.catch(() => undefined).then(() => loadLanguage(wished, part));
  return loading;
}

async function loadLanguage(wished: Language, part: 'first' | 'all'): Promise<void> {
  const parts = await Promise.all((part === 'all' ? [FIRST, REST] : [FIRST]).map((catalogues) => catalogues[wished]()));
  const next = new FluentBundle(wished, { useIsolating: false });
  for (const part of parts) next.addResource(new FluentResource(part.default));
  bundle = next;
  language = wished;
  complete = part === 'all';
  document.documentElement.lang = wished;
}

/** Every page but the first needs all words of the language. */
export async function loadAllTexts(): Promise<void> {
  for (let awaited: Promise<void> | null = null; awaited !== loading; ) await (awaited = loading);
  if (!complete) await setLanguage(language);
}

/** The text of `key`; a key that no catalogue has is shown as it is. */
export function t(key: string, args: Arguments = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return key;
  const localised = Object.entries(args).map(([name, value]) => [name, argumentText(value)]);
  return closeGaps(bundle.formatPattern(pattern, Object.fromEntries(localised), []));
}

/** Chinese sets a name in Latin letters apart by a space, but not one in Chinese characters. */
function closeGaps(text: string): string {
  return language.startsWith('zh') ? text.replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1') : text;
}

export function hasText(key: string): boolean {
  return bundle.hasMessage(key);
}

function argumentText(value: Argument): string | number {
  if (typeof value === 'object') return value[language] ?? value['en'] ?? Object.values(value)[0] ?? '';
  return typeof value === 'string' && value.startsWith('@') ? t(value.slice(1)) : value;
}

/** The first of the browser's languages that we speak. */
export function preferredLanguage(wishes: readonly string[]): Language {
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
