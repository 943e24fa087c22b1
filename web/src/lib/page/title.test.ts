import { beforeAll, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/i18n.svelte';
import { setTabTitle, tabTitle } from './title.svelte';

beforeAll(() => setLanguage('en'));

function look(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('names the page, and marks my turn while I look elsewhere', () => {
  expect([tabTitle(''), tabTitle('Lobby')]).toEqual(['Sevenfold', 'Lobby – Sevenfold']);
  const leave = setTabTitle('Zhang Yi', true);
  expect(tabTitle('')).toBe('Zhang Yi – Sevenfold');
  look(true);
  expect(tabTitle('')).toBe('● Your turn – Zhang Yi – Sevenfold');
  look(false);
  leave();
  expect(tabTitle('Lobby')).toBe('Lobby – Sevenfold');
});
