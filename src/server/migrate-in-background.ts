import { setTimeout as delay } from 'node:timers/promises';

import type { DatabaseHandle } from './platform/database.ts';
import type { Logger } from './platform/logger.ts';
import { finishMigrating } from './platform/migrations.ts';

const pauseAfterFailureMs = 60_000;

/**
 * Runs the remaining migrations while the program serves. Failures, such as an unreachable database, are retried every
 * minute. Returns a function that stops it; the next start continues.
 */
export function migrateInBackground({ pool }: DatabaseHandle, log: Logger): () => Promise<void> {
  const ending = new AbortController();
  const finished = keepTrying(pool, log, ending.signal);
  return () => {
    ending.abort();
    return finished;
  };
}

async function keepTrying(pool: DatabaseHandle['pool'], log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await finishMigrating(pool, log, { signal });
    } catch (err) {
      if (signal.aborted) return;
      log.warn({ err }, 'a migration could not be finished; retrying in a minute');
    }
    await delay(pauseAfterFailureMs, undefined, { signal }).catch(() => undefined);
  }
}
