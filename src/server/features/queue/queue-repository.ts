import type { SelectQueryBuilder } from 'kysely';

import type { QueueFilter, QueueQuery } from '#shared/contract/queue.ts';
import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Database } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';
import {
  arrivedWithin,
  checkInColumns,
  priorityRankSql,
  whereOnSite,
  whereVisibleToAll,
} from '../check-ins/check-in-service.ts';

type CheckInSelect<O> = SelectQueryBuilder<Schema, 'check_ins', O>;

/** Which entries a queue includes. */
export interface QueueSelection {
  /** The arrival, in the facility's time zone. */
  arrived: readonly LocalPeriod[];
  state?: QueueFilter | undefined;
  status?: QueueQuery['status'];
  facility?: QueueQuery['facility'];
  publicOnly: boolean;
}

function inState<O>(select: CheckInSelect<O>, state: QueueFilter): CheckInSelect<O> {
  switch (state) {
    case 'active':
      return whereOnSite(select);
    case 'waiting':
      return whereOnSite(select).where('dock_in_at', 'is', null);
    case 'docked':
      return whereOnSite(select).where('dock_in_at', 'is not', null);
    case 'priority':
      return select.where('priority', 'is not', null);
  }
}

function selected<O>(select: CheckInSelect<O>, selection: QueueSelection): CheckInSelect<O> {
  let query = select;
  for (const condition of arrivedWithin(selection.arrived)) query = query.where(condition);
  if (selection.state) query = inState(query, selection.state);
  if (selection.status) query = query.where('status', '=', selection.status);
  if (selection.facility) query = query.where('facility', '=', selection.facility);
  return selection.publicOnly ? whereVisibleToAll(query) : query;
}

/** One page of the queue in its order, and whether more follow. */
export async function findQueuePage(
  db: Database,
  selection: QueueSelection,
  { page, pageSize, order }: Pick<QueueQuery, 'page' | 'pageSize' | 'order'>,
) {
  const direction = order === 'newest' ? 'desc' : 'asc';
  const rows = await selected(db.selectFrom('check_ins').select(checkInColumns), selection)
    .orderBy(priorityRankSql)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(pageSize + 1)
    .offset(page * pageSize)
    .execute();
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** The number of entries in a selection. */
export async function countQueue(db: Database, selection: QueueSelection): Promise<number> {
  const counted = selected(
    db.selectFrom('check_ins').select(({ fn }) => fn.countAll<number>().as('count')),
    selection,
  );
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** When the latest change of any check-in was received; null if there never was one. */
export async function findLatestChange(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('check_in_events')
    .select('received_at')
    .orderBy('xid', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}
