import { useCallback, useRef, useState } from 'react';

import { currentConnection } from '#web/common/data/connectivity/connectivity.ts';
import { loadingTexts, refreshToastMs } from '#web/common/texts/loading.ts';
import { toast, type ToastInput } from '#web/common/ui/toast-store.ts';

/** Source: docs/product, "Lists and pages". */
const refreshGapMs = 2000;

/** The topic is shared, so that the newest toast replaces the others. */
export const refreshTopic = 'refresh';

export type Refetch = () => Promise<{ isError: boolean }>;

interface Message {
  /** Without it, success shows no toast. */
  done?: ToastInput | undefined;
  failed: ToastInput;
}

/** A refresh is ignored while one runs, and refused within two seconds and while offline. `message` must be stable. */
export function useManualRefresh(refetch: Refetch, message: Message) {
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
    if (isError) toast({ ...message.failed, variant: 'destructive', topic: refreshTopic });
    else if (message.done) toast({ ...message.done, variant: 'success', topic: refreshTopic });
  }, [refetch, message]);

  return { refresh, busy };
}
