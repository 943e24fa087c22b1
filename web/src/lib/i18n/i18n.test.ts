import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadAllTexts, currentLanguage, hasText, preferredLanguage, setLanguage, t } from './i18n.svelte';

describe('the language of the browser', () => {
  it.each([
    [['zh-TW', 'en'], 'zh-Hant'],
    [['zh-CN'], 'zh-Hans'],
    [['ja-JP'], 'ja'],
    [['fr', 'ja'], 'ja'],
    [['fr'], 'en'],
  ])('%j is served in %s', (wishes, language) => expect(preferredLanguage(wishes)).toBe(language));
});

describe('messages', () => {
  it('are in the language that was spoken last', async () => {
    await setLanguage('ja');
    expect(currentLanguage()).toBe('ja');
    expect(document.documentElement.lang).toBe('ja');
    expect(t('web-play-now')).toBe('すぐに遊ぶ');
    await setLanguage('en');
    expect(t('web-play-now')).toBe('Play now');
  });

  it('of the start page are all in the first part', async () => {
    await setLanguage('ja', 'first');
    const files = ['App.svelte', 'pages/Home.svelte', 'yokai/entry.ts', 'zhangyi/entry.ts', 'ui/Header.svelte', 'ui/Footer.svelte', 'ui/Notices.svelte', 'ui/LanguageMenu.svelte'];
    const source = files.map((name) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')).join();
    const keys = [...source.matchAll(/'((?:web|game)-[a-z-]+)'/g)].map((hit) => hit[1] ?? '');
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => !hasText(key))).toEqual([]);
  });

  it('come in two parts: the first is enough for the start page', async () => {
    await setLanguage('en', 'first');
    expect([t('web-play-now'), hasText('suit-F')]).toEqual(['Play now', false]);
    await loadAllTexts();
    expect(t('suit-F')).toBe('Fire');
  });

  it('follow the last wish, whatever was asked for before', async () => {
    await Promise.all([setLanguage('ja', 'first'), loadAllTexts(), setLanguage('zh-Hans')]);
    await loadAllTexts();
    expect(currentLanguage()).toBe('zh-Hans');
    expect(t('suit-F')).toBe('火');
  });

  it('set only foreign letters apart in Chinese', async () => {
    await setLanguage('zh-Hans');
    expect(t('web-log-back', { name: '你' })).toBe('你回来了。');
    expect(t('web-log-back', { name: 'Ann' })).toBe('Ann 回来了。');
    await setLanguage('en');
  });

  it('show an unknown key as it is', () => expect(t('no-such-key')).toBe('no-such-key'));
});
