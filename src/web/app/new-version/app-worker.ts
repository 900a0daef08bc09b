import { currentSession, subscribeToSession } from '#web/data/session.ts';
import { createStore } from '#web/data/store.ts';

/** How often an open page asks for a newer version. */
const updateEveryMs = 60 * 60_000;

/** The newer version that waits for this person's word, if any. */
export const waitingWorker = createStore<ServiceWorker | null>(null);

/** Tells a worker what the person has done. */
function tell(worker: ServiceWorker | null, what: 'activate' | 'staff'): void {
  worker?.postMessage(what);
}

/** Takes the new version and opens this page with it. Other open pages go on with what they have. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  tell(waitingWorker.read(), 'activate');
}

/** Puts off the new version until the page is opened anew. */
export function putOff(): void {
  waitingWorker.write(null);
}

function follow(registration: ServiceWorkerRegistration): void {
  // Without a controller it is the first version, which takes nobody's place.
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) waitingWorker.write(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => void registration.update().catch(() => undefined), updateEveryMs);
}

/** Staff screens are kept on the devices of staff only. */
async function keepStaffScreens(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const keep = () => {
    if (currentSession().status === 'signed-in') tell(active, 'staff');
  };
  subscribeToSession(keep);
  keep();
}

/** Lets this site open without a network from the next visit on, where the browser offers that: not over plain HTTP. */
export async function startAppWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  follow(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
  await keepStaffScreens();
}
