import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Scope } from '#shared/access/scope.ts';
import { type Carrier, gathered } from '#shared/carriers/carriers.ts';
import type { Status } from '#shared/check-in/closed-lists.ts';
import type { Field } from '#shared/check-in/field.ts';
import { fields, sortableFields, type SortColumn } from '#shared/check-in/fields.ts';
import type { StageFilter } from '#shared/check-in/stage-group.ts';
import { type CustomTexts, searchText } from '#shared/check-in/search-text.ts';
import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import { untying } from '../arrivals/arrivals-service.ts';
import { BuiltQueries } from '../../platform/built-queries.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';
import { rowsOfPage } from '../../platform/paging.ts';
import { streamRows } from '../../platform/stream-rows.ts';
import { checkInColumns, type CheckInRow } from './check-in-row.ts';
import { type TotalFilter, totalSql } from './counter-repository.ts';
import {
  arrivedWithin,
  isOpenSql,
  listServiceOrder,
  priorityRankSql,
  stageSql,
  whereAt,
  whereVisibleToAll,
} from './on-site-repository.ts';

/** The expression is the same as in the field's index: text ignores case. */
function sortKeyOf({ type, column }: Field): RawBuilder<unknown> {
  return type === 'line' ? sql`lower(${sql.ref(column)} collate "und-x-icu")` : sql.ref(column);
}

const sortKeys = Object.fromEntries(
  Array.from(sortableFields(), ([name, field]) => [name, [sortKeyOf(field)]]),
) as unknown as Record<SortColumn, readonly RawBuilder<unknown>[]>;
// Many have the same priority; those are ordered by arrival, as in the index.
const sortKeysOfPriority = [priorityRankSql, sql.ref('created_at')];

export function findCheckIn(db: Database, id: string): Promise<CheckInRow | undefined> {
  return db.selectFrom('check_ins').select(checkInColumns).where('id', '=', id).executeTakeFirst();
}

export function findArchivedCheckIn(db: Database, id: string): Promise<CheckInRow | undefined> {
  return db.selectFrom('archived_check_ins').select(checkInColumns).where('id', '=', id).executeTakeFirst();
}

const findAll = (db: Database, table: 'check_ins' | 'archived_check_ins', ids: readonly string[]) =>
  db
    .selectFrom(table)
    .select(checkInColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export const findCheckIns = (db: Database, ids: readonly string[]): Promise<CheckInRow[]> =>
  findAll(db, 'check_ins', ids);

export const findArchivedCheckIns = (db: Database, ids: readonly string[]): Promise<CheckInRow[]> =>
  findAll(db, 'archived_check_ins', ids);

export interface CheckInFilter {
  /** Periods are in the facility's time zone; any time if omitted. */
  arrived?: readonly LocalPeriod[] | undefined;
  status?: Status | undefined;
  stage?: StageFilter | undefined;
  facilities: Scope;
  /** One of these folded texts has to match. They contain no LIKE wildcards; an empty one matches nothing. */
  search?: readonly string[] | undefined;
  /** Facilities whose current name matches the search, but not the name in their records. */
  searchedFacilities?: readonly string[] | undefined;
  /** For a frequent text: how many records are searched in sort order. If missing, the text index is used. */
  searchedFirst?: number | undefined;
  publicOnly?: boolean;
  /** Excludes check-ins without a valid gate code. */
  verifiedOnly?: boolean;
  /** The archive is searched instead of the yard. */
  archive?: boolean;
}

export interface PageRequest {
  page: number;
  pageSize: number;
  sort: SortColumn | 'service';
  order: 'asc' | 'desc';
  /** The facilities in the order of their current names, if that differs from the order in the records. */
  facilityOrder?: readonly string[] | undefined;
  total?: TotalFilter | undefined;
  done?: TotalFilter | undefined;
}

type CheckInSelect<O> = SelectQueryBuilder<Schema, 'check_ins', O>;

function tableOf({ archive }: CheckInFilter): 'check_ins' {
  return archive ? ('archived_check_ins' as 'check_ins') : 'check_ins';
}

// An expression that the trigram index does not match.
const unindexed = sql<string>`(search_text || '')`;

function searched<O>(query: CheckInSelect<O>, filter: CheckInFilter): CheckInSelect<O> {
  const { search, searchedFirst, searchedFacilities: there } = filter;
  if (search === undefined) return query;
  const text = searchedFirst ? unindexed : sql.ref('search_text');
  const holds = search.filter(Boolean).map((one) => sql<boolean>`${text} like ${`%${one}%`}`);
  if (there) holds.push(sql<boolean>`facility = any(${there}::text[])`);
  return query.where(holds.length > 0 ? sql<boolean>`(${sql.join(holds, sql` or `)})` : sql<boolean>`false`);
}

function narrowed<O>(select: CheckInSelect<O>, filter: CheckInFilter): CheckInSelect<O> {
  let query = whereAt(select, filter.facilities);
  for (const condition of arrivedWithin(filter.arrived ?? [])) query = query.where(condition);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.stage) query = query.where(stageSql[filter.stage]);
  if (filter.verifiedOnly) query = query.where('unverified', 'is', null);
  return filter.publicOnly ? whereVisibleToAll(query) : query;
}

const filtered = <O>(select: CheckInSelect<O>, filter: CheckInFilter): CheckInSelect<O> =>
  searched(narrowed(select, filter), filter);

type Sorting = Pick<PageRequest, 'sort' | 'order' | 'facilityOrder'>;

function sortKeysFor({ sort, facilityOrder }: Sorting): readonly RawBuilder<unknown>[] {
  if (sort === 'priority') return sortKeysOfPriority;
  if (sort === 'service') return listServiceOrder;
  if (sort !== 'facility' || !facilityOrder) return sortKeys[sort];
  return [sql`array_position(${facilityOrder}::text[], facility)`];
}

function sorted<O>(select: CheckInSelect<O>, sorting: Sorting): CheckInSelect<O> {
  const byKeys = sortKeysFor(sorting).reduce((query, key) => query.orderBy(key, sorting.order), select);
  return byKeys.orderBy('id', sorting.order);
}

/**
 * Facilities are read by separate index scans, in output order, when sorting by current names, or for a caller limited
 * to some, as an index by arrival exists for each. Undefined if one scan is enough.
 */
function scannedApart(filter: CheckInFilter, { sort, facilityOrder }: PageRequest): readonly string[] | undefined {
  if (filter.search !== undefined && !filter.searchedFirst) return undefined;
  if (sort === 'facility') return facilityOrder;
  const isOneScan = filter.facilities === 'all' || filter.facilities.length < 2 || sort !== 'arrivalTime';
  return isOneScan ? undefined : (filter.facilities as readonly string[]);
}

/** Merges one ordered index scan per facility. */
function idsFromEach(db: Database, filter: CheckInFilter, request: PageRequest, places: readonly string[]) {
  const { page, pageSize, sort, order } = request;
  const direction = sql.raw(order);
  const isRanked = sort === 'facility';
  const key = isRanked ? sql`'x'` : sql.ref('created_at');
  const there = filtered(db.selectFrom(tableOf(filter)).select(['id', key.as('key')]), { ...filter, facilities: 'all' })
    .where(sql<boolean>`facility = place.key`)
    .$if(!isRanked, (select) => select.orderBy(key, order))
    .orderBy('id', order)
    .limit((page + 1) * pageSize + 1);
  const first = sql.raw(isRanked ? 'place.rank' : 'found.key');
  return sql<string>`(
    select found.id from unnest(${places}::text[]) with ordinality as place (key, rank)
    cross join lateral (${there}) as found
    order by ${first} ${direction}, found.id ${direction} limit ${pageSize + 1} offset ${page * pageSize}
  )`;
}

/** The query searches the list's first records or uses the text index; the planner must not choose a mix. */
function idsOf(db: Database, filter: CheckInFilter, sorting: Sorting): CheckInSelect<{ id: string }> {
  const all = db.selectFrom(tableOf(filter));
  if (filter.search === undefined) return narrowed(all.select('id'), filter);
  if (filter.searchedFirst) {
    const first = sorted(narrowed(all.selectAll(), filter), sorting).limit(filter.searchedFirst);
    return searched(db.selectFrom(first.as('check_ins')).select('id'), filter);
  }
  const found = searched(all.selectAll(), filter).offset(0);
  return narrowed(db.selectFrom(found.as('check_ins')).select('id'), filter);
}

/** Skips to deep pages in the index only, not in the table. */
function pageQuery(db: Database, filter: CheckInFilter, request: PageRequest) {
  const { total, done } = request;
  const apart = scannedApart(filter, request);
  const ids = apart
    ? idsFromEach(db, filter, request, apart)
    : rowsOfPage(sorted(idsOf(db, filter, request), request), request);
  return sorted(db.selectFrom(tableOf(filter)).select(checkInColumns).where('id', 'in', ids), request)
    .select(total ? [totalSql(total).as('total')] : [])
    .select(done ? [totalSql(done).as('done')] : [])
    .compile();
}

const pageQueries = new BuiltQueries<CheckInRow & { total?: number; done?: number }>();

function cachedPageQuery(db: Database, filter: CheckInFilter, request: PageRequest) {
  if (filter.search !== undefined) return pageQuery(db, filter, request);
  return pageQueries.for([filter, request], () => pageQuery(db, filter, request));
}

/** An empty page has no totals. */
export async function findPage(db: Database, filter: CheckInFilter, request: PageRequest) {
  const { rows } = await db.executeQuery(cachedPageQuery(db, filter, request));
  const { total, done } = rows[0] ?? {};
  return { rows: rows.slice(0, request.pageSize), hasMore: rows.length > request.pageSize, total, done };
}

/** Uses a single text index lookup. If `limit` is reached, the page may not be the first of the list. */
async function findAmong(db: Database, filter: CheckInFilter, request: PageRequest, limit: number) {
  const found = filtered(db.selectFrom(tableOf(filter)).selectAll(), filter).limit(limit);
  const ofAll = db
    .selectFrom(found.as('check_ins'))
    .select(checkInColumns)
    .select(sql<number>`count(*) over ()`.as('count'));
  const rows = await rowsOfPage(sorted(ofAll, request), request).execute();
  const count = rows[0]?.count ?? (request.page > 0 ? (await countCheckIns(db, filter, limit)).count : 0);
  return { rows: rows.slice(0, request.pageSize), hasMore: rows.length > request.pageSize, count };
}

/** A text with more matches than `limit` probably fills a page from the list's `first` records. */
export async function findSearched(
  db: Database,
  filter: CheckInFilter,
  request: PageRequest,
  { limit, first }: { limit: number; first: number },
) {
  const few = await findAmong(db, filter, request, limit + 1);
  if (few.count <= limit) return few;
  const page = await findPage(db, { ...filter, searchedFirst: first }, request);
  return { ...(page.hasMore ? page : await findPage(db, filter, request)), count: few.count };
}

/** The hashes are in the order of the papers' arrival. */
export interface PapersCounted {
  photos: number;
  signatures: number;
  hashes: string | null;
}

/** Papers are read by index, in either table. */
const papersCounted = (filter: CheckInFilter) => sql<PapersCounted>`(
  select json_build_object(
    'photos', count(*) filter (where kind = 'photo'), 'signatures', count(*) filter (where kind = 'signature'),
    'hashes', string_agg(encode(sha256, 'hex'), ', ' order by papers.created_at, papers.id)
  ) from papers where check_in_id = ${sql.ref(`${tableOf(filter)}.id`)} and state in ('stored', 'typed')
)`;

interface StreamOptions extends Omit<PageRequest, 'page' | 'pageSize'> {
  limit?: number | undefined;
  withPapers: boolean;
}

/** All records are from one snapshot; `begin` receives their number first. */
export function streamCheckIns(
  db: Database,
  filter: CheckInFilter,
  { limit, withPapers, ...sorting }: StreamOptions,
  begin: (count: number) => void,
): AsyncGenerator<CheckInRow & { papers?: PapersCounted }> {
  const count = async (trx: DatabaseTransaction) =>
    (await countCheckIns(trx, filter, limit ?? Number.MAX_SAFE_INTEGER)).count;
  const rows = (trx: DatabaseTransaction) => {
    const query = sorted(filtered(trx.selectFrom(tableOf(filter)).select(checkInColumns), filter), sorting).select(
      withPapers ? [papersCounted(filter).as('papers')] : [],
    );
    return limit === undefined ? query : query.limit(limit);
  };
  return streamRows(db, { count, rows }, begin);
}

/** Counts up to `limit`; reads `total` in the same query. */
export async function countCheckIns(db: Database, filter: CheckInFilter, limit: number, total?: TotalFilter) {
  const matching = filtered(db.selectFrom(tableOf(filter)).select('id'), filter).limit(limit);
  return db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(total ? [totalSql(total).as('total')] : [])
    .executeTakeFirstOrThrow();
}

/** Locks in id order to avoid deadlocks. */
export function lockCheckIns(trx: DatabaseTransaction, ids: readonly string[]): Promise<CheckInRow[]> {
  return trx
    .selectFrom('check_ins')
    .select(checkInColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** False if the id is taken. */
export async function insertCheckIn(trx: DatabaseTransaction, row: CheckInRow, custom: CustomTexts): Promise<boolean> {
  const result = await trx
    .insertInto('check_ins')
    .values({ ...row, search_text: searchText(row, fields, custom) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function replaceCheckIn(trx: DatabaseTransaction, row: CheckInRow, custom: CustomTexts): Promise<void> {
  const { id, ...columns } = { ...row, search_text: searchText(row, fields, custom) };
  await trx.updateTable('check_ins').set(columns).where('id', '=', id).execute();
}

export async function deleteCheckIns(trx: DatabaseTransaction, ids: readonly string[], now: Date): Promise<void> {
  await untying(trx, ids, now)
    .deleteFrom('check_ins')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/**
 * Ignores case, or groups by defined carriers. It takes one index step per carrier instead of per record; for limited
 * facilities, a second step checks whether the carrier was there.
 */
export async function countCarriers(
  db: Database,
  scope: Scope,
  { carriers, verifiedOnly }: { carriers: readonly Carrier[]; verifiedOnly: boolean },
): Promise<number> {
  const conditions = [
    ...(scope === 'all' ? [] : [sql`facility = any(${scope}::text[])`]),
    ...(verifiedOnly ? [sql`unverified is null`] : []),
  ];
  const isThere =
    conditions.length === 0
      ? sql`true`
      : sql`exists (select from check_ins where lower(carrier) = carrier.name and ${sql.join(conditions, sql` and `)})`;
  const counted = carriers.length === 0 ? sql`count(name) as count` : sql`name`;
  const { rows } = await sql<{ count: number; name: string | null }>`
    with recursive carrier as (
      (select lower(carrier) as name from check_ins order by 1 limit 1)
      union all
      select (select lower(carrier) from check_ins where lower(carrier) > carrier.name order by 1 limit 1)
      from carrier where carrier.name is not null
    )
    select ${counted} from carrier where ${isThere}
  `.execute(db);
  if (carriers.length === 0) return rows[0]?.count ?? 0;
  return new Set(rows.flatMap(({ name }) => (name === null ? [] : gathered(carriers, name).key))).size;
}

/** Waits are in minutes. The mean covers trucks that docked in; the longest also those still waiting at `now`. */
export async function findWaits(db: Database, scope: Scope, arrived: readonly LocalPeriod[], now: Date) {
  const there = scope === 'all' ? [] : [sql<boolean>`facility = any(${scope}::text[])`];
  const { rows } = await sql<{ average: number | null; longest: number | null }>`
    select avg(minutes) filter (where is_docked)::float8 as average, max(minutes)::float8 as longest from (
      select extract(epoch from greatest(coalesce(dock_in_at, ${now}::timestamptz), created_at) - created_at) / 60 as minutes,
        dock_in_at is not null as is_docked
      from check_ins
      where ${sql.join([...there, ...arrivedWithin(arrived), sql`(dock_in_at is not null or ${isOpenSql}) and unverified is null`], sql` and `)}
    ) as waits
  `.execute(db);
  return { averageWaitMinutes: rows[0]?.average ?? null, longestWaitMinutes: rows[0]?.longest ?? null };
}
