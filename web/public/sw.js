// Keeps the client at hand: hashed assets are served from the cache, pages from the network while there is one.
// Nothing under /api is ever kept.
const CACHE = 'sevenfold-1';
const SHELL = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = async () => {
    const names = await caches.keys();
    // Other names belong to the site under /local/, which stores itself.
    await Promise.all(names.filter((name) => /^sevenfold-\d+$/.test(name) && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.pathname === '/local/engine.json') event.respondWith(newest(event.request));
  else if (/^\/(assets|local\/data|local\/engine-\w+)\//.test(url.pathname)) event.respondWith(kept(event.request));
  else if (event.request.mode === 'navigate' && !url.pathname.startsWith('/local/')) event.respondWith(page(event.request));
});

/** An asset's name holds its content's hash: once here, it is right for ever. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** What the server offers for this browser; without a network, what it offered last. */
async function newest(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(SHELL, answer.clone());
    return answer;
  } catch {
    return (await cache.match(SHELL)) ?? Response.error();
  }
}

/** A notice that it is somebody's turn. A newer one of the same table takes its place. */
self.addEventListener('push', (event) => {
  const { title, body, table } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: table, icon: '/icon-192.png', data: `/t/${table}` }));
});

/** Opens the table: in a tab that shows it, in any tab of ours, or in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, location.origin).href;
  const open = async () => {
    const tabs = await self.clients.matchAll({ type: 'window' });
    const tab = tabs.find(({ url }) => url === address) ?? tabs[0];
    if (!tab) return self.clients.openWindow(address);
    await tab.focus().catch(() => undefined); // only a tap may do this
    return tab.url === address ? undefined : tab.navigate(address);
  };
  event.waitUntil(open());
});
