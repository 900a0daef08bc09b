import { useCallback, useState } from 'react';

import { type QueueOrder, queueOrders } from '#shared/queue/queue-order.ts';
import { currentFacilities } from '#web/common/data/known-facilities.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { useAddressView } from '#web/common/place/use-address-view.ts';
import { defaultView, type QueueView, readView, writeView } from './queue-view.ts';

/** An order of the queue; throws if it is none. */
function parse(value: unknown): QueueOrder {
  const order = queueOrders.find((known) => known === value);
  if (!order) throw new Error('The stored order of the queue is none.');
  return order;
}

/** The order last chosen on this device. */
const chosenOrder = storedValue('warehouse-check-in:queue-order:v1', { parse });

/**
 * The display's view, stored in the URL, so that a facility can have its own link. The order is also remembered on this
 * device, as the default.
 */
export function useQueueView(): [QueueView, (change: Partial<QueueView>) => void] {
  const [order, setOrder] = useState<QueueOrder>(() => chosenOrder.read() ?? defaultView.order);
  const read = useCallback((params: URLSearchParams) => readView(params, currentFacilities(), order), [order]);
  const [view, change] = useAddressView(read, writeView);
  const replace = useCallback(
    (next: Partial<QueueView>) => {
      if (next.order) {
        chosenOrder.write(next.order);
        setOrder(next.order);
      }
      change(next, { replace: true });
    },
    [change],
  );
  return [view, replace];
}
