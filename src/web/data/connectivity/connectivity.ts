import { useStore } from '#web/data/use-store.ts';
import { type Connection, createConnectionMonitor } from './monitor.ts';
import { pingServer } from './ping.ts';

const unknown: Connection = { isOnline: true, hasIssue: false, attempts: 0 };
let started = false;

const monitor = createConnectionMonitor({ ping: pingServer, browserIsOnline: () => navigator.onLine });

function start(): void {
  started = true;
  addEventListener('online', () => void monitor.check());
  addEventListener('offline', monitor.lose);
  // A device that slept has kept no timer.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void monitor.check();
  });
  monitor.start();
}

/** What is known of the connection now. */
export const currentConnection = monitor.read;

/** Looks at once whether the server can be reached; for who has just seen that it could not, or asks by hand. */
export const checkConnection = monitor.check;

/** Calls `listener` after each change; the first caller makes the looking begin. Returns how to stop. */
export function subscribeToConnection(listener: () => void): () => void {
  if (!started) start();
  return monitor.subscribe(listener);
}

/** Whether the server can be reached, kept current. */
export function useConnection(): Connection {
  return useStore({ subscribe: subscribeToConnection, read: monitor.read }, () => unknown);
}
