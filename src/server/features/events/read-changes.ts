import type { Scope } from '#shared/access/scope.ts';
import { Instant } from '#shared/check-in/text-field.ts';
import type { removalReasons, StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import { presentToStaff } from '../check-ins/check-in-service.ts';
import { positionBefore, readSettled, type SettledEvent } from './changes-repository.ts';
import type { EventPosition } from './event-cursor.ts';
import type { EventFeed } from './event-feed.ts';
import { asSeenBy, follows, isConcerned } from './followed.ts';

/** What is read at once, and how often for one page: what happens elsewhere only fills batches, not pages. */
const batch = { size: 500, count: 20 } as const;
/** A request is received before its transaction begins, and nodes' clocks differ: what is found goes back by so much more. */
const overlapMs = 5 * 60_000;

interface Source {
  context: Pick<Context, 'database' | 'facilities'>;
  feed: EventFeed;
}

/** What is asked for: an instant or the cursor of the page before, of whoever may see these facilities. */
interface Since {
  since: string;
  followed: Scope;
  limit: number;
}

async function startOf({ context, feed }: Source, { since, followed }: Since): Promise<EventPosition> {
  if (Instant.safeParse(since).success)
    return positionBefore(context.database.db, new Date(Date.parse(since) - overlapMs));
  const position = await feed.positionOf(since, followed);
  if (position) return position;
  throw new AppError(
    'cursor_unknown',
    'Start over with an instant, as for the first page: this cursor is none of this history.',
  );
}

/** Whether an event took its record away from these facilities, where it has not come back since. */
const hasLeft = (followed: Scope, { cameFrom, row }: SettledEvent) =>
  followed !== 'all' &&
  cameFrom !== null &&
  follows(followed, [cameFrom]) &&
  !(row && follows(followed, [row.facility]));

/** A record is told once, as it is, at its newest change; whoever does not see it any more is told when it went. */
const isTold = (followed: Scope, event: SettledEvent) =>
  isConcerned(followed, event) && (event.isNewest || hasLeft(followed, event));

const reasonOf = (kind: SettledEvent['kind']): (typeof removalReasons)[number] =>
  kind === 'archived' ? kind : 'deleted';

/**
 * The check-ins that have changed since, each as it is now and once, in the order of their newest changes; and those that are
 * gone. The cursor continues just behind them, whatever is committed late. Throws `cursor_unknown`.
 */
export async function readChanges(source: Source, query: Since): Promise<StaffCheckInPage> {
  const { context, feed } = source;
  const { followed, limit } = query;
  let position = await startOf(source, query);
  const told: SettledEvent[] = [];
  let hasMore = true;
  for (let count = 0; count < batch.count && hasMore && told.length < limit; count += 1) {
    const events = await readSettled(context.database.db, position, batch.size);
    const end = events.findIndex((event) => isTold(followed, event) && told.push(event) === limit);
    position = (end < 0 ? events.at(-1) : events[end])?.position ?? position;
    hasMore = end >= 0 || events.length === batch.size;
  }
  const seen = told.map((event) => asSeenBy(followed, event));
  const checkIns = seen.flatMap(({ row }) => (row ? [presentToStaff(row, context.facilities)] : []));
  return {
    view: 'staff',
    checkIns,
    removed: seen.flatMap(({ checkInId: id, kind, row }) => (row ? [] : [{ id, reason: reasonOf(kind) }])),
    cursor: feed.cursors.write(position, followed),
    totalCount: checkIns.length,
    totalIsLowerBound: hasMore,
    doneCount: null,
    hasMore,
  };
}
