// The service worker of the site without a server. Each version of the site has a cache of its own. A version is used from
// its cache only once all of it is there, so that files of two versions never meet; until then the network decides.
const { version, files } = self.SITE;
const CACHE = `sevenfold-site-${version}`;
const PREFIX = 'sevenfold-site-';
const SHELL = './';
const COMPLETE = './complete';
const at = (name) => new URL(name, self.registration.scope).href;
const KNOWN = new Set(files.map(at));

self.addEventListener('install', (event) => {
  const install = async () => {
    const cache = await caches.open(CACHE);
    const shell = await fetch(new Request(at(SHELL), { cache: 'reload' }));
    // The host may be half way through an update: this version is tried again later.
    const named = [...(await shell.clone().text()).matchAll(/"\.\/(assets\/[^"]+)"/g)];
    if (!shell.ok || named.some(([, name]) => !KNOWN.has(at(name)))) throw new Error('the start page is of another version');
    await cache.put(at(SHELL), shell);
    // Whoever has kept an older version for use without a network gets the new one as a whole.
    if (await completeCache()) await keepAll();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    // The version before stays: a tab may still show it.
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepAll());
  if (event.data === 'use') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  url.hash = '';
  if (event.request.method === 'POST' && url.href === at('share')) event.respondWith(share(event.request));
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (KNOWN.has(url.href)) event.respondWith(file(event.request, url.href));
});

/** A record file that another application shares: the page of replays takes it from here. */
async function share(request) {
  const file = (await request.formData()).get('record');
  if (file instanceof File) await (await caches.open('sevenfold-shared')).put(at('shared'), new Response(file));
  return Response.redirect(at('./#/replays?shared=1'), 303);
}

/** Returns the name of a cache that holds a whole version, if there is one. */
async function completeCache() {
  for (const name of (await caches.keys()).filter((one) => one.startsWith(PREFIX)).reverse()) {
    if (await (await caches.open(name)).match(at(COMPLETE))) return name;
  }
  return null;
}

/** Keeps everything of this version; files that an older version had are not loaded again. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const address of KNOWN) {
    if (await cache.match(address)) continue;
    // Names under assets/ and engine-…/ hold a hash of the contents.
    const old = /\/(assets|engine-\w+)\//.test(address) ? await caches.match(address) : undefined;
    const answer = old ?? (await fetch(new Request(address, { cache: 'no-cache' })));
    if (!answer.ok) throw new Error(address);
    await cache.put(address, answer);
  }
  await cache.put(at(COMPLETE), new Response(version));
  for (const client of await self.clients.matchAll()) client.postMessage('kept');
}

async function page(request) {
  const cache = await caches.open(CACHE);
  if (await cache.match(at(COMPLETE))) return (await cache.match(at(SHELL))) ?? fetch(request);
  try {
    return await fetch(request);
  } catch {
    return (await cache.match(at(SHELL))) ?? Response.error();
  }
}

/** A file of this version: from a cache, else from the network, and kept. */
async function file(request, address) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(address);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) await cache.put(address, answer.clone());
  return answer;
}
