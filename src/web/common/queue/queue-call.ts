import type { PublicQueue, QueueQuery, StaffQueue } from '#shared/contract/queue.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { localDay } from '#shared/time/local-day.ts';
import { readQueue } from '#web/common/data/addresses.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { currentFacilities } from '#web/common/data/known-facilities.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { learnServerTime, serverTime } from '#web/common/data/server-clock.ts';

export type QueueViewer = 'public' | 'staff';

/** Omitted values use the contract's defaults. */
export type QueueFilter = Partial<QueueQuery>;

export type QueuePage = PublicQueue | StaffQueue;
export type QueueEntry = QueuePage['checkIns'][number];

/** Source: docs/product, "Lists and pages". */
const queueTimeoutMs = 5_000;

/** The date is in the time zone of the requested facility or else the installation. */
function dated(day: string, facility = ''): string {
  if (!day.startsWith('today')) return day;
  const then = serverTime(Date.now()) - Number(day.slice('today-'.length)) * 86_400_000;
  return localDay(new Date(then), zoneOf(currentFacilities(), facility));
}

/** During a rolling update, the server may be an older one that only accepts days as dates. */
export async function readQueuePage(viewer: QueueViewer, query: QueueFilter, signal: AbortSignal): Promise<QueuePage> {
  try {
    return await readPage(viewer, query, signal);
  } catch (error) {
    const { startDate, endDate, facility } = query;
    if (!startDate || !(error instanceof ApiError && error.fields?.['startDate'])) throw error;
    const days = { startDate: dated(startDate, facility), ...(endDate && { endDate: dated(endDate, facility) }) };
    return readPage(viewer, { ...query, ...days }, signal);
  }
}

/** Visitors' requests are sent without cookies, so that the response is the same for all. */
async function readPage(viewer: QueueViewer, query: QueueFilter, signal: AbortSignal): Promise<QueuePage> {
  const options = { query, signal, timeoutMs: queueTimeoutMs };
  if (viewer === 'staff') return callAsStaff(readQueue, options);
  const requestedAt = Date.now();
  const onResponse = (response: Response) => learnServerTime(response, requestedAt);
  return call(readQueue, { ...options, onResponse, asVisitor: true });
}
