import { describe, expect, it } from 'vitest';
import { currentLanguage, preferred, speak, t } from './i18n.svelte';

describe('the language of the browser', () => {
  it.each([
    [['zh-TW', 'en'], 'zh-Hant'],
    [['zh-CN'], 'zh-Hans'],
    [['ja-JP'], 'ja'],
    [['fr', 'ja'], 'ja'],
    [['fr'], 'en'],
  ])('%j is served in %s', (wishes, language) => expect(preferred(wishes)).toBe(language));
});

describe('messages', () => {
  it('are in the language that was spoken last', async () => {
    await speak('ja');
    expect(currentLanguage()).toBe('ja');
    expect(document.documentElement.lang).toBe('ja');
    expect(t('web-play-now')).toBe('すぐに遊ぶ');
    await speak('en');
    expect(t('web-play-now')).toBe('Play now');
  });

  it('show an unknown key as it is', () => expect(t('no-such-key')).toBe('no-such-key'));
});
