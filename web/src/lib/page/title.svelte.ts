// The title of the browser tab: the page's name, with a mark while it is my turn and the tab is hidden.
import { t } from '../i18n/i18n.svelte';

const tab = $state({ name: '', waiting: false, hidden: document.hidden });
document.addEventListener('visibilitychange', () => (tab.hidden = document.hidden));

/** Sets the tab's title for a page whose route has none. Returns a function that removes it again. */
export function setTabTitle(name: string, waiting = false): () => void {
  Object.assign(tab, { name, waiting });
  return () => Object.assign(tab, { name: '', waiting: false });
}

export function tabTitle(page: string): string {
  const parts = [tab.name || page, t('web-name')].filter(Boolean);
  if (tab.waiting && tab.hidden) parts.unshift(`● ${t('web-your-turn')}`);
  return parts.join(' – ');
}
