import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';

import type { Logger } from './logger.ts';
import { NamedStatementClient } from './named-statements.ts';
import type { Schema } from './database-schema.ts';

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

/** How to reach a server: what `pg` takes, by parts or as an address. */
export type ConnectionSettings = Pick<
  pg.PoolConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
>;

interface DatabaseOptions {
  /** Connections at most. */
  size?: number;
  /** Called after every statement of the query builder with the time it took. */
  onStatement?: ((seconds: number) => void) | undefined;
}

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  connection: ConnectionSettings;
  close(): Promise<void>;
}

const bigintType = 20;

const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // Counts and sequence numbers stay far below 2^53.
    if (oid === bigintType) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** Statements under way may take this long once the pool is closed. Source: docs/product.md, "Stopping". */
const longestCloseMs = 2_000;

/**
 * Ends a pool and waits for its connections, which its own `end` does not: a server that stops next would report each of
 * them. What is still busy after a while is cut, and its transaction rolled back.
 */
function closer(pool: pg.Pool): () => Promise<void> {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const gone = (client: pg.PoolClient) => new Promise<void>((resolve) => void client.once('end', resolve));
  return async () => {
    const allGone = Promise.all([...open].map(gone));
    const cut = setTimeout(() => {
      // A client that is busy cuts its connection, and an idle one takes its leave.
      for (const client of open) void (client as unknown as pg.Client).end().catch(() => undefined);
    }, longestCloseMs);
    await pool.end();
    await allGone;
    clearTimeout(cut);
  };
}

/** Opens a pool. Nothing is contacted until the first query; broken idle connections are logged and replaced. */
export function openDatabase(
  connection: ConnectionSettings,
  log: Logger,
  { size = 10, onStatement }: DatabaseOptions = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    Client: NamedStatementClient,
    max: size,
    types: typeParsers,
    connectionTimeoutMillis: 5_000,
    // A writer that stalls in the middle of a transaction would hold back every reader of the event feed.
    idle_in_transaction_session_timeout: 5_000,
    statement_timeout: 15_000,
    // A server that hangs cannot keep its own limit.
    query_timeout: 20_000,
    application_name: 'warehouse-check-in',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // The pool hears idle connections only. One that breaks between two statements of a transaction would otherwise end the
  // process; the next statement reports the loss.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const close = closer(pool);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    ...(onStatement && { log: ({ queryDurationMillis }) => onStatement(queryDurationMillis / 1000) }),
  });
  return { db, pool, connection, close };
}
