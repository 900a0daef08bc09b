import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import { holdFeed } from '#web/data/realtime/shared-feed.ts';
import { followConnection } from './follow-connection.ts';
import { followOffline, queryClient } from './staff-store.ts';

/** Gives the screens inside it the staff's data, kept current by the server while any of them is shown. */
export function StaffData({ children }: { children: ReactNode }) {
  useEffect(followConnection, []);
  useEffect(followOffline, []);
  useEffect(() => holdFeed(), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
