import type pg from 'pg';

import type { Database } from './database.ts';

/** When this database was first set up. */
export async function readInstalledAt(db: Database): Promise<Date> {
  const { created_at: at } = await db.selectFrom('installation').select('created_at').executeTakeFirstOrThrow();
  return at;
}

/** The epoch of the history; a restore changes it. */
export async function readEpoch(db: Database): Promise<string> {
  const { epoch } = await db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/**
 * Marks a database as restored: every event cursor given out before is void, and nobody is signed in who was when the
 * backup was made.
 */
export async function beginNewEpoch(client: pg.Client): Promise<void> {
  await client.query('update installation set epoch = gen_random_uuid()');
  await client.query('delete from sessions');
}
