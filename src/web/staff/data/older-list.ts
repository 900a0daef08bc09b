import { isWithin } from '#shared/check-in/stage-group.ts';
import { listCheckIns, pageSizes, type StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { readQueue } from '#shared/contract/queue.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';
import { daysBefore, localDay } from '#shared/time/local-day.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import type { ListFilter } from '#web/common/data/keys.ts';
import { knownFacilities } from './unsent.ts';

/** The order is that of an older server's queue. */
async function readQueued(query: ListFilter, signal: AbortSignal): Promise<StaffCheckInPage> {
  const { page = 0, pageSize = pageSizes.default, facility, status } = query;
  const startDate = daysBefore(localDay(new Date(), knownFacilities().timeZone), queueLimits.activeDays - 1);
  const filter = { page, pageSize, facility, status, startDate, state: 'active', order: 'longest-wait' } as const;
  const { checkIns, totalCount, hasMore } = await callAsStaff(readQueue, { query: filter, signal });
  return {
    view: 'staff',
    checkIns,
    totalCount,
    totalIsLowerBound: false,
    doneCount: null,
    hasMore,
  };
}

/**
 * An older server, as during a rolling update, supports neither trucks on site nor the order of service. Trucks on site
 * are read from its queue; with a search, its list is read sorted by wait, and filtered here.
 */
export async function readOlderList(query: ListFilter, signal: AbortSignal): Promise<StaffCheckInPage> {
  const { stage, sort: _, order: __, ...rest } = query;
  if (stage === 'on-site' && !query.search) return readQueued(query, signal);
  const known = stage === undefined || stage === 'on-site' ? rest : { ...rest, stage };
  const page = await callAsStaff(listCheckIns, { query: { ...known, sort: 'wait', order: 'desc' }, signal });
  return { ...page, checkIns: page.checkIns.filter((truck) => !stage || isWithin(truck.stage, stage)) };
}
