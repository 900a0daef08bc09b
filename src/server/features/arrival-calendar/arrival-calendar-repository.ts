import { sql } from 'kysely';

import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export async function findCalendar(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('arrival_calendars')
    .select('facility')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.facility;
}

export async function findMadeAt(db: Database, facility: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('arrival_calendars')
    .select('made_at')
    .where('facility', '=', facility)
    .executeTakeFirst();
  return found?.made_at;
}

/** Replaces an earlier address. */
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

/** Returns whether there was an address. */
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

const columns = [
  'id',
  'from_at',
  'until_at',
  'day',
  'numbers',
  'carrier',
  'container_number',
  'canceled_at',
  'version',
  'changed_at',
] as const satisfies (keyof ArrivalRow)[];

export type CalendarArrival = Pick<ArrivalRow, (typeof columns)[number]>;

/** Arrivals are in the order of their windows; if there are more than `limit`, those nearest to `now`. */
export async function findOfPeriod(
  db: Database,
  facility: string,
  { from, to }: Period,
  { now, limit }: { now: Date; limit: number },
): Promise<CalendarArrival[]> {
  const there = db.selectFrom('expected_arrivals').select(columns).where('facility', '=', facility).limit(limit);
  // Reads from `now` in both directions, so that an index scan can stop at the limit.
  const later = there
    .where('from_at', '>=', now)
    .where('from_at', '<', to)
    .orderBy('from_at')
    .orderBy('until_at')
    .orderBy('id');
  const earlier = there
    .where('from_at', '<', now)
    .where('from_at', '>=', from)
    .orderBy('from_at', 'desc')
    .orderBy('until_at', 'desc')
    .orderBy('id', 'desc');
  const { rows } = await sql<CalendarArrival>`
    select * from ((${later}) union all (${earlier})) as around
    order by greatest(from_at - ${now}::timestamptz, ${now}::timestamptz - from_at), id limit ${limit}
  `.execute(db);
  return rows.toSorted((a, b) => a.from_at.getTime() - b.from_at.getTime() || (a.id < b.id ? -1 : 1));
}
