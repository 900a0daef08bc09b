import pg from 'pg';

import type { ConnectionSettings } from './database.ts';

/** Any number that nothing else locks: the name follows as a second one. */
const lockClass = 731_056;

/**
 * Runs `work` while holding a lock that one process of the installation can have, and returns what it returns; undefined
 * where another has the lock. The lock is given back by itself when this process dies.
 */
export async function withLock<T>(
  connection: ConnectionSettings,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'warehouse-check-in lock', keepAlive: true });
  // A server that goes away takes the lock with it; the work notices by its own connections.
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
