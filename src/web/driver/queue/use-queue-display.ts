import { useCallback, useMemo, useState } from 'react';

import { onlyFacility } from '#shared/facilities/facilities.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { currentFacilities, useFacilities, zoneAt, zoneOfAll } from '#web/common/data/known-facilities.ts';
import type { QueueViewer } from '#web/common/queue/queue-call.ts';
import { useQueueConfig } from '#web/common/queue/use-queue-config.ts';
import { type Amend, useQueue } from '#web/common/queue/use-queue.ts';
import { type QueueOrder, queueOrders } from '#shared/queue/queue-order.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { useAddressView } from '#web/common/navigation/use-address-view.ts';
import { defaultView, filterOf, isReversed, type QueueView, readView, writeView } from './queue-view.ts';
import { useClock } from './use-clock.ts';
import { useLiveness } from './use-liveness.ts';

/** Throws if the value is no order of the queue. */
function parse(value: unknown): QueueOrder {
  const order = queueOrders.find((known) => known === value);
  if (!order) throw new Error('The stored order of the queue is none.');
  return order;
}

const chosenOrder = storedValue('warehouse-check-in:queue-order:v1', { parse });

/** The view is in the URL, so that a facility can have its own link. This device remembers the order as the default. */
function useQueueView(): [QueueView, (change: Partial<QueueView>) => void] {
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

export function useQueueDisplay(viewer: QueueViewer, amend?: Amend) {
  const [view, setView] = useQueueView();
  const { config, refreshMs } = useQueueConfig();
  const now = useClock();
  const { isOnline } = useConnection();
  const facilities = useFacilities();
  const facility = view.facility === 'all' ? onlyFacility(facilities)?.name : view.facility;
  const timeZone = zoneAt(config.data, facility);
  /** The zone is named if the yards shown have several. */
  const isZoneNamed = facility === undefined && zoneOfAll(facilities) === undefined;
  const filter = useMemo(
    () => (timeZone && !isReversed(view) ? filterOf(view, viewer) : undefined),
    [view, viewer, timeZone],
  );
  const queue = useQueue(viewer, filter, refreshMs, amend);
  const liveness = useLiveness(queue, refreshMs, now);

  const { refetch: refetchQueue } = queue;
  const { refetch: refetchConfig } = config;
  const isConfigured = config.data !== undefined;
  const refetch = useCallback(
    () => (isConfigured ? refetchQueue() : refetchConfig()),
    [isConfigured, refetchConfig, refetchQueue],
  );

  const hasFailed = config.isError || queue.isError;
  const isConnected = isOnline && !hasFailed && liveness.isLive;
  const connection = isConnected ? 'online' : queue.data || hasFailed || !isOnline ? 'offline' : 'connecting';
  return {
    view,
    setView,
    config: config.data,
    now,
    timeZone,
    isZoneNamed,
    queue,
    liveness,
    refetch,
    hasFailed,
    connection,
  } as const;
}
