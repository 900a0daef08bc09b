import { useCallback, useRef, useState } from 'react';

import { currentConnection } from '#web/data/connectivity/connectivity.ts';
import { toast } from '#web/ui/toast-store.ts';
import { dashboardTexts } from './dashboard-texts.ts';

/** A refresh this soon after the last one is refused. Source: docs/product.md, "Lists and pages". */
export const refreshGapMs = 2000;
const toastMs = 2000;

/** Refreshing by hand: ignored while it runs, refused within two seconds, and followed by a word on how it went. */
export function useManualRefresh(refetch: () => Promise<{ isError: boolean }>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const lastAt = useRef(-Infinity);

  const refresh = useCallback(async () => {
    if (running.current) return;
    if (!currentConnection().isOnline) {
      toast({ ...dashboardTexts.refreshOffline, variant: 'warning' });
      return;
    }
    if (Date.now() - lastAt.current < refreshGapMs) {
      toast({ ...dashboardTexts.refreshTooSoon, variant: 'warning' });
      return;
    }
    running.current = true;
    lastAt.current = Date.now();
    setBusy(true);
    const { isError } = await refetch();
    running.current = false;
    setBusy(false);
    if (isError) toast({ ...dashboardTexts.refreshFailed, variant: 'destructive' });
    else toast({ ...dashboardTexts.refreshed, duration: toastMs });
  }, [refetch]);

  return { refresh, busy };
}
