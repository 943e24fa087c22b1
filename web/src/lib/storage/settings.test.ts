import { describe, expect, it, vi } from 'vitest';
import { applyAppearance, saveSettings, listenToTabs, parseSettings, settings } from './settings.svelte';

describe('settings', () => {
  it('are read from what the browser kept', () => {
    expect(parseSettings('{"language": "ja", "guard": false}')).toMatchObject({ language: 'ja', guard: false });
  });

  it.each(['', 'null', '[]', 'no json', '{"language": "fr", "theme": 7, "guard": "yes"}'])(
    'fall back to their defaults where %j is kept',
    (text) => expect(parseSettings(text)).toMatchObject({ language: null, theme: 'system', guard: true, pace: 'human' }),
  );

  it('dress the document and survive a reload', () => {
    settings.theme = 'dark';
    settings.motion = 'less';
    saveSettings();
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'less' });
    expect(parseSettings(localStorage.getItem('sevenfold.settings'))).toMatchObject({ theme: 'dark', motion: 'less' });
    settings.theme = settings.motion = 'system';
    applyAppearance();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('follow what another tab changes', async () => {
    listenToTabs();
    const newValue = '{"language": "ja", "theme": "dark"}';
    dispatchEvent(new StorageEvent('storage', { key: 'something.else', newValue }));
    expect(settings.theme).toBe('system');
    dispatchEvent(new StorageEvent('storage', { key: 'sevenfold.settings', newValue }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('ja'), { timeout: 20_000 });
  });
});
