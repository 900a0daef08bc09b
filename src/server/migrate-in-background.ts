import { setTimeout as delay } from 'node:timers/promises';

import type { DatabaseHandle } from './platform/database.ts';
import type { Logger } from './platform/logger.ts';
import { finishMigrating } from './platform/migrations.ts';

const pauseAfterFailureMs = 60_000;

/**
 * Begins to finish, while the program serves, the migrations that nobody has to wait for. What fails, such as for a
 * database that is away, is tried again each minute. Returns what ends it; the next start then goes on.
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
      log.warn({ err }, 'a migration could not be finished; it is tried again in a minute');
    }
    await delay(pauseAfterFailureMs, undefined, { signal }).catch(() => undefined);
  }
}
