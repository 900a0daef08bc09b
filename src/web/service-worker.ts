import { documentFile, documentOf } from '#shared/contract/pages.ts';
import { visitPath } from '#web/common/navigation/paths.ts';
import { openPushedVisit } from '#web/driver/visit/pushed-visit.ts';

/**
 * Makes pages available offline after the first visit. Caches only files of the build: no API responses, no personal
 * data, and never the icon, which pages use to test the connection.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/**
 * Inserted by the build: the files of the form and the pages after it, of the other public screens, of what visitors
 * may want later, and of staff's screens, each without the previous ones, and a digest of all.
 */
declare const offlineFiles: {
  version: string;
  drivers: string[];
  visitors: string[];
  later: string[];
  staff: string[];
};

const { version, drivers, visitors, later, staff } = offlineFiles;
const everybodys = [...drivers, ...visitors, ...later];
const cachePrefix = 'warehouse-check-in:';
const cacheName = cachePrefix + version;

/** Files of an earlier version are reused, since their names identify their content. */
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

/**
 * A driver who opened only the form is at the gate, on a mobile network: all he needs until he comes back is the form,
 * the page after it and his visit. A visitor who opened the home page may go on to any screen; one who opened another
 * page, such as a wall that runs for months, or who had an earlier version, caches everything.
 */
async function firstFiles(): Promise<readonly string[]> {
  if ((await caches.keys()).some((name) => name.startsWith(cachePrefix) && name !== cacheName)) return everybodys;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = new Set(pages.map(({ url }) => documentOf(new URL(url).pathname)));
  if (opened.size === 0 || opened.has('queue') || opened.has('app')) return everybodys;
  return opened.has('home') ? [...drivers, ...visitors] : drivers;
}

/** Open pages may still use the latest old version, so it stays. */
async function forgetOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const options = { ignoreVary: true, ignoreSearch: true };
  const isPage = request.mode === 'navigate';
  const file = isPage ? documentFile(documentOf(new URL(request.url).pathname)) : request;
  const kept = (await cache.match(file, options)) ?? (await caches.match(file, options));
  return kept ?? fetch(request);
}

/** Page URLs have no dot in their last part; a file opened directly is not a page. */
function isOurs({ request }: FetchEvent): boolean {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api')) return false;
  // The pages that verify time records and open links of arrivals are served only by the server.
  if (request.mode === 'navigate') return !/\.[^/]*$/.test(pathname) && !['/verify', '/a'].includes(pathname);
  return everybodys.includes(pathname) || pathname.startsWith('/assets/');
}

/** The call is in the driver's language. */
interface PushedCall {
  title: string;
  body: string;
  language: string;
  /** The address of the visit, which also works on a phone that follows it by its link. */
  visit: string;
}

function showCall({ title, body, language, visit }: PushedCall): Promise<void> {
  // A later call replaces the previous one.
  return worker.registration.showNotification(title, {
    body,
    lang: language,
    tag: 'call',
    icon: '/icons/icon-192.png',
    requireInteraction: true,
    data: visit,
  });
}

worker.addEventListener('install', (event) => event.waitUntil(firstFiles().then(keep)));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  if (isOurs(event)) event.respondWith(answer(event.request));
});
worker.addEventListener('message', (event) => {
  // The user has agreed to the new version, has opened a second page, or has signed in.
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting());
  if (event.data === 'later') event.waitUntil(keep(everybodys));
  // The files staff need for working without a network come first.
  if (event.data === 'staff') event.waitUntil(keep(staff).then(() => keep(everybodys)));
  // The words of a page's language, which are not among the files for everybody.
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data));
});
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showCall(event.data.json() as PushedCall));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushedVisit(worker.clients, String(event.notification.data ?? visitPath)));
});
