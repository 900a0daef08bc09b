import { readQueue, type PublicQueue, type QueueQuery, type StaffQueue } from '#shared/contract/queue.ts';
import { call } from '#web/data/api.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { learnServerTime } from './server-clock.ts';

/** Who looks: the public view, or everything for staff. */
export type QueueViewer = 'public' | 'staff';

/** Which part of the queue a screen asks for; what is left out takes the contract's default. */
export type QueueFilter = Partial<QueueQuery>;

export type QueuePage = PublicQueue | StaffQueue;
export type QueueEntry = QueuePage['checkIns'][number];

/** Longest wait for a page of the queue, in milliseconds. Source: docs/product.md, "Lists and pages". */
const queueTimeoutMs = 5_000;

/** Reads one page of the queue. A visitor's answer is asked for without cookies, so that it is the same for all. */
export async function readQueuePage(viewer: QueueViewer, query: QueueFilter, signal: AbortSignal): Promise<QueuePage> {
  const askedAt = Date.now();
  const onResponse = (response: Response) => learnServerTime(response, askedAt);
  const options = { query, signal, timeoutMs: queueTimeoutMs, onResponse };
  if (viewer === 'staff') return callAsStaff(readQueue, options);
  return call(readQueue, { ...options, asVisitor: true });
}
