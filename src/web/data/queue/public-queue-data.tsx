import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { createQueryClient } from '#web/data/queries/query-client.ts';

/** Gives the screens inside it what visitors may read; kept apart from what staff read. */
export function PublicQueueData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
