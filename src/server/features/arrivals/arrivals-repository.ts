import { type SelectQueryBuilder, sql } from 'kysely';
import { validate } from 'uuid';

import { filesSource } from '#shared/arrival-import/import-field.ts';
import { matchedWithinMs, maxWindowMs } from '#shared/arrivals/arrival.ts';
import { onlyOneOf, type Scope } from '#shared/access/scope.ts';
import type { Instants, LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { Schema } from '../../platform/database-schema.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { type Condition, withinPeriods } from '../../platform/local-periods.ts';
import { streamRows } from '../../platform/stream-rows.ts';

export interface ArrivalFilter {
  facilities: Scope;
  /** Matches windows that begin before the end of a period and end after its beginning. */
  within: readonly LocalPeriod[];
  /** The text is normalized. */
  search?: string | undefined;
  isOpen: boolean;
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** A window that reaches into the period begins after this. It is computed once, not for each arrival. */
const beginsAfter = (from: Date) => new Date(from.getTime() - maxWindowMs);

const overlaps = ({ from, to }: Instants): Condition[] => [
  // Excludes a window that ends exactly at the period's start, but not an appointment at that moment.
  ...(from
    ? [
        sql<boolean>`until_at >= ${from}::timestamptz`,
        sql<boolean>`not (until_at = ${from}::timestamptz and from_at < until_at)`,
        sql<boolean>`from_at >= ${beginsAfter(from)}::timestamptz`,
      ]
    : []),
  ...(to ? [sql<boolean>`from_at < ${to}::timestamptz`] : []),
];

type ArrivalSelect<O> = SelectQueryBuilder<Schema, 'expected_arrivals', O>;

function whereAt<O>(query: ArrivalSelect<O>, facilities: Scope): ArrivalSelect<O> {
  const only = onlyOneOf(facilities);
  if (only !== undefined) return query.where('facility', '=', only);
  return facilities === 'all' ? query : query.where(sql<boolean>`facility = any(${facilities}::text[])`);
}

function whereOpen<O>(query: ArrivalSelect<O>): ArrivalSelect<O> {
  return query.where('check_in_id', 'is', null).where('canceled_at', 'is', null);
}

function narrowed<O>(query: ArrivalSelect<O>, filter: ArrivalFilter): ArrivalSelect<O> {
  const { facilities, within, search, isOpen } = filter;
  let narrow = whereAt(query, facilities).where(({ and }) => and(withinPeriods(within, overlaps)));
  if (search !== undefined) narrow = narrow.where(holds(search));
  return isOpen ? whereOpen(narrow) : narrow;
}

const holds = (search: string) => sql<boolean>`search_text like ${likePattern(search)}`;

const inOrder = <O>(query: ArrivalSelect<O>) => query.orderBy('from_at').orderBy('until_at').orderBy('id');

interface Paging {
  page: number;
  pageSize: number;
}

const paged = <O>(query: ArrivalSelect<O>, { page, pageSize }: Paging) =>
  inOrder(query)
    .limit(pageSize + 1)
    .offset(page * pageSize);

/** Arrivals are in the order of their windows, plus one more, which shows whether another page follows. */
export async function findArrivals(db: Database, filter: ArrivalFilter, paging: Paging): Promise<ArrivalRow[]> {
  if (filter.search !== undefined) return searchArrivals(db, filter, filter.search, paging);
  return paged(narrowed(db.selectFrom('expected_arrivals').selectAll(), filter), paging).execute();
}

/** How many of the period's arrivals are scanned before the text index is used. */
const readFirst = 2_000;

/**
 * Scanning in order fills a page quickly for a frequent text. A rarer one is looked up in the text index without the
 * period: the database does not know that windows are short, so it would expect few arrivals and scan them all.
 */
async function searchArrivals(
  db: Database,
  filter: ArrivalFilter,
  search: string,
  paging: Paging,
): Promise<ArrivalRow[]> {
  const all = db.selectFrom('expected_arrivals').selectAll();
  const within = { ...filter, search: undefined };
  const first = inOrder(narrowed(all, within)).limit(readFirst);
  const common = db.selectFrom(first.as('expected_arrivals')).selectAll().where(holds(search));
  const found = await paged(common, paging).execute();
  if (found.length > paging.pageSize) return found;
  const rare = all.where(holds(search)).offset(0);
  return paged(narrowed(db.selectFrom(rare.as('expected_arrivals')).selectAll(), within), paging).execute();
}

/** All arrivals are from one snapshot; `begin` receives their number first. */
export function streamArrivals(db: Database, filter: ArrivalFilter, begin: (count: number) => void) {
  const count = async (trx: DatabaseTransaction) => {
    const counted = narrowed(
      trx.selectFrom('expected_arrivals').select(({ fn }) => fn.countAll<number>().as('count')),
      filter,
    );
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  const rows = (trx: DatabaseTransaction) => inOrder(narrowed(trx.selectFrom('expected_arrivals').selectAll(), filter));
  return streamRows(db, { count, rows }, begin);
}

export interface Brought {
  facilities: Scope;
  keys: readonly string[];
  first: Date;
  last: Date;
}

/** No more matches are offered: nobody would choose among that many. */
const maxMatches = 1000;

/**
 * The value is in an expression on purpose: else the planner uses the index on time, which finds everything still to
 * come.
 */
const matchedWithin = sql.raw(`interval '${matchedWithinMs} milliseconds'`);

/** Arrivals match from a day before their windows until a day after them, by the rule of `tie_expected_arrival`. */
export function selectAwaited(db: Database, { facilities, keys, first, last }: Brought) {
  return whereOpen(whereAt(db.selectFrom('expected_arrivals').selectAll(), facilities))
    .where(sql<boolean>`keys && ${keys}::text[]`)
    .where(sql<boolean>`from_at - ${matchedWithin} <= ${last}::timestamptz`)
    .where(sql<boolean>`until_at + ${matchedWithin} >= ${first}::timestamptz`)
    .orderBy('from_at')
    .orderBy('id')
    .limit(maxMatches);
}

export function selectTied(db: Database, checkInIds: readonly string[]) {
  return db
    .selectFrom('expected_arrivals')
    .selectAll()
    .where(sql<boolean>`check_in_id = any(${checkInIds}::uuid[])`)
    .orderBy('from_at')
    .orderBy('id');
}

export function findArrival(db: Database, id: string): Promise<ArrivalRow | undefined> {
  return db.selectFrom('expected_arrivals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks in the order of the ids, which prevents deadlocks. */
export function lockArrivals(trx: DatabaseTransaction, ids: readonly string[]): Promise<ArrivalRow[]> {
  return trx
    .selectFrom('expected_arrivals')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All kinds of files once shared one source. */
const isKindOfFiles = (source: string) => source.startsWith(`${filesSource} `);

/** Matches the source's ids or ids from our exports, or files of before kinds existed. A dry run locks nothing. */
export function findSent(
  trx: DatabaseTransaction,
  { facility, source, dryRun }: { facility: string; source: string; dryRun: boolean },
  externalIds: readonly string[],
): Promise<ArrivalRow[]> {
  const query = trx
    .selectFrom('expected_arrivals')
    .selectAll()
    .where('facility', '=', facility)
    .where(({ or, and, eb }) => {
      const sources = isKindOfFiles(source) ? [source, filesSource] : [source];
      const named = and([eb('source', 'in', sources), sql<boolean>`external_id = any(${externalIds}::text[])`]);
      const ids = externalIds.filter((name) => validate(name));
      return ids.length === 0 ? named : or([named, sql<boolean>`id = any(${ids}::uuid[])`]);
    })
    .orderBy('id');
  return (dryRun ? query : query.forUpdate()).execute();
}

const written = [
  'from_at',
  'until_at',
  'day',
  'numbers',
  'carrier',
  'container_number',
  'purpose',
  'delivery_type',
  'note',
  'keys',
  'search_text',
  'check_in_id',
  'arrived_at',
  'canceled_at',
  'estimated_at',
  'linked_at',
  'version',
  'changed_at',
] as const satisfies (keyof ArrivalRow)[];

const assignments = sql.raw(written.map((column) => `${column} = excluded.${column}`).join(', '));

export async function storeArrivals(trx: DatabaseTransaction, rows: readonly ArrivalRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into expected_arrivals
    select * from json_populate_recordset(null::expected_arrivals, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set ${assignments}
  `.execute(trx);
}

export async function deleteArrivals(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from expected_arrivals where id = any(${ids}::uuid[])`.execute(trx);
}

export type ArrivalChanges = Record<string, { before: unknown; after: unknown }>;

export interface ArrivalEvent {
  arrival_id: string;
  version: number;
  changes: ArrivalChanges;
  actor: string | null;
  occurred_at: Date;
  batch: string | null;
  operation_id?: string | null;
}

/** Call it in the transaction of the change. */
export async function appendArrivalHistory(trx: DatabaseTransaction, events: readonly ArrivalEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into expected_arrival_events (arrival_id, version, changes, actor, occurred_at, batch, operation_id)
    select arrival_id, version, changes, actor, occurred_at, batch, operation_id
    from json_populate_recordset(null::expected_arrival_events, ${JSON.stringify(events)}::json)
  `.execute(trx);
}

export function findArrivalHistory(db: Database, id: string) {
  return db
    .selectFrom('expected_arrival_events as event')
    .leftJoin('admin_users as account', 'account.id', 'event.actor')
    .leftJoin('api_keys as key', 'key.id', 'event.actor')
    .select(['event.version', 'event.changes', 'event.occurred_at', 'event.batch'])
    .select(['account.email as actor_email', 'key.name as key_name'])
    .where('event.arrival_id', '=', id)
    .orderBy('event.version')
    .execute();
}

export async function findBatch(trx: DatabaseTransaction, batch: string): Promise<ArrivalEvent[]> {
  return trx
    .selectFrom('expected_arrival_events')
    .select(['arrival_id', 'version', 'changes', 'actor', 'occurred_at', 'batch'])
    .where('batch', '=', batch)
    .orderBy('id')
    .execute();
}

/** An erased note does not count. */
const tellsNote = sql<boolean>`changes ? 'note' and changes -> 'note' <> '{"before": null, "after": null}'`;

/** Arrivals that ended before a time and have a note, or a note in their history. */
const withNotes = (before: Date) => sql`
  select id from expected_arrivals where until_at < ${before}::timestamptz and note <> ''
  union
  select arrival_id from expected_arrival_events join expected_arrivals on expected_arrivals.id = arrival_id
  where until_at < ${before}::timestamptz and ${tellsNote}
`;

export async function countArrivalNotes(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${withNotes(before)}) as noted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Also erases notes in the history; returns how many arrivals were changed. */
export async function eraseArrivalNotes(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with noted as (
      ${withNotes(before)} limit ${limit}
    ), erased as (
      update expected_arrivals set note = '' where id in (select id from noted) and note <> ''
    ), told as (
      update expected_arrival_events set changes = jsonb_set(changes, '{note}', '{"before": null, "after": null}')
      where arrival_id in (select id from noted) and ${tellsNote}
    )
    select id from noted
  `.execute(db);
  return rows.length;
}
