import { useCallback } from 'react';

import { useAddressView } from '#web/parts/address-view/use-address-view.ts';
import { type QueueView, readView, writeView } from './queue-view.ts';

/** The display's view in the address, so that a facility can have its own link. */
export function useQueueView(): [QueueView, (change: Partial<QueueView>) => void] {
  const [view, change] = useAddressView(readView, writeView);
  const replace = useCallback(
    (next: Partial<QueueView>) => change(next, { replace: true, preventScrollReset: true }),
    [change],
  );
  return [view, replace];
}
