import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { createLogger } from '#server/platform/logger.ts';
import { finishMigrating, migrate } from '#server/platform/migrations.ts';

import { createTestDatabase } from './test-database.ts';

const productFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const log = createLogger('silent');

/** A database as the previous version left it: with the migrations before the one with this name, such as `tickets`. */
export async function databaseBefore(migration: string) {
  const files = (await readdir(productFolder)).toSorted();
  const next = files.findIndex((file) => file.endsWith(`_${migration}.sql`));
  if (next === -1) throw new Error(`there is no migration ${migration}`);
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await Promise.all(files.slice(0, next).map((file) => cp(join(productFolder, file), join(folder, file))));
  const database = await createTestDatabase({ migrated: false });
  const pool = new pg.Pool(database.connection);
  await migrate(pool, log, { folder });
  await finishMigrating(pool, log, { folder });
  return {
    database,
    pool,
    /** Applies the remaining migrations, including those that run while the server handles requests. */
    update: () => migrate(pool, log).then(() => finishMigrating(pool, log)),
    async drop() {
      await pool.end();
      await rm(folder, { recursive: true });
      await database.drop();
    },
  };
}
