// The player's settings, stored in the browser. They do not change what the rules allow.
import { currentLanguage, LANGUAGES, setLanguage, type Language } from '../i18n/i18n.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PACES = ['slow', 'human', 'fast', 'instant'] as const;

export interface Settings {
  language: Language | null;
  theme: (typeof THEMES)[number];
  sound: boolean;
  /** Loudness in percent. */
  volume: number;
  motion: 'system' | 'less';
  /** A card is raised by the first tap and played by the second. */
  guard: boolean;
  /** The only legal card is played automatically, after a delay that hides that it was the only one. */
  autoplay: boolean;
  pace: (typeof PACES)[number];
  /** The bots' level for "Play now"; empty: what suits the player, or the best. */
  level: string;
  /** Preselect a pass where only bots are at the table. */
  suggest: boolean;
  /** Games at whose tables the coach has nothing more to say: a first game was finished, or the advice was put away. */
  coached: readonly string[];
}

const KEY = 'sevenfold.settings';
const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  sound: true,
  volume: 30,
  motion: 'system',
  guard: true,
  autoplay: false,
  pace: 'human',
  level: '',
  suggest: true,
  coached: [],
};

export const settings = $state<Settings>(parseSettings(stored()));

/** Values that are missing, unknown or of the wrong type fall back to their defaults. */
export function parseSettings(text: string | null): Settings {
  const found = parsed(text);
  const entries = Object.entries(DEFAULTS).map(([name, value]) => {
    const wish = found[name];
    return [name, allowed(name, wish, value) ? wish : value];
  });
  return Object.fromEntries(entries) as Settings;
}

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last until the page is closed.
  }
  applyAppearance();
}

/** Applies theme and motion to the document. */
export function applyAppearance(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  if (settings.motion === 'system') delete root.dataset['motion'];
  else root.dataset['motion'] = settings.motion;
}

/** Takes over settings that were changed in another tab, including the language. */
export function listenToTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return;
    Object.assign(settings, parseSettings(newValue));
    applyAppearance();
    if (settings.language && settings.language !== currentLanguage()) void setLanguage(settings.language);
  });
}

/** Whether animations should be skipped. */
export function reducedMotion(): boolean {
  return settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function allowed(name: string, wish: unknown, value: unknown): boolean {
  if (name === 'language') return wish === null || LANGUAGES.includes(wish as Language);
  if (name === 'theme') return THEMES.includes(wish as Settings['theme']);
  if (name === 'pace') return PACES.includes(wish as Settings['pace']);
  if (name === 'motion') return wish === 'system' || wish === 'less';
  if (name === 'volume') return typeof wish === 'number' && wish >= 0 && wish <= 100;
  if (name === 'coached') return Array.isArray(wish) && wish.every((game) => typeof game === 'string');
  return typeof wish === typeof value;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
