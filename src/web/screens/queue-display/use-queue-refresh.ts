import { useCallback, useRef, useState } from 'react';

import { currentConnection } from '#web/data/connectivity/connectivity.ts';
import type { QueueViewer } from '#web/data/queue/queue-call.ts';
import { toast } from '#web/ui/toast-store.ts';
import { refreshToasts } from './messages.ts';

/** A refresh this soon after the last one is refused. Source: docs/product.md, "Lists and pages". */
const refreshGapMs = 2000;
const toastMs = 2000;

/**
 * Refreshing by hand: ignored while it runs, refused within two seconds and while offline. Staff are told how it went,
 * visitors only when it failed.
 */
export function useQueueRefresh(viewer: QueueViewer, refetch: () => Promise<{ isError: boolean }>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const lastAt = useRef(-Infinity);

  const refresh = useCallback(async () => {
    if (running.current) return;
    if (!currentConnection().isOnline) return toast({ ...refreshToasts.offline, variant: 'warning' });
    if (Date.now() - lastAt.current < refreshGapMs) return toast({ ...refreshToasts.tooSoon, variant: 'warning' });
    running.current = true;
    lastAt.current = Date.now();
    setBusy(true);
    const { isError } = await refetch();
    running.current = false;
    setBusy(false);
    const failed = viewer === 'staff' ? refreshToasts.failed : refreshToasts.failedForVisitor;
    if (isError) toast({ ...failed, variant: 'destructive' });
    else if (viewer === 'staff') toast({ ...refreshToasts.done, variant: 'success', duration: toastMs });
  }, [viewer, refetch]);

  return { refresh, busy };
}
