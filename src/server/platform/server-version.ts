import type pg from 'pg';

import { StartupError } from './startup-error.ts';

const supported = { oldest: 15, newest: 18 } as const;

/** Throws StartupError if the database server cannot be reached or its version is not supported. */
export async function checkServerVersion(pool: pg.Pool): Promise<void> {
  let versionNumber: number;
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    versionNumber = Number(rows[0]?.version);
  } catch (error) {
    throw new StartupError(
      `The database cannot be reached: ${(error as Error).message}`,
      'Check DATABASE_URL: host, port, user, password and database name, and that the server runs.',
      { cause: error },
    );
  }
  const major = Math.floor(versionNumber / 10_000);
  if (major < supported.oldest || major > supported.newest) {
    throw new StartupError(
      `The database server is PostgreSQL ${major}, which is not supported.`,
      `Use PostgreSQL ${supported.oldest} to ${supported.newest}.`,
    );
  }
}

/** Whether this connection to the database uses TLS. */
export async function isLinkEncrypted(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  return rows[0]?.ssl ?? false;
}
