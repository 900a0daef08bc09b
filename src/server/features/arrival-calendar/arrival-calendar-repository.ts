import { sql } from 'kysely';

import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** Whose calendar is at the address with this token; undefined for one that nobody was given, or that was replaced. */
export async function findCalendar(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('arrival_calendars')
    .select('facility')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.facility;
}

/** When the address of a facility was made; undefined where it has none. */
export async function findMadeAt(db: Database, facility: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('arrival_calendars')
    .select('made_at')
    .where('facility', '=', facility)
    .executeTakeFirst();
  return found?.made_at;
}

/** Gives a facility an address, in place of the one that it had. */
export async function storeCalendar(
  trx: DatabaseTransaction,
  calendar: { facility: string; token_hash: Buffer; made_at: Date },
): Promise<void> {
  await trx
    .insertInto('arrival_calendars')
    .values(calendar)
    .onConflict((conflict) => conflict.column('facility').doUpdateSet(calendar))
    .execute();
}

/** Removes the address of a facility; whether it had one. */
export async function deleteCalendar(trx: DatabaseTransaction, facility: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('arrival_calendars')
    .where('facility', '=', facility)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Period {
  from: Date;
  to: Date;
}

/** What changes whenever an arrival of a period does: their number, their versions, and the newest change. */
export async function versionOfPeriod(db: Database, facility: string, { from, to }: Period): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), sum(version), max(changed_at)) as version from expected_arrivals
    where facility = ${facility} and from_at >= ${from}::timestamptz and from_at < ${to}::timestamptz
  `.execute(db);
  return rows[0]?.version ?? '';
}

/** The arrivals of a period, in the order of their windows; of more than `limit` those nearest to a moment. */
export async function findOfPeriod(
  db: Database,
  facility: string,
  { from, to }: Period,
  { now, limit }: { now: Date; limit: number },
): Promise<ArrivalRow[]> {
  const rows = await db
    .selectFrom('expected_arrivals')
    .selectAll()
    .where('facility', '=', facility)
    .where('from_at', '>=', from)
    .where('from_at', '<', to)
    .orderBy(sql`abs(extract(epoch from from_at - ${now}::timestamptz))`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.toSorted((a, b) => a.from_at.getTime() - b.from_at.getTime() || a.id.localeCompare(b.id));
}
