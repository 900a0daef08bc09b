import { onlineManager } from '@tanstack/react-query';

import { currentConnection, subscribeToConnection } from '#web/data/connectivity/connectivity.ts';

/** Lets what is on the screen be read again when the server can be reached again, rather than when a cable is back. */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(currentConnection().isOnline)));
}
