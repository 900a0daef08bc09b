import type { Scope } from '#shared/access/scope.ts';
import type { RemovalReason } from '#shared/contract/query-values.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import type { ChangeLog, ReadChanges } from '../../platform/change-log.ts';
import type { ChangedCheckIns } from '../check-ins/check-in-service.ts';
import { readSettled, type SettledEvent } from './changes-repository.ts';
import { asSeenBy, follows, isConcerned } from './followed.ts';

/** The record may have come back since it moved. */
const hasLeft = (followed: Scope, { cameFrom, row }: SettledEvent) =>
  followed !== 'all' &&
  cameFrom !== null &&
  follows(followed, [cameFrom]) &&
  !(row && follows(followed, [row.facility]));

/** A record appears once, at its newest change; for callers who no longer see it, at the change that moved it away. */
const log: ChangeLog<SettledEvent> = {
  name: null,
  positions: 'select xid, seq, received_at as at from check_in_events',
  read: readSettled,
  isTold: (followed, event) => isConcerned(followed, event) && (event.isNewest || hasLeft(followed, event)),
};

const reasonOf = (kind: SettledEvent['kind']): RemovalReason => (kind === 'archived' ? kind : 'deleted');

/**
 * Each check-in is listed once in its current state, ordered by newest change; those that are gone are listed too.
 * Throws `cursor_unknown`.
 */
export async function changedCheckIns(
  readChanges: ReadChanges,
  ...[query, show]: Parameters<ChangedCheckIns>
): Promise<StaffCheckInPage> {
  const { told, cursor, hasMore } = await readChanges(log, query);
  const seen = told.map((event) => asSeenBy(query.followed, event));
  const checkIns = seen.flatMap(({ row }) => (row ? [show(row)] : []));
  return {
    view: 'staff',
    checkIns,
    removed: seen.flatMap(({ checkInId: id, kind, row }) => (row ? [] : [{ id, reason: reasonOf(kind) }])),
    cursor,
    totalCount: checkIns.length,
    totalIsLowerBound: hasMore,
    doneCount: null,
    hasMore,
  };
}
