/** These are code, and fonts that English does not need. */
const keptFiles = /^\/assets\/.*\.(js|woff2)$/;

/**
 * Files that only some yards or languages need are not part of what everybody caches. Does nothing where browsers have
 * no service worker, as over plain HTTP.
 */
export async function keepWhatIsLoaded(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && keptFiles.test(pathname))
    .map(({ pathname }) => pathname);
  active?.postMessage(loaded);
}
