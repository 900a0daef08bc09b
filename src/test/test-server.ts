import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { finishMigrating, migrate } from '#server/platform/migrations.ts';

/** The server of a test run; `host` is the folder of its socket. */
export interface TestServer {
  host: string;
  port: number;
  user: string;
}

/** The migrated database that test files copy. */
export const templateDatabase = 'migrated_template';

/** Test data need not survive a power cut. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' };

/** Starts a PostgreSQL server in a temporary folder, with the migrated template. */
export async function startTestServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'warehouse-test-'));
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  const log = createLogger('error');
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: forgetful, log });
    const { host, port, user } = postgres.connection;
    const stop = (): Promise<void> => postgres.stop().then(removeFolder);
    try {
      await makeTemplate({ host, port, user });
    } catch (error) {
      await stop();
      throw error;
    }
    return { server: { host, port, user }, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function makeTemplate(server: TestServer): Promise<void> {
  const admin = new pg.Pool({ ...server, database: 'postgres' });
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const pool = new pg.Pool({ ...server, database: templateDatabase });
  try {
    await migrate(pool, createLogger('error'));
    await finishMigrating(pool, createLogger('error'));
  } finally {
    await pool.end();
  }
}
