import { keepWhatIsLoaded, startAppWorker, takeNewVersion, waitingWorker } from './app-worker.ts';

/** Takes a new version of the site that has come, which opens the page anew: for moments at which nobody is there. */
export function takeWaitingVersion(): void {
  if (waitingWorker.read()) takeNewVersion();
}

/**
 * Makes this site begin without a network on a registered device, where the browser can (not over plain HTTP), once what it
 * needs then is `loaded`.
 */
export async function beginWithoutNetwork(loaded?: Promise<void>): Promise<void> {
  await loaded;
  await startAppWorker();
  if ('serviceWorker' in navigator && import.meta.env.PROD) await keepWhatIsLoaded();
}
