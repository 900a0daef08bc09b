import { currentSession, subscribeToSession } from '#web/common/data/session.ts';
import { keepWhatIsLoaded } from '#web/common/offline/keep-what-is-loaded.ts';
import { createStore } from '#web/common/data/store.ts';
import { language } from '#web/common/data/words.ts';

const updateEveryMs = 60 * 60_000;

const askAgainMs = 1000;

export const waitingWorker = createStore<ServiceWorker | null>(null);

function post(worker: ServiceWorker | null, what: 'activate' | 'later' | 'staff'): void {
  worker?.postMessage(what);
}

/**
 * Other open pages keep the old version. A browser lets the new version take over only while the old one is idle, which
 * other pages may prevent, so the browser is asked repeatedly.
 */
export function takeNewVersion(onTaken = () => location.reload()): void {
  const ask = () => post(waitingWorker.read(), 'activate');
  navigator.serviceWorker.addEventListener('controllerchange', onTaken, { once: true });
  ask();
  setInterval(ask, askAgainMs);
}

export function putOff(): void {
  waitingWorker.write(null);
}

function follow(registration: ServiceWorkerRegistration): void {
  // Without a controller this is the first version, which replaces nothing.
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waitingWorker.write(registration.waiting);
  };
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  // Another page may have found a version before this page started to listen.
  watch();
  registration.addEventListener('updatefound', watch);
  setInterval(() => void registration.update().catch(() => undefined), updateEveryMs);
}

/** Staff screens are cached on staff devices only. */
async function keepStaffScreens(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const keep = () => {
    if (currentSession().status === 'signed-in') post(active, 'staff');
  };
  subscribeToSession(keep);
  keep();
}

/** Does nothing if the browser does not support service workers (as over plain HTTP). */
export async function startAppWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // A page opened by a worker is not a first visit: the visitor comes back, and caches every public page.
  post(navigator.serviceWorker.controller, 'later');
  follow(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
  await keepStaffScreens();
  // Caches the words of the page's language, with the code they came with and the fonts they need.
  if (language() !== 'en') await keepWhatIsLoaded();
}
