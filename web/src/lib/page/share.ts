// Shares a link: through the system's share sheet on touch screens, otherwise by copying it.
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

/** Copies a link. If the browser refuses, a notice shows the link for a minute so that the reader can copy it. */
export async function copy(url: string): Promise<void> {
  const done = await navigator.clipboard?.writeText(url).then(() => true, () => false);
  if (done || copyOldWay(url)) notify(t('web-link-copied'));
  else notify(url, 'link', 60_000);
}

/** Pages without TLS have no `navigator.clipboard`; the old document command still works there. */
function copyOldWay(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  // While a dialog is open, only text inside it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  return done;
}
