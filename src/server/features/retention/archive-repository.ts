import { type RawBuilder, sql } from 'kysely';

import { blankValue, type Field, type FieldTable } from '#shared/check-in/field.ts';
import { fields } from '#shared/check-in/fields.ts';
import { erasedLines } from '#shared/check-in/search-text.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { type CheckInRow, hasEndedSql, isOpenSql } from '../check-ins/check-in-service.ts';
import type { Cutoffs } from './cutoffs.ts';

type Counted = Pick<CheckInRow, 'id' | 'version' | 'status' | 'facility' | 'unverified'>;

/** Records are read in the order of the index of `column`. */
interface Reason {
  column: 'status_changed_at' | 'created_at';
  holds(cutoffs: Cutoffs): RawBuilder<boolean>;
}

/** Source: docs/product, "Data retention". */
export const archivingReasons: readonly Reason[] = [
  {
    column: 'status_changed_at',
    holds: ({ done }) => sql`${hasEndedSql} and status_changed_at < ${done}::timestamptz`,
  },
  {
    column: 'created_at',
    holds: ({ others }) => sql`${isOpenSql} and created_at < ${others}::timestamptz`,
  },
];

// A record must not replace another one with the same id.
const isInTheArchive = sql<boolean>`exists (select from archived_check_ins as there where there.id = check_ins.id)`;

/** Locks the oldest records first; those being changed right now wait for the next run. */
export async function lockOutdated(
  trx: DatabaseTransaction,
  reason: Reason,
  cutoffs: Cutoffs,
  limit: number,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select id, version, status, facility, unverified from check_ins where ${reason.holds(cutoffs)} and not ${isInTheArchive}
    order by ${sql.ref(reason.column)}, id limit ${limit} for update skip locked
  `.execute(trx);
  return rows;
}

/** Due records stay if the archive already has a record with that id. */
export async function findNotArchivable(db: Database, cutoffs: Cutoffs, limit: number): Promise<string[]> {
  const found = await Promise.all(
    archivingReasons.map((reason) =>
      sql<{ id: string }>`
        select id from check_ins where ${reason.holds(cutoffs)} and ${isInTheArchive} limit ${limit}
      `.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ id }) => id));
}

/** Source: docs/product, "Data retention". */
function archivedValue(field: Field): RawBuilder<unknown> {
  if (field.personal && field.erased) return sql.lit(blankValue(field));
  return field.column === 'version' ? sql`version + 1` : sql.ref(field.column);
}

/** Erases the text of the last lines, but not the lines themselves. */
function archivedSearchText(table: FieldTable): RawBuilder<unknown> {
  const lines = erasedLines(table);
  const ending = `(\\n[^\\n]*){${lines}}$`;
  return lines === 0 ? sql`search_text` : sql`regexp_replace(search_text, ${ending}, ${'\n'.repeat(lines)})`;
}

interface Moved {
  ids: readonly string[];
  now: Date;
  /** The custom fields that the archive does not keep. */
  erased: readonly string[];
}

/** The records must be locked. Throws if one of their ids is there already: nothing is ever replaced. */
export async function moveToArchive(
  trx: DatabaseTransaction,
  { ids, now, erased }: Moved,
  table: FieldTable = fields,
): Promise<void> {
  const all = Object.values(table);
  const names = [...all.map(({ column }) => sql.ref(column)), sql.ref('fields'), sql.ref('site_rules')];
  const values = [
    ...all.map(archivedValue),
    sql`nullif(fields - ${[...erased]}::text[], '{}'::jsonb)`,
    sql.ref('site_rules'),
  ];
  await sql`
    with moved as (delete from check_ins where id = any(${ids}::uuid[]) returning ${sql.join(names)}, search_text)
    insert into archived_check_ins (${sql.join(names)}, search_text, archived_at)
    select ${sql.join(values)}, ${archivedSearchText(table)}, ${now}::timestamptz from moved
  `.execute(trx);
}

/**
 * Deletes the oldest records first, with their history; their ids are kept, so that none is reused. Returns what was
 * deleted.
 */
export async function deleteExpired(trx: DatabaseTransaction, { archive }: Cutoffs, limit: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    delete from archived_check_ins where id in (
      select id from archived_check_ins where created_at < ${archive}::timestamptz
      order by created_at, id limit ${limit} for update skip locked
    ) returning id, version, status, facility, unverified
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from check_in_events where check_in_id = any(${ids}::uuid[])`.execute(trx);
  await sql`insert into purged_check_ins select unnest(${ids}::uuid[]) on conflict do nothing`.execute(trx);
  return rows;
}

export async function countOutdated(db: Database, cutoffs: Cutoffs): Promise<{ archived: number; deleted: number }> {
  const toArchive = sql.join(
    archivingReasons.map((reason) => sql`(${reason.holds(cutoffs)})`),
    sql` or `,
  );
  const { rows } = await sql<{ archived: number; deleted: number }>`
    select (select count(*) from check_ins where (${toArchive}) and not ${isInTheArchive}) as archived,
      (select count(*) from archived_check_ins where created_at < ${cutoffs.archive}::timestamptz) as deleted
  `.execute(db);
  return rows[0] ?? { archived: 0, deleted: 0 };
}
