import { useStore } from '../store.ts';
import { type Connection, createConnectionMonitor, pingServer } from './monitor.ts';

const unknown: Connection = { isOnline: true, hasIssue: false, attempts: 0 };
let started = false;

const monitor = createConnectionMonitor({ ping: pingServer, browserIsOnline: () => navigator.onLine });

function start(): void {
  started = true;
  addEventListener('online', () => void monitor.check());
  addEventListener('offline', monitor.lose);
  // Timers are suspended while a device sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void monitor.check();
  });
  void monitor.check();
}

export const currentConnection = monitor.read;

/** Checks immediately whether the server is reachable; call it after a failed request or on the user's request. */
export const checkConnection = monitor.check;

/** The first subscriber starts the checks. */
export function subscribeToConnection(listener: () => void): () => void {
  if (!started) start();
  return monitor.subscribe(listener);
}

export function useConnection(): Connection {
  return useStore({ subscribe: subscribeToConnection, read: monitor.read }, () => unknown);
}
