import { type SelectQueryBuilder, sql } from 'kysely';

import type { QueueFilter, QueueQuery } from '#shared/contract/queue.ts';
import type { Database } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';
import {
  checkInColumns,
  isOnSiteSql,
  placesAt,
  priorityRankSql,
  whereOnSite,
  whereVisibleToAll,
} from '../check-ins/check-in-service.ts';

type CheckInSelect<O> = SelectQueryBuilder<Schema, 'check_ins', O>;

/** Which entries a queue takes in; `from` and `to` are instants, `to` excluded. */
export interface QueueSelection {
  from?: Date | undefined;
  to?: Date | undefined;
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
  if (selection.from) query = query.where('created_at', '>=', selection.from);
  if (selection.to) query = query.where('created_at', '<', selection.to);
  if (selection.state) query = inState(query, selection.state);
  if (selection.status) query = query.where('status', '=', selection.status);
  if (selection.facility) query = query.where('facility', '=', selection.facility);
  return selection.publicOnly ? whereVisibleToAll(query) : query;
}

// Of a page without anybody waiting there is nothing to place.
const waitingFacilities = sql`array(select distinct facility from page where ${isOnSiteSql} and dock_in_at is null)`;

/** One page of the queue in its order, with the places of those who wait, and whether more follow. */
export async function findQueuePage(
  db: Database,
  selection: QueueSelection,
  { page, pageSize, order, placesSince }: Pick<QueueQuery, 'page' | 'pageSize' | 'order'> & { placesSince: Date },
) {
  const direction = order === 'newest' ? 'desc' : 'asc';
  const rows = await db
    .with('page', () =>
      selected(db.selectFrom('check_ins').select(checkInColumns), selection)
        .orderBy(priorityRankSql)
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(pageSize + 1)
        .offset(page * pageSize),
    )
    .selectFrom('page')
    .leftJoin(placesAt(waitingFacilities, placesSince).as('served'), 'served.waiting_id', 'page.id')
    .selectAll('page')
    .select('place')
    .orderBy(priorityRankSql)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .execute();
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** How many entries a selection takes in. */
export async function countQueue(db: Database, selection: QueueSelection): Promise<number> {
  const counted = selected(
    db.selectFrom('check_ins').select(({ fn }) => fn.countAll<number>().as('count')),
    selection,
  );
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** When the latest change of any check-in was received; null where there never was one. */
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
