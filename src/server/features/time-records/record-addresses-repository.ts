import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { RecordAddress } from '../../platform/time-records-schema.ts';

export const findAddress = (db: Database, checkInId: string) =>
  db.selectFrom('record_addresses').selectAll().where('check_in_id', '=', checkInId).executeTakeFirst();

/** False if the visit has an address already. */
export async function insertAddress(
  trx: DatabaseTransaction,
  asked: Omit<RecordAddress, 'confirmed_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('record_addresses')
    .values({ ...asked, confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * False if the address was confirmed before, or deleted with its check-in. Locks the check-in, so that no record is
 * issued meanwhile: the newest is either found now or mailed when it is issued.
 */
export async function confirmAddress(trx: DatabaseTransaction, checkInId: string, now: Date): Promise<boolean> {
  await sql`select from check_ins where id = ${checkInId}::uuid for update`.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable('record_addresses')
    .set({ confirmed_at: now })
    .where('check_in_id', '=', checkInId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds check-ins that are not archived, each with its driver's confirmed address, if any. */
export async function findLive(trx: DatabaseTransaction, checkInIds: readonly string[]) {
  const { rows } = await sql<{ id: string } & Pick<RecordAddress, 'language'> & { address: string | null }>`
    select c.id, a.address, a.language from check_ins c
    left join record_addresses a on a.check_in_id = c.id and a.confirmed_at is not null
    where c.id = any(${checkInIds}::uuid[])
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
