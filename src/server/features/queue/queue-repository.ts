import { type SelectQueryBuilder, sql } from 'kysely';

import type { Scope } from '#shared/access/scope.ts';
import type { QueueFilter, QueueQuery } from '#shared/contract/queue.ts';
import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import { BuiltQueries, numbersReader } from '../../platform/built-queries.ts';
import type { Database } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';
import { rowsOfPage } from '../../platform/paging.ts';
import {
  arrivedWithin,
  checkInColumns,
  type CheckInRow,
  priorityRankSql,
  whereAt,
  whereOnSite,
  whereVisibleToAll,
} from '../check-ins/check-in-service.ts';

type CheckInSelect<O> = SelectQueryBuilder<Schema, 'check_ins', O>;

export interface QueueSelection {
  /** The periods of arrival are in the facility's time zone. */
  arrived: readonly LocalPeriod[];
  state?: QueueFilter | undefined;
  status?: QueueQuery['status'];
  /** The facilities are limited to the caller's scope. */
  facilities: Scope;
  publicOnly: boolean;
}

function inState<O>(select: CheckInSelect<O>, state: QueueFilter): CheckInSelect<O> {
  switch (state) {
    case 'active':
      return whereOnSite(select).where('unverified', 'is', null);
    case 'waiting':
      return whereOnSite(select).where('unverified', 'is', null).where('dock_in_at', 'is', null);
    case 'docked':
      return whereOnSite(select).where('dock_in_at', 'is not', null);
    case 'priority':
      return select.where('priority', 'is not', null);
  }
}

function selected<O>(select: CheckInSelect<O>, selection: QueueSelection): CheckInSelect<O> {
  let query = whereAt(select, selection.facilities);
  for (const condition of arrivedWithin(selection.arrived)) query = query.where(condition);
  if (selection.state) query = inState(query, selection.state);
  if (selection.status) query = query.where('status', '=', selection.status);
  return selection.publicOnly ? whereVisibleToAll(query) : query;
}

type Paging = Pick<QueueQuery, 'page' | 'pageSize' | 'order'>;

const pages = new BuiltQueries<CheckInRow>();

function pageQuery(db: Database, selection: QueueSelection, paging: Paging) {
  const direction = paging.order === 'newest' ? 'desc' : 'asc';
  const inOrder = selected(db.selectFrom('check_ins').select(checkInColumns), selection)
    .orderBy(priorityRankSql)
    .orderBy('created_at', direction)
    .orderBy('id', direction);
  return rowsOfPage(inOrder, paging).compile();
}

export async function findQueuePage(db: Database, selection: QueueSelection, { page, pageSize, order }: Paging) {
  const paging = { page, pageSize, order };
  const query = pages.for([selection, paging], () => pageQuery(db, selection, paging));
  const { rows } = await db.executeQuery(query);
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** All selections are counted in one query. */
export const countQueues = numbersReader((db, selection: QueueSelection) =>
  selected(
    db.selectFrom('check_ins').select(({ fn }) => fn.countAll<number>().as('count')),
    selection,
  ).$asScalar(),
);

const latestChanges = new BuiltQueries<{ received_at: Date }>();

/** The time is by the server's clock; null if there never was a change. */
export async function findLatestChange(db: Database): Promise<Date | null> {
  const query = latestChanges.for('latest', () =>
    db
      .selectFrom('check_in_events')
      .select('received_at')
      .orderBy('xid', 'desc')
      .orderBy('seq', 'desc')
      .limit(1)
      .compile(),
  );
  const { rows } = await db.executeQuery(query);
  return rows[0]?.received_at ?? null;
}

/** Returns public details only, the truck called longest ago first. */
export async function findCalledPriority(db: Database, facilities: readonly string[], arrived: readonly LocalPeriod[]) {
  return whereOnSite(db.selectFrom('check_ins').select(['facility', 'dock', 'container_number']))
    .select(({ ref }) => ref('dock_assigned_at').$notNull().as('dock_assigned_at'))
    .where('facility', '=', sql<string>`any(${facilities}::text[])`)
    .where('priority', '=', 'high')
    .where('dock_in_at', 'is', null)
    .where('dock_assigned_at', 'is not', null)
    .where(({ and }) => and(arrivedWithin(arrived)))
    .orderBy('dock_assigned_at')
    .orderBy('id')
    .execute();
}

export interface YardCounts {
  facility: string;
  waiting: number;
  docked: number;
  earliest: Date | null;
}

/** Counts every facility that has trucks, in one statement. */
export function countYards(db: Database, selection: QueueSelection): Promise<YardCounts[]> {
  return selected(db.selectFrom('check_ins').select('facility'), selection)
    .select([
      sql<number>`count(*) filter (where dock_in_at is null)`.as('waiting'),
      sql<number>`count(dock_in_at)`.as('docked'),
      sql<Date | null>`min(created_at) filter (where dock_in_at is null)`.as('earliest'),
    ])
    .groupBy('facility')
    .execute();
}

/** The keys are check-ins; the values are the ISO instants of the answered calls. */
export async function findAnswered(db: Database, checkInIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('calls')
    .select(['check_in_id', 'called_at'])
    .where('check_in_id', '=', sql<string>`any(${[...checkInIds]}::uuid[])`)
    .where('outcome', 'is', null)
    .where('answer', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.check_in_id, row.called_at.toISOString()]));
}
