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
    throw unreachable(error);
  }
  const major = Math.floor(versionNumber / 10_000);
  if (major < supported.oldest || major > supported.newest) {
    throw new StartupError(
      `The database server is PostgreSQL ${major}, which is not supported.`,
      `Use PostgreSQL ${supported.oldest} to ${supported.newest}.`,
    );
  }
}

export function unreachable(error: unknown): StartupError {
  const { code, message } = error as NodeJS.ErrnoException;
  const isAboutTls = /SSL|TLS|CERT/.test(code ?? '') || /certificate|SSL/.test(message);
  return new StartupError(
    `The database cannot be reached: ${message}`,
    isAboutTls
      ? 'Check sslmode in DATABASE_URL, and that sslrootcert names the file with the certificate of the CA that signed the one of the server.'
      : 'Check DATABASE_URL: host, port, user, password and database name, and that the server runs.',
    { cause: error },
  );
}

/**
 * Prepared statements, locks and LISTEN belong to one backend. Throws StartupError behind a pooler that lends one per
 * transaction: there two open connections share a backend, or one connection gets several.
 */
export async function checkOwnBackends(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    for (const _ of ['one', 'other']) clients.push(await pool.connect());
    const backends: number[][] = [];
    // Several times in a row for each connection, because a pooler that alternates backends would show it here.
    for (const client of clients) {
      const requested: number[] = [];
      for (const _ of ['once', 'twice', 'thrice']) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        requested.push(...rows.map(({ pid }) => pid));
      }
      backends.push(requested);
    }
    const [one = [], other = []] = backends;
    if (new Set(one).size === 1 && new Set(other).size === 1 && one[0] !== other[0]) return;
  } catch (error) {
    throw unreachable(error);
  } finally {
    for (const client of clients) client.release();
  }
  throw new StartupError(
    'DATABASE_URL leads to a pooler that gives two open connections one session of the database (transaction pooling).',
    'Set the pooler to session pooling (PgBouncer: pool_mode = session), or connect to the database directly.',
  );
}

export async function isLinkEncrypted(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  return rows[0]?.ssl ?? false;
}
