import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { readFormerSecret } from '../../platform/former-secret.ts';
import { numberKey } from './phone-number.ts';
import { isOpenSql } from './calls-repository.ts';

/**
 * A number's hashes under the installation's key, so that the database does not tell it: in the form in which numbers are
 * compared, then as stops of before have it, since they hold for good: in another form, or under the former secret.
 */
async function hashesOf(context: Context, number: string): Promise<Buffer[]> {
  const [key, former] = [await context.secrets.keyFor('text stop'), await readFormerSecret(context)];
  return (former ? [key, former.secret] : [key]).flatMap((secret) =>
    [...new Set([numberKey(number), number])].map((form) =>
      createHmac('sha256', secret).update(`text stop ${form}`).digest(),
    ),
  );
}

/** Whether the owner of a number wants no texts. */
export async function hasStopped(context: Context, number: string): Promise<boolean> {
  const found = await context.database.db
    .selectFrom('text_stops')
    .select('stopped_at')
    .where('number_hash', 'in', await hashesOf(context, number))
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a number wants no texts, or wants them again. */
export async function noteStop(context: Context, number: string, stopped: Date | null): Promise<void> {
  const { db } = context.database;
  const hashes = await hashesOf(context, number);
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
