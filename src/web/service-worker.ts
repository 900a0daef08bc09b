/**
 * Lets the pages that were opened once open without a network. It holds files of the build only: no answer of the API,
 * no name of anybody, and never the icon, by which pages find out whether there is a connection.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Put in by the build: what visitors need, what staff need besides, and a digest of both. */
declare const offlineFiles: { version: string; visitors: string[]; staff: string[] };

const { version, visitors, staff } = offlineFiles;
const cachePrefix = 'warehouse-check-in:';
const cacheName = cachePrefix + version;
const shell = '/index.html';

/** Adds what is missing; what an earlier version had already is taken from there, as its name tells its content. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const add = async (file: string) => {
    if (await cache.match(file)) return;
    const before = file.startsWith('/assets/') ? await caches.match(file) : undefined;
    if (before) await cache.put(file, before);
    else await cache.add(new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' }));
  };
  await Promise.all(files.map(add));
}

/** The version before stays, for pages of it that are still open. */
async function forgetOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const options = { ignoreVary: true, ignoreSearch: true };
  const isPage = request.mode === 'navigate';
  const kept = (await cache.match(isPage ? shell : request, options)) ?? (await caches.match(request, options));
  return kept ?? fetch(request);
}

/** Pages have no dot in their last part; a file opened by itself is no page. */
function isOurs({ request }: FetchEvent): boolean {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api')) return false;
  if (request.mode === 'navigate') return !/\.[^/]*$/.test(pathname);
  return visitors.includes(pathname) || pathname.startsWith('/assets/');
}

worker.addEventListener('install', (event) => event.waitUntil(keep(visitors)));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  if (isOurs(event)) event.respondWith(answer(event.request));
});
worker.addEventListener('message', (event) => {
  // The person has agreed to the new version, or has signed in.
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting());
  if (event.data === 'staff') event.waitUntil(keep(staff));
});
