import { beforeAll, expect, it, vi } from 'vitest';
import { speak } from '../i18n/i18n.svelte';
import { entitle, title } from './title.svelte';

beforeAll(() => speak('en'));

function look(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('names the page, and marks my turn while I look elsewhere', () => {
  expect([title(''), title('Lobby')]).toEqual(['Sevenfold', 'Lobby – Sevenfold']);
  const leave = entitle('Zhang Yi', true);
  expect(title('')).toBe('Zhang Yi – Sevenfold');
  look(true);
  expect(title('')).toBe('● Your turn – Zhang Yi – Sevenfold');
  look(false);
  leave();
  expect(title('Lobby')).toBe('Lobby – Sevenfold');
});
