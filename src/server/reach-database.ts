import { resolve } from 'node:path';

import type { Config } from './config.ts';
import type { ConnectionSettings } from './platform/database.ts';
import { readDatabaseUrl } from './platform/database-url.ts';
import { archiveSettings } from './platform/embedded-postgres/settings.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import type { Logger } from './platform/logger.ts';

export interface ReachedDatabase {
  connection: ConnectionSettings;
  /** Stops the embedded server, if it was started. */
  release(): Promise<void>;
}

async function nothing(): Promise<void> {}

/** Connects to the external server if configured, else starts the embedded one. Throws StartupError. */
export async function reachDatabase(config: Config, log: Logger): Promise<ReachedDatabase> {
  if (config.DATABASE_URL) return { connection: await readDatabaseUrl(config.DATABASE_URL), release: nothing };
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(config.DATA_DIR),
    binDir: config.POSTGRES_BIN ?? undefined,
    settings: archiveSettings,
    log,
  });
  return { connection: postgres.connection, release: () => postgres.stop() };
}

/** For a command-line tool: uses the database of a running server, else starts one. */
export async function reachDatabaseBeside(config: Config, log: Logger): Promise<ReachedDatabase> {
  const running = config.DATABASE_URL ? undefined : await findRunningPostgres(resolve(config.DATA_DIR));
  return running ? { connection: running, release: nothing } : reachDatabase(config, log);
}
