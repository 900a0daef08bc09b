import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { localDay } from '#shared/time/local-day.ts';
import { zoneAt } from '#web/data/facilities-of.ts';
import { useLists } from '#web/data/known-facilities.ts';
import { useQueueConfig } from '#web/data/queue/use-queue-config.ts';
import { useWholeQueue } from '#web/data/queue/use-queue.ts';
import { readView, wallFilterOf } from '../queue-view.ts';
import { useClock } from '../use-clock.ts';
import { useLiveness } from '../use-liveness.ts';

/** The state of the wall: the trucks on site, the time, and since when it may be wrong. */
export function useWall() {
  const [params] = useSearchParams();
  const lists = useLists();
  const view = useMemo(() => readView(params, lists), [params, lists]);
  const now = useClock();
  const { config, refreshMs } = useQueueConfig();
  const [only, ...others] = lists.facilities;
  /** Whose wall it is; undefined for that of several. */
  const facility = view.facility !== 'all' ? view.facility : others.length === 0 ? only : undefined;
  const timeZone = zoneAt(config.data, facility);
  const today = timeZone && localDay(new Date(now), timeZone);
  const filter = useMemo(() => (today ? wallFilterOf(view, today) : undefined), [view, today]);
  const queue = useWholeQueue(filter, refreshMs);
  const liveness = useLiveness(queue, refreshMs, now);
  const hasFailed = queue.isError || (queue.data !== undefined && !liveness.isLive) || config.isError;
  return { facility, now, timeZone, queue: queue.data, since: liveness.since, hasFailed };
}
