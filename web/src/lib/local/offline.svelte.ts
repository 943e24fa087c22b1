// The site's service worker: keeps everything for use without a network, and says when a new version is there.
import { notify } from '../page/notices.svelte';
import { loadAllTexts, t } from '../i18n/i18n.svelte';

/** `kept`: everything is stored for use without a network. `update`: a new version is stored and waits. */
export const offline = $state({ possible: false, kept: false, update: false });

let registration: ServiceWorkerRegistration | null = null;

/** Starts the service worker, where the browser has one: over HTTPS or on this machine. */
export async function registerOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'full') notify(t('site-full'), 'fault', 15_000);
    if (data !== 'kept') return;
    if (!offline.kept) notify(t('site-kept'));
    offline.kept = true;
  });
  try {
    registration = await workers.register('./offline.js', { updateViaCache: 'none' });
  } catch {
    return; // without it the site works while there is a network
  }
  offline.possible = true;
  if (registration.waiting && workers.controller) void tellOfUpdate();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration?.installing));
  offline.kept = await isKept();
}

/** Follows a new version until it is stored. The very first one replaces none. */
function watch(fresh: ServiceWorker | null | undefined): void {
  fresh?.addEventListener('statechange', () => {
    if (fresh.state === 'installed' && navigator.serviceWorker.controller) void tellOfUpdate();
  });
}

async function tellOfUpdate(): Promise<void> {
  await loadAllTexts(); // the start page has only its own
  offline.update = true;
}

/** Returns whether the version that is shown is stored as a whole. */
async function isKept(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith('sevenfold-site-'));
  const found = await Promise.all(names.map((name) => caches.match('./complete', { cacheName: name })));
  return found.some(Boolean);
}

/** Returns the text of a file that another application has shared with us, once. */
export async function sharedFile(): Promise<File | undefined> {
  const cache = await caches.open('sevenfold-shared');
  const found = await cache.match('./shared');
  await cache.delete('./shared');
  return found && new File([await found.blob()], 'shared.json');
}

/** Returns a record file of this host, by its address; without one, a file in which no game is found. */
export async function linkedFile(address: string): Promise<File> {
  const found = await fetch(new URL(address, document.baseURI)).catch(() => null);
  return new File(found?.ok ? [await found.blob()] : [], 'linked.json');
}

/** Stores what is not stored yet; a notice says when that is done. */
export async function keepEverything(): Promise<void> {
  // A browser that is asked may still delete games when space runs short; the settings say so then.
  void navigator.storage?.persist?.().catch(() => false);
  if (!registration || offline.kept) return;
  (await navigator.serviceWorker.ready).active?.postMessage('keep');
}

/** Deletes all that is stored of the site; games are not among it. */
export async function forgetEverything(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('sevenfold-'));
  for (const name of names) {
    // File by file: a cache that somebody still holds would count as used until then.
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await cache.delete(request);
    await caches.delete(name);
  }
  offline.kept = false;
}

/** Changes to the new version. Games go on where they are: each of their moves is stored. */
export function useUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (registration?.waiting) registration.waiting.postMessage('use');
  else location.reload();
}
