import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';

/** The PostgreSQL of a bench. */
export interface BenchDatabase {
  /** The URL of a database on this server. */
  addressOf(name: string): string;
  /** The empty database that a bench starts with. */
  url: string;
  stop(): Promise<void>;
}

/** An external server to measure, such as an older version: the URL of an empty database on it. */
const outside = process.env['BENCH_DATABASE_URL'];

/** A suffix for results, so that those of an external server are stored next to those of the embedded one. */
export const resultSuffix = outside ? '-outside' : '';

/** A temporary PostgreSQL of the bench's own, or the external one in `BENCH_DATABASE_URL`. */
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

/** The version of the PostgreSQL at a URL. */
export async function serverVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? 'unknown';
}

/** The database name in a URL. */
export const databaseOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
