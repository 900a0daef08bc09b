import { setTimeout as delay } from 'node:timers/promises';

import { foldSearchTexts } from './features/check-ins/check-in-service.ts';
import type { DatabaseHandle } from './platform/database.ts';
import type { Logger } from './platform/logger.ts';
import { finishMigrating } from './platform/migrations.ts';

const pauseAfterFailureMs = 60_000;

/**
 * Runs the remaining migrations while the program serves, then rewrites search texts of an earlier version. Failures
 * are retried every minute. The returned function stops it; the next start continues.
 */
export function migrateInBackground(database: DatabaseHandle, log: Logger): () => Promise<void> {
  const ending = new AbortController();
  const finished = keepTrying(database, log, ending.signal);
  return () => {
    ending.abort();
    return finished;
  };
}

async function keepTrying({ db, pool }: DatabaseHandle, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await finishMigrating(pool, log, { signal });
      const checkIns = await foldSearchTexts(db, signal);
      if (checkIns > 0) log.info({ checkIns }, 'search texts rewritten');
      return;
    } catch (err) {
      if (signal.aborted) return;
      log.warn({ err }, 'a migration could not be finished; retrying in a minute');
    }
    await delay(pauseAfterFailureMs, undefined, { signal }).catch(() => undefined);
  }
}
