import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { type QueueView, readView, writeView } from './queue-view.ts';

/** The display's view, kept in the address, so that a facility can have its own link. */
export function useQueueView(): [QueueView, (change: Partial<QueueView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (next: Partial<QueueView>) =>
      setParams((now) => writeView({ ...readView(now), ...next }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [view, change];
}
