// The name of the tab: which page it is, and a mark where somebody waits for me while I look elsewhere.
import { t } from '../i18n/i18n.svelte';

const tab = $state({ name: '', waiting: false, hidden: document.hidden });
document.addEventListener('visibilitychange', () => (tab.hidden = document.hidden));

/** What a page calls itself where its address does not say it; the name goes when the page does. */
export function setTabTitle(name: string, waiting = false): () => void {
  Object.assign(tab, { name, waiting });
  return () => Object.assign(tab, { name: '', waiting: false });
}

export function tabTitle(page: string): string {
  const parts = [tab.name || page, t('web-name')].filter(Boolean);
  if (tab.waiting && tab.hidden) parts.unshift(`● ${t('web-your-turn')}`);
  return parts.join(' – ');
}
