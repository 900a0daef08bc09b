import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import { currentConnection, subscribeToConnection } from '#web/data/connectivity/connectivity.ts';
import { holdFeed } from '#web/data/realtime/shared-feed.ts';
import { followOffline, queryClient } from './staff-store.ts';

/** Lets what is on the screen be read again when the server can be reached again, rather than when a cable is back. */
function followConnection(): void {
  onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(currentConnection().isOnline)));
}

/** Gives the screens inside it the staff's data, kept current by the server while any of them is shown. */
export function StaffData({ children }: { children: ReactNode }) {
  useEffect(followConnection, []);
  useEffect(followOffline, []);
  useEffect(() => holdFeed(), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
