import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';

/** Where a bench keeps its records. */
export interface BenchDatabase {
  /** The address of a database of this server. */
  addressOf(name: string): string;
  /** The database that a bench begins with, empty. */
  url: string;
  stop(): Promise<void>;
}

/** An outside server to measure against, such as an older version: an address of an empty database on it. */
const outside = process.env['BENCH_DATABASE_URL'];

/** What a result is called by, so that the figures of an outside server stand beside those of the embedded one. */
export const resultSuffix = outside ? '-outside' : '';

/** A throw-away PostgreSQL of the bench's own, or the outside one that `BENCH_DATABASE_URL` names. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  if (outside) return handle(outside, () => Promise.resolve());
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('silent') });
  return handle(postgres.databaseUrl, async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}

function handle(url: string, stop: () => Promise<void>): BenchDatabase {
  return { url, addressOf: (name) => url.replace(/\/[^/]*$/, `/${name}`), stop };
}

/** Which PostgreSQL answers at an address. */
export async function serverVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? 'unknown';
}

/** The name of the database in an address. */
export const databaseOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
