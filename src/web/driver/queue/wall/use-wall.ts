import { useMemo } from 'react';

import { onlyFacility } from '#shared/facilities/facilities.ts';
import { isForgotten } from '#shared/queue/wait.ts';
import { useFacilities, zoneAt, zoneOfAll } from '#web/common/data/known-facilities.ts';
import { useQueueConfig } from '#web/common/queue/use-queue-config.ts';
import { useWholeQueue } from '#web/common/queue/use-queue.ts';
import { useQuery } from '#web/common/navigation/navigation.ts';
import { calledEntry } from '../entry-state.ts';
import { readView, wallFilterOf } from '../queue-view.ts';
import { useClock } from '../use-clock.ts';
import { useLiveness } from '../use-liveness.ts';

/** The state of the wall: the trucks on site, the time, and since when it may be wrong. */
export function useWall() {
  const [params] = useQuery();
  const facilities = useFacilities();
  const view = useMemo(() => readView(params, facilities), [params, facilities]);
  const now = useClock();
  const { config, refreshMs } = useQueueConfig();
  /** Whose wall it is; undefined for that of several. */
  const facility = view.facility === 'all' ? onlyFacility(facilities)?.name : view.facility;
  const timeZone = zoneAt(config.data, facility);
  /** Whether the clock says whose it is: the yards of this wall have several. */
  const isZoneNamed = facility === undefined && zoneOfAll(facilities) === undefined;
  const filter = useMemo(() => (timeZone ? wallFilterOf(view) : undefined), [view, timeZone]);
  const queue = useWholeQueue(filter, refreshMs);
  const liveness = useLiveness(queue, refreshMs, now);
  const hasFailed = queue.isError || (queue.data !== undefined && !liveness.isLive) || config.isError;
  const { data } = queue;
  const entries = useMemo(() => {
    const known = data?.entries.filter((entry) => !isForgotten(entry, now));
    return data && known && [...data.calledPriority.map(calledEntry), ...known];
  }, [data, now]);
  return { facility, now, timeZone, isZoneNamed, entries, calls: data?.calls ?? [], since: liveness.since, hasFailed };
}
