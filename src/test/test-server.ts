import pg from 'pg';

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { finishMigrating, migrate } from '#server/platform/migrations.ts';
import { createCluster, makeDataDir, removeDataDir } from './embedded-postgres-harness.ts';
import { databasesFolder } from './memory-folder.ts';

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

/** The server of a run, and an unused cluster for tests that start their own on a copy. */
interface RunningTestServer {
  server: TestServer;
  cluster: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server on a folder of its own, with the migrated template. */
export async function startTestServer(): Promise<RunningTestServer> {
  const unused = await makeDataDir();
  const cluster = await createCluster(unused);
  const dataDir = await makeDataDir(cluster, databasesFolder());
  const stopping: (() => Promise<void>)[] = [() => removeDataDir(dataDir), () => removeDataDir(unused)];
  const stop = async () => {
    for (const end of stopping) await end();
  };
  try {
    const log = createLogger('error');
    const postgres = await startEmbeddedPostgres({ dataDir, settings: forgetful, log });
    stopping.unshift(() => postgres.stop());
    const { host, port, user } = postgres.connection;
    await makeTemplate({ host, port, user });
    return { server: { host, port, user }, cluster, stop };
  } catch (error) {
    await stop();
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
