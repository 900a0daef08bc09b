/** Files that pages load later than with themselves: code, and letters that English has not. */
const keptFiles = /^\/assets\/.*\.(js|woff2)$/;

/**
 * Keeps what this page has loaded of the site for when there is no network: what only some yards ask for, and only some languages take, is
 * not among the files that everybody keeps. Does nothing where browsers keep no files, as over plain HTTP.
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
