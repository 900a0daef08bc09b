import { type RawBuilder, sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { checkInColumns, type CheckInRow } from '../check-ins/check-in-service.ts';
import type { Cutoffs } from './cutoffs.ts';

type Counted = Pick<CheckInRow, 'id' | 'version' | 'status' | 'facility'>;

const toArchive = ({ done, others }: Cutoffs) => sql<boolean>`created_at < ${done}::timestamptz
  and (status in ('completed', 'canceled') or created_at < ${others}::timestamptz)`;

/** Records whose time in the yard is over, oldest first, locked; those somebody is just changing wait for the next run. */
export async function lockOutdated(trx: DatabaseTransaction, cutoffs: Cutoffs, limit: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select id, version, status, facility from check_ins where ${toArchive(cutoffs)}
    order by created_at, id limit ${limit} for update skip locked
  `.execute(trx);
  return rows;
}

/** What a column holds in the archive: licence and phone are erased. Source: docs/product.md, "Keeping data". */
function archivedValue(column: (typeof checkInColumns)[number]): RawBuilder<unknown> {
  if (column === 'drivers_license' || column === 'phone_number') return sql`''`;
  return column === 'version' ? sql`version + 1` : sql.ref(column);
}

/** Moves locked records into the archive. An id that is there already, which only a forged check-in has, is replaced. */
export async function moveToArchive(trx: DatabaseTransaction, ids: readonly string[], now: Date): Promise<void> {
  const names = checkInColumns.map((column) => sql.ref(column));
  const replaced = [...checkInColumns, 'archived_at'].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  );
  await sql`
    with moved as (delete from check_ins where id = any(${ids}::uuid[]) returning ${sql.join(names)})
    insert into archived_check_ins (${sql.join(names)}, archived_at)
    select ${sql.join(checkInColumns.map(archivedValue))}, ${now}::timestamptz from moved
    on conflict (id) do update set ${sql.join(replaced)}
  `.execute(trx);
}

/** Deletes the oldest of what the archive has kept long enough, with its history; returns what it deleted. */
export async function deleteExpired(trx: DatabaseTransaction, { archive }: Cutoffs, limit: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    delete from archived_check_ins where id in (
      select id from archived_check_ins where created_at < ${archive}::timestamptz
      order by created_at, id limit ${limit} for update skip locked
    ) returning id, version, status, facility
  `.execute(trx);
  await sql`delete from check_in_events where check_in_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx);
  return rows;
}

/** How many records a run would archive and delete now. */
export async function countOutdated(db: Database, cutoffs: Cutoffs): Promise<{ archived: number; deleted: number }> {
  const { rows } = await sql<{ archived: number; deleted: number }>`
    select (select count(*) from check_ins where ${toArchive(cutoffs)}) as archived,
      (select count(*) from archived_check_ins where created_at < ${cutoffs.archive}::timestamptz) as deleted
  `.execute(db);
  return rows[0] ?? { archived: 0, deleted: 0 };
}
