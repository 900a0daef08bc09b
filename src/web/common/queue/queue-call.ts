import type { PublicQueue, QueueQuery, StaffQueue } from '#shared/contract/queue.ts';
import { readQueue } from '#web/common/data/addresses.ts';
import { call } from '#web/common/data/api.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { learnServerTime } from '#web/common/data/server-clock.ts';

/** The view: public, or everything for staff. */
export type QueueViewer = 'public' | 'staff';

/** The filter of the queue; omitted values use the contract's defaults. */
export type QueueFilter = Partial<QueueQuery>;

export type QueuePage = PublicQueue | StaffQueue;
export type QueueEntry = QueuePage['checkIns'][number];

/** Timeout of a queue page in milliseconds. Source: docs/product, "Lists and pages". */
const queueTimeoutMs = 5_000;

/**
 * Loads one page of the queue. Visitors' requests are sent without cookies, so that the response is the same for all.
 */
export async function readQueuePage(viewer: QueueViewer, query: QueueFilter, signal: AbortSignal): Promise<QueuePage> {
  const options = { query, signal, timeoutMs: queueTimeoutMs };
  if (viewer === 'staff') return callAsStaff(readQueue, options);
  const requestedAt = Date.now();
  const onResponse = (response: Response) => learnServerTime(response, requestedAt);
  return call(readQueue, { ...options, onResponse, asVisitor: true });
}
