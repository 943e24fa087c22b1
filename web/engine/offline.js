// The service worker of the site without a server. Each version of the site has a cache of its own. A version is used from
// its cache only once all of it is there, so that files of two versions never meet; until then the network decides.
const { version, files, later } = self.SITE;
const CACHE = `sevenfold-site-${version}`;
const PREFIX = 'sevenfold-site-';
const SHELL = './';
const COMPLETE = './complete';
const at = (name) => new URL(name, self.registration.scope).href;
const KEPT = new Set(files.map(at));
// Files that only some rules need: without them bots are weaker. They are kept last, or as soon as a game needs one.
const LATER = new Set(later.map(at));
const isKnown = (address) => KEPT.has(address) || LATER.has(address);

self.addEventListener('install', (event) => {
  const install = async () => {
    await keepShell(await caches.open(CACHE));
    // Whoever has kept an older version for use without a network gets the new one as a whole.
    if (await completeCache()) await keepAll();
  };
  event.waitUntil(install());
});

async function keepShell(cache) {
  const shell = await fetch(new Request(at(SHELL), { cache: 'reload' }));
  // The host may be half way through an update: this version is tried again later.
  const named = [...(await shell.clone().text()).matchAll(/"\.\/(assets\/[^"]+)"/g)];
  if (!shell.ok || named.some(([, name]) => !isKnown(at(name)))) throw new Error('the start page is of another version');
  await cache.put(at(SHELL), shell);
}

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
  if (event.data === 'keep') event.waitUntil(keepAll().catch(notKept));
  if (event.data === 'use') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  url.hash = '';
  if (event.request.method === 'POST' && url.href === at('share')) event.respondWith(share(event.request));
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (isKnown(url.href)) event.respondWith(file(event.request, url.href));
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
  if (!(await cache.match(at(SHELL)))) await keepShell(cache); // the reader has deleted what was stored
  for (const address of KEPT) await keep(cache, address);
  await cache.put(at(COMPLETE), new Response(version));
  for (const address of LATER) await keep(cache, address).catch(() => undefined); // one can play without them
  await tell('kept');
}

async function keep(cache, address) {
  if (await cache.match(address)) return;
  // Names under assets/, data/ and engine-…/ hold a hash of the contents.
  const old = /\/(assets|data|engine-\w+)\//.test(address) ? await caches.match(address) : undefined;
  const answer = old ?? (await fetch(new Request(address, { cache: 'no-cache' })));
  if (!answer.ok) throw new Error(address);
  await cache.put(address, answer);
}

/** Without a network it is tried again at the next visit; too little space is for the reader to mend. */
async function notKept(error) {
  if (error.name === 'QuotaExceededError') await tell('full');
}

async function tell(what) {
  for (const client of await self.clients.matchAll()) client.postMessage(what);
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

/** A file of this version: from a cache, else from the network, and kept where there is space. */
async function file(request, address) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(address);
  if (found) return found;
  const answer = await fetch(request).catch(() => Response.error());
  if (answer.status === 200) await cache.put(address, answer.clone()).catch(() => undefined);
  // This version has lost a file that its host no longer has: the host's version is shown from now on.
  else if (!LATER.has(address)) await cache.delete(at(COMPLETE));
  return answer;
}
