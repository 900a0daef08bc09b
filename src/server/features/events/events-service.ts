import { Instant } from '#shared/check-in/text-field.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { ChangeLog, ChangePosition, ReadChanges, Since } from '../../platform/change-log.ts';
import type { Database } from '../../platform/database.ts';
import { positionBefore } from './changes-repository.ts';
import type { EventFeed } from './event-feed.ts';

export { EventFeed } from './event-feed.ts';
export { changedCheckIns } from './changed-check-ins.ts';
export { eventColumns, type EventRow, readHead, type StoredEvent, toEvent } from './event-repository.ts';
export { asSeenBy, isConcerned } from './followed.ts';
export { EventHub, type StreamLimits } from './event-hub.ts';

/**
 * `size` is that of one read and `count` the most reads per page: changes at other facilities only fill reads, not
 * pages.
 */
const batch = { size: 500, count: 20 } as const;
/**
 * Changes are dated before their transactions begin, and nodes' clocks differ, so the search starts this much earlier.
 */
const overlapMs = 5 * 60_000;

async function startOf(
  db: Database,
  feed: EventFeed,
  log: Pick<ChangeLog<never>, 'name' | 'positions' | 'hasForgotten'>,
  { since, followed }: Since,
): Promise<ChangePosition> {
  if (Instant.safeParse(since).success) {
    return positionBefore(db, log.positions, new Date(Date.parse(since) - overlapMs));
  }
  const position = await feed.positionOf(since, followed, log.name);
  const fault = position ? 'so old that it is not known any more what was deleted since' : 'none of this history';
  if (position && !(await log.hasForgotten?.(db, position))) return position;
  throw new AppError(
    'cursor_unknown',
    `Make the copy anew, with an instant as for the first page: this cursor is ${fault}.`,
  );
}

/** Changes are in their final order, with cursors like those of the feed. */
export function changesReader(db: Database, feed: EventFeed): ReadChanges {
  return async (log, query) => {
    const { followed, limit } = query;
    let position = await startOf(db, feed, log, query);
    const told: Awaited<ReturnType<typeof log.read>> = [];
    let hasMore = true;
    for (let count = 0; count < batch.count && hasMore && told.length < limit; count += 1) {
      const changes = await log.read(db, position, batch.size);
      const end = changes.findIndex((change) => log.isTold(followed, change) && told.push(change) === limit);
      position = (end < 0 ? changes.at(-1) : changes[end])?.position ?? position;
      hasMore = end >= 0 || changes.length === batch.size;
    }
    return { told, cursor: feed.cursors.write(position, followed, log.name), hasMore };
  };
}
