import pg from 'pg';

import type { ConnectionSettings } from './database.ts';

/** An arbitrary number that nothing else locks; the name's hash is the second key. */
const lockClass = 731_056;

/** Undefined if another process holds the lock. The database releases it when this process dies. */
export async function withLock<T>(
  connection: ConnectionSettings,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'warehouse-check-in lock', keepAlive: true });
  // A lost connection releases the lock; the work notices the loss on its own connections.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [lockClass, name],
    );
    return rows[0]?.locked ? await work() : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
