import type pg from 'pg';

import type { Database } from './database.ts';

export async function readInstalledAt(db: Database): Promise<Date> {
  const { created_at: at } = await db.selectFrom('installation').select('created_at').executeTakeFirstOrThrow();
  return at;
}

/** The gateway was configured before private addresses had to be listed; null if there was none. */
export async function readGatewayOfBefore(db: Database): Promise<string | null> {
  const row = await db.selectFrom('installation').select('gateway_of_before').executeTakeFirstOrThrow();
  return row.gateway_of_before;
}

/** The epoch of the history changes with a restore. */
export async function readEpoch(db: Database): Promise<string> {
  const { epoch } = await db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/** Call it after a restore: all earlier event cursors become invalid, and everybody is signed out. */
export async function beginNewEpoch(client: pg.Client): Promise<void> {
  await client.query('update installation set epoch = gen_random_uuid()');
  await client.query('delete from sessions');
}
