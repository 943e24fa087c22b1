// Texts in the reader's language, from the same Fluent catalogues that the server and the terminal read.
import { FluentBundle, FluentResource } from '@fluent/bundle';

export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', ja: '日本語' };

/** A number, a text, `@key` (another message) or a mapping from language to name. */
export type Argument = string | number | Partial<Record<string, string>>;
export type Arguments = Record<string, Argument>;

type Catalogues = Record<Language, () => Promise<{ default: string }>>;

/** The texts of the start page, and all other texts. */
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

/** Loads a language and makes it the current one. Until it is loaded the old one stays. */
export function setLanguage(wished: Language, part: 'first' | 'all' = 'all'): Promise<void> {
  // One request after the other, so that the last one wins even if an earlier one loads slowly.
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

/** Loads all texts of the language, which every page except the start page needs. */
export async function loadAllTexts(): Promise<void> {
  for (let awaited: Promise<void> | null = null; awaited !== loading; ) await (awaited = loading);
  if (!complete) await setLanguage(language);
}

/** Returns the text of `key`, or the key itself if no catalogue has it. */
export function t(key: string, args: Arguments = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return key;
  const localised = Object.entries(args).map(([name, value]) => [name, argumentText(value)]);
  return closeGaps(bundle.formatPattern(pattern, Object.fromEntries(localised), []));
}

/** In Chinese a space separates a name in Latin letters from the text, but not a name in Chinese characters. */
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

/** Returns the first of the browser's languages that the catalogues have. */
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
