import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import { currentConnection, subscribeToConnection } from '#web/common/data/connectivity/connectivity.ts';
import { holdFeed } from './realtime/shared-feed.ts';
import { followOffline, queryClient } from './staff-store.ts';

/** The connection is back when the server responds, not when a cable is plugged in. */
function followConnection(): void {
  onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(currentConnection().isOnline)));
}

/** The data is updated live while any screen is shown. */
export function StaffData({ children }: { children: ReactNode }) {
  useEffect(followConnection, []);
  useEffect(followOffline, []);
  useEffect(() => holdFeed(), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
