import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';
import { readReceiptSecret } from '../check-ins/check-in-service.ts';
import { numberKey } from './phone-number.ts';
import { isOpenSql } from './calls-repository.ts';

/** A keyed hash for a purpose, under the installation's secret, so that the database does not tell what was hashed. */
export async function keyedHash(db: Database, purpose: string, text: string): Promise<Buffer> {
  return createHmac('sha256', await readReceiptSecret(db))
    .update(`${purpose} ${text}`)
    .digest();
}

/** The hash of a number in the form in which it is compared, and in the one that was kept before. */
const hashesOf = (db: Database, number: string) =>
  Promise.all([...new Set([numberKey(number), number])].map((form) => keyedHash(db, 'text stop', form)));

/** Whether the owner of a number wants no texts. */
export async function hasStopped(db: Database, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('text_stops')
    .select('stopped_at')
    .where('number_hash', 'in', await hashesOf(db, number))
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a number wants no texts, or wants them again. */
export async function noteStop(db: Database, number: string, stopped: Date | null): Promise<void> {
  const hashes = await hashesOf(db, number);
  const [number_hash] = hashes;
  if (stopped === null || !number_hash) await db.deleteFrom('text_stops').where('number_hash', 'in', hashes).execute();
  else {
    const values = { number_hash, stopped_at: stopped };
    await db
      .insertInto('text_stops')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Open calls whose texts went to numbers with this end, the newest first, with what the drivers typed. */
export async function findCallsByNumberEnd(db: Database, numberEnd: string) {
  const { rows } = await sql<{ check_in_id: string; facility: string; phone_number: string }>`
    select c.check_in_id, r.facility, r.phone_number
    from deliveries d join calls c on c.id = d.call_id join check_ins r on r.id = c.check_in_id
    where d.number_end = ${numberEnd} and d.channel = 'text' and ${isOpenSql}
    order by c.called_at desc, c.id limit 200
  `.execute(db);
  return rows;
}
