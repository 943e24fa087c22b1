// A link to give away: through the system's own sheet where there is one, else on the clipboard.
import { t } from './i18n.svelte';
import { notify } from './notices.svelte';

export async function share(path: string, title: string): Promise<void> {
  const url = new URL(path, location.href).href;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify(t('web-link-copied'));
  } catch {
    notify(url);
  }
}
