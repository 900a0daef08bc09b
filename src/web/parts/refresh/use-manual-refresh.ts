import { useCallback, useRef, useState } from 'react';

import { currentConnection } from '#web/data/connectivity/connectivity.ts';
import { loadingTexts, refreshToastMs } from '#web/parts/texts/loading.ts';
import { toast, type ToastInput } from '#web/ui/toast-store.ts';

/** A refresh this soon after the last one is refused. Source: docs/product.md, "Lists and pages". */
export const refreshGapMs = 2000;

/** What a refresh, a retry and a reading that nobody asked for say is one topic: the newest holds. */
export const refreshTopic = 'refresh';

export type Refetch = () => Promise<{ isError: boolean }>;

interface Said {
  /** Nothing is said of a success without it. */
  done?: ToastInput | undefined;
  failed: ToastInput;
}

/**
 * Refreshing by hand: ignored while it runs, refused within two seconds and while offline, and followed by a word on how
 * it went. `said` is stable.
 */
export function useManualRefresh(refetch: Refetch, said: Said) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const lastAt = useRef(-Infinity);

  const refresh = useCallback(async () => {
    if (running.current) return;
    if (!currentConnection().isOnline) {
      toast({ ...loadingTexts.offline, variant: 'warning', topic: refreshTopic });
      return;
    }
    if (performance.now() - lastAt.current < refreshGapMs) {
      toast({ ...loadingTexts.tooSoon, variant: 'warning', duration: refreshToastMs.long, topic: refreshTopic });
      return;
    }
    running.current = true;
    lastAt.current = performance.now();
    setBusy(true);
    const { isError } = await refetch();
    running.current = false;
    setBusy(false);
    if (isError) toast({ ...said.failed, variant: 'destructive', topic: refreshTopic });
    else if (said.done) toast({ ...said.done, variant: 'success', topic: refreshTopic });
  }, [refetch, said]);

  return { refresh, busy };
}
