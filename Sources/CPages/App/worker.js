// The service worker: Spaces and conversations that were read before are there without the server.
// `version`, `shellFiles` and `words` stand before this: the version changes with any file of the workspace.
const assets = `assets ${version}`, pages = 'pages';
const patience = 4000;
/** Where the look of the pages that are kept is kept itself, and how many of them are got anew when it changes. */
const lookPlace = '/look', mostAnew = 40;

self.addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(assets);
  await cache.addAll(shellFiles);
  await self.skipWaiting();
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== assets && name !== pages) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener('message', event => {
  // Another user of the same browser must not find what this one read.
  if (event.data === 'forget') event.waitUntil(caches.delete(pages));
  if (event.data.look) event.waitUntil(wearInTurn(event.data.look));
});

/** The language and theme of the pages that are kept, as the server writes them: `de dark`. */
async function keptLook() { return (await caches.match(lookPlace, {cacheName: pages}))?.text(); }

/**
 * What was heard of looks is followed one after another: a page that was asked for before a change may come after it, and must
 * not undo it.
 */
let lastWorn = Promise.resolve();
function wearInTurn(look) { return lastWorn = lastWorn.then(() => wear(look)).catch(() => {}); }

/**
 * Makes the look that the server tells now that of the pages that are kept, where it seems to have become `heard`: those of
 * another one are forgotten, and the last that were read got anew.
 */
async function wear(heard) {
  if (await keptLook() === heard) return;
  const told = await fetch('/settings', {signal: AbortSignal.timeout(patience)}).catch(() => null);
  const look = told?.ok && !told.redirected ? told.headers.get('x-look') : null;
  if (!look || await keptLook() === look) return;
  const cache = await caches.open(pages), old = [];
  for (const request of await cache.keys()) {
    const other = (await cache.match(request)).headers.get('x-look');
    if (other === null || other === look) continue;
    await cache.delete(request);
    old.push(request.url);
  }
  await cache.put(lookPlace, new Response(look));
  for (const address of old.slice(-mostAnew)) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok && !response.redirected) await cache.put(address, response);
  }
}

/** What can be read again without the server. */
function isKept(url) {
  if (url.pathname.startsWith('/api/v1/')) return !/^\/api\/v1\/(events|jobs|logins|users|spaces\/[^/]+\/(export|shares))/.test(url.pathname) && !url.pathname.endsWith('/data');
  return !/^\/(login|shared|health|metrics|mcp|v1|worker\.js)/.test(url.pathname);
}

/** What is shown of a page that was not read before. */
async function offlinePage() {
  const [known, theme] = (await keptLook() ?? `${navigator.language.split('-')[0]} system`).split(' ');
  const language = known in words ? known : 'en';
  const {'offline.title': title, 'offline.page': text, 'nav.home': home} = words[language];
  const html = `<!DOCTYPE html><html lang="${language}" data-theme="${theme}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>`
    + `<link rel="stylesheet" href="/assets/page.css"><link rel="stylesheet" href="/assets/app.css"><body><main class="page no-bar"><div class="welcome"><h1>${title}</h1><p>${text}</p><p><a class="button" href="/">${home}</a></p></div></main>`;
  return new Response(html, {status: 503, headers: {'content-type': 'text/html; charset=utf-8'}});
}

/** A response that says that it was kept, not sent just now. */
function asKept(response) {
  const headers = new Headers(response.headers);
  headers.set('x-kept', '1');
  return new Response(response.body, {status: response.status, headers});
}

async function fromServer(event) {
  const {request} = event;
  const cache = await caches.open(pages);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(request, {signal: stop.signal});
    if (response.status === 401 || response.redirected && new URL(response.url).pathname === '/login') await caches.delete(pages);
    else if (response.ok && !response.redirected) await cache.put(request, response.clone());
    const look = response.headers.get('x-look');
    if (look) event.waitUntil(wearInTurn(look));
    return response;
  } catch (error) {
    const known = await cache.match(request) ?? (request.mode === 'navigate' ? await cache.match(new URL(request.url).pathname, {ignoreSearch: true}) : undefined);
    if (known) return asKept(known);
    if (request.mode === 'navigate') return offlinePage();
    throw error;
  } finally { clearTimeout(timer); }
}

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.open(assets).then(async cache => await cache.match(event.request) ?? fetch(event.request)));
  } else if (isKept(url)) {
    event.respondWith(fromServer(event));
  }
});
