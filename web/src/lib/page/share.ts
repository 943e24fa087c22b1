// A link to give away: through the system's own sheet where there is one, else on the clipboard.
import { t } from '../i18n/i18n.svelte';
import { notify } from './notices.svelte';

export async function share(path: string, title: string): Promise<void> {
  const url = new URL(path, location.href).href;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copy(url);
}

/** Onto the clipboard; where that is refused the link stands on the screen long enough to be copied by hand. */
export async function copy(url: string): Promise<void> {
  const done = await navigator.clipboard?.writeText(url).then(() => true, () => false);
  if (done || copyOldWay(url)) notify(t('web-link-copied'));
  else notify(url, 'link', 60_000);
}

/** Pages without TLS have no clipboard of their own, only the document's command. */
function copyOldWay(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  // Within an open dialog only what is inside it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  return done;
}
