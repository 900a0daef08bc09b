import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';

import type { Logger } from './logger.ts';
import { NamedStatementClient } from './named-statements.ts';
import type { Schema } from './database-schema.ts';

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

/** Connection settings are given as parts or as a URL. */
export type ConnectionSettings = Pick<
  pg.PoolConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'ssl'
>;

interface DatabaseOptions {
  size?: number;
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

/** PostgreSQL refuses a write with this code on a read-only server: a primary that has become a standby. */
const readOnlyCode = '25006';

/**
 * A statement sets these, because poolers refuse them as startup parameters. JIT compilation takes longer than any of
 * our statements, and a writer stalled in a transaction would hold back every reader of the event feed.
 */
const sessionSettings = "set jit = off; set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '5s'";

/** Milliseconds for running statements once the pool is closed. Source: docs/product, "Stopping". */
const maxCloseMs = 2_000;

/**
 * Waits until the connections are closed, which `end` does not: a server that stops next would log each of them. Busy
 * ones are cut after a while, which rolls back their transactions.
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
      // `end` cuts the connection of a busy client and closes an idle one cleanly.
      for (const client of open) void (client as unknown as pg.Client).end().catch(() => undefined);
    }, maxCloseMs);
    await pool.end();
    await allGone;
    clearTimeout(cut);
  };
}

/** The pool connects with the first query; broken idle connections are logged and replaced. */
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
    // A hanging server cannot enforce its own limit.
    query_timeout: 20_000,
    application_name: 'warehouse-check-in',
    onConnect: (client) => client.query(sessionSettings),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // The pool listens to idle connections only. Without this, one that breaks between two statements of a transaction
  // would end the process; the next statement reports the loss anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // The next connection reaches the new primary; this one never will.
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === readOnlyCode) void client.end().catch(() => undefined);
    });
  });
  const close = closer(pool);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    ...(onStatement && { log: ({ queryDurationMillis }) => onStatement(queryDurationMillis / 1000) }),
  });
  return { db, pool, connection, close };
}

export const isDuplicate = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505';
